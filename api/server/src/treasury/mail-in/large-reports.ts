import { say } from '../../messages/say.ts';
import type { App } from '../../http/call.ts';
import { refuseSize, refuseUnavailable } from '../../ports/refusals.ts';

/** The provider takes mails up to 25 MB and sends every header as a field, or a whole mail as one. */
export const MOST_BYTES = 30 * 1024 * 1024;

/** Anybody may send as much, as to any other call. */
const SMALL_BYTES = 1024 * 1024;
const LARGE_AT_ONCE = 2;

/**
 * The provider signs inside of the form and does not say where, so that a report may have to be held
 * to its end before it is known who sends it. What strangers can have this process hold is bounded
 * instead, before a byte is read: a report of unknown length or beyond 30 MB is refused with 413,
 * and a third large one at a time with 503, after which the provider tells it again for hours.
 */
export function boundReports(app: App): void {
  let large = 0;
  app.addHook('onRequest', async (request, reply) => {
    const bytes = Number(request.headers['content-length']);
    if (!(bytes <= MOST_BYTES)) refuseSize(say('mail_in.too_large'));
    if (bytes <= SMALL_BYTES) return;
    if (large >= LARGE_AT_ONCE) refuseUnavailable(say('mail_in.busy'));
    large += 1;
    reply.raw.once('close', () => (large -= 1));
  });
}
