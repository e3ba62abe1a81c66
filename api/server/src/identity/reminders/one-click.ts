import { z } from 'zod';
import { IdParams } from '@sci/contract/fields';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { say } from '../../messages/say.ts';
import { refuseUnknown } from '../../ports/refusals.ts';
import { STOP_PATH, stopReminders } from './stop.ts';

const Params = IdParams.extend({ secret: z.string().max(200) });

/**
 * The one click of a mail program (RFC 8058): a POST to the address that the mail names, without a
 * session; outside the contract, since no client of ours makes it. What it sends says nothing.
 */
export async function oneClickStop(app: App): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null),
  );
  app.post(`${STOP_PATH}/:id/:secret`, async (request, reply) => {
    const named = Params.safeParse(request.params);
    if (!named.success) refuseUnknown(say('account.reminders_dead_link'));
    const { id, secret } = named.data;
    const { pool, clock } = app.services;
    const stopped = await inTransaction(pool, systemScope(request.id), 'write', (db) =>
      stopReminders(db, id, secret, clock.now()),
    );
    if (stopped === 'dead') refuseUnknown(say('account.reminders_dead_link'));
    return reply.send({ message: say('account.reminders_off') });
  });
}
