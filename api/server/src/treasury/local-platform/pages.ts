import type { FastifyInstance, FastifyReply } from 'fastify';
import { choiceButton, escapeHtml, paragraph, showPlainPage } from '../../http/plain-page.ts';
import { say } from '../../messages/say.ts';
import type { EventDelivery } from '../../ports/event-delivery.ts';
import type { LocalPlatform } from './platform.ts';
import { isPlay, play, PLAYS } from './plays.ts';
import type { LocalFlow, LocalNotice } from './state.ts';

const NOTICE = `<p class="notice"><strong>${say('local_platform.title')}</strong> ${say('local_platform.notice')}</p>`;
const PATH = '/plateforme-locale';
const LATEST = 12;

/** The stand-in's page, on the application's own address: what suppliers and platform may do. */
export function localPlatformPages(
  platform: LocalPlatform,
  delivery: EventDelivery<LocalNotice>,
  today: () => string,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.get(PATH, async (_request, reply) => show(reply, platform));
    app.post<{ Body: URLSearchParams | undefined }>(PATH, async ({ body }, reply) => {
      const wish = body?.get('choix') ?? '';
      const client = platform.clients().find((each) => each === body?.get('client'));
      if (client === undefined || !isPlay(wish)) return show(reply.code(404), platform);
      play(platform, client, wish, today());
      await delivery.settled();
      return reply.redirect(PATH, 303);
    });
  };
}

function show(reply: FastifyReply, platform: LocalPlatform): FastifyReply {
  const clients = platform.clients().map((client) => clientBody(platform, client));
  const body = clients.join('<hr>') || paragraph(say('local_platform.none'));
  return showPlainPage(
    reply,
    say('local_platform.page'),
    NOTICE + paragraph(say('local_platform.keys')) + body,
  );
}

function clientBody(platform: LocalPlatform, client: string): string {
  const rows = platform
    .flowsOf(client)
    .slice(-LATEST)
    .toReversed()
    .map((flow) => `<tr><td>${escapeHtml(flowWords(flow))}</td></tr>`)
    .join('');
  const buttons = PLAYS.map((name) =>
    choiceButton({
      choice: name,
      label: say(`local_platform.${name}`),
      quiet: true,
      about: { name: 'client', value: client },
    }),
  ).join('');
  return `<h2>${escapeHtml(say('local_platform.client', { name: client }))}</h2><table>${rows}</table>${buttons}`;
}

const flowWords = ({ direction, type, name, content }: LocalFlow): string =>
  type === 'SupplierInvoice'
    ? say('local_platform.incoming', { name })
    : say(direction === 'In' ? 'local_platform.told' : 'local_platform.status', {
        code: statusIn(content),
      });

/** The status that a lifecycle message tells. */
const statusIn = (content: string): string =>
  /<ram:ProcessConditionCode>(\d{3})</.exec(Buffer.from(content, 'base64').toString())?.[1] ?? '?';
