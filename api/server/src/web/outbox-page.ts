import { randomBytes } from 'node:crypto';
import type { App } from '../http/call.ts';
import { escapeHtml, plainPage } from '../http/plain-page.ts';

const LATEST = 100;

/**
 * Without an SMTP server the mails can be read here. The route does not exist when SMTP_URL is
 * given.
 */
export function outboxRoutes(app: App): void {
  if (app.services.config.smtpUrl !== undefined) return;

  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await app.services.pool.outside
      .selectFrom('mail')
      .select(['id', 'recipients', 'subject', 'body_text', 'status', 'created_at'])
      .orderBy('id', 'desc')
      .limit(LATEST)
      .execute();
    const body =
      mails.length === 0 ? '<p>Aucun message pour le moment.</p>' : mails.map(mailSection).join('');
    const notice =
      '<p class="notice">Aucun serveur d’e-mail n’est configuré sur cette machine : les messages sont gardés ici et dans le dossier <code>outbox</code> des données.</p>';
    const { html, csp } = plainPage(
      'Boîte d’envoi',
      notice + body,
      randomBytes(16).toString('base64'),
    );
    return reply
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
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
  success: 'envoyé',
  processing: 'en cours',
  failed: 'en échec',
};

function mailSection(mail: Mail): string {
  const at = new Date(mail.created_at).toLocaleString('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return `<article id="mail-${mail.id}"><h2>${escapeHtml(mail.subject)}</h2><p>À ${escapeHtml(mail.recipients.join(', '))} · ${at} · ${STATUS[mail.status] ?? mail.status}</p><pre>${linked(mail.body_text)}</pre></article>`;
}

/** Escaped text whose addresses can be followed. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
