import type { App } from '../http/call.ts';
import { escapeHtml, showPlainPage } from '../http/plain-page.ts';
import { openMail } from '../work/outbox/sealed-mail.ts';
import { say } from '../messages/say.ts';

const LATEST = 100;

/**
 * Without an SMTP server the mails can be read here. The route does not exist when SMTP_URL is
 * given.
 */
export function outboxRoutes(app: App): void {
  if (app.services.config.smtpUrl !== undefined) return;

  const { pool, vault } = app.services;
  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await pool.outside
      .selectFrom('mail')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(LATEST)
      .execute();
    const body =
      mails.length === 0
        ? `<p>${say('outbox.empty')}</p>`
        : mails.map((mail) => mailSection({ ...mail, ...openMail(vault, mail) })).join('');
    const notice = `<p class="notice">${say('outbox.notice', { folder: '<code>outbox</code>' })}</p>`;
    return showPlainPage(reply, say('outbox.title'), notice + body);
  });
}

interface Mail {
  readonly id: number;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body_text: string;
  readonly status: string;
  readonly created_at: string;
}

const STATUS: Readonly<Record<string, string>> = {
  success: say('outbox.success'),
  processing: say('outbox.processing'),
  failed: say('outbox.failed'),
};

function mailSection(mail: Mail): string {
  const at = new Date(mail.created_at).toLocaleString('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return `<article id="mail-${mail.id}"><h2>${escapeHtml(mail.subject)}</h2><p>${say('outbox.mail', { recipients: escapeHtml(mail.recipients.join(', ')), at, status: STATUS[mail.status] ?? mail.status })}</p><pre>${linked(mail.body_text)}</pre></article>`;
}

/** Escaped text whose addresses can be followed. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
