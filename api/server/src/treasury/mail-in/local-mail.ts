import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/call.ts';
import { readMultipart } from '../../http/multipart.ts';
import { escapeHtml, paragraph, showPlainPage } from '../../http/plain-page.ts';
import { say } from '../../messages/say.ts';
import { MAIL_WEBHOOK_PATH } from './webhook.ts';

const PATH = '/courrier-local';
const OK = 200;

/** The stand-in of the provider of mails: a page that sends a mail as he would report it. */
export async function localMailPages(app: App): Promise<void> {
  app.get<{ Querystring: { a?: string } }>(PATH, async ({ query }, reply) =>
    show(reply, formBody(query.a ?? '')),
  );
  app.post(PATH, async (request, reply) => {
    const { body, files } = await readMultipart(request);
    const now = String(Math.floor(app.services.clock.now().getTime() / 1000));
    const token = randomBytes(25).toString('hex');
    const form = new FormData();
    const fields = {
      from: body['de'] ?? '',
      sender: body['de'] ?? '',
      recipient: body['a'] ?? '',
      timestamp: now,
      token,
      signature: app.services.inboundMail?.sign(now, token) ?? '',
      'message-headers': JSON.stringify([['Message-Id', `<${token}@local>`]]),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [index, { name, content }] of files.entries())
      if (content.length > 0)
        form.set(`attachment-${index + 1}`, new Blob([new Uint8Array(content)]), name);
    const written = new Response(form);
    const payload = Buffer.from(await written.arrayBuffer());
    const { statusCode } = await app.inject({
      method: 'POST',
      url: MAIL_WEBHOOK_PATH,
      headers: {
        'content-type': written.headers.get('content-type') ?? '',
        'content-length': String(payload.length),
      },
      payload,
    });
    return show(
      reply,
      paragraph(say(statusCode === OK ? 'mail_in.local_sent' : 'mail_in.local_failed')),
    );
  });
}

const NOTICE = `<p class="notice"><strong>${say('mail_in.local_title')}</strong> ${say('mail_in.local_notice')}</p>`;

const show = (reply: FastifyReply, body: string): FastifyReply =>
  showPlainPage(reply, say('mail_in.local_title'), NOTICE + body);

const formBody = (to: string): string =>
  `<form method="post" enctype="multipart/form-data">
    <p><label>${say('mail_in.local_from')} <input name="de" type="email" required></label></p>
    <p><label>${say('mail_in.local_to')} <input name="a" type="email" size="60" required value="${escapeHtml(to)}"></label></p>
    <p><label>${say('mail_in.local_files')} <input name="pieces" type="file" multiple></label></p>
    <button>${say('mail_in.local_send')}</button></form>`;
