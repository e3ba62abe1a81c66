import { randomBytes } from 'node:crypto';
import { MAIL_WEBHOOK_PATH } from '../treasury/mail-in/webhook.ts';
import type { TestApp } from './app.ts';
import type { Manager } from './people.ts';

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly files?: readonly (readonly [string, Buffer])[];
  readonly id?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly inline?: Readonly<Record<string, string>>;
  readonly signature?: string;
  readonly timestamp?: string;
}

/** A company with an address for its invoices, and mails that come to it. */
export function mailDesk({ app, call, people, services, clock }: TestApp) {
  /** A mail as Mailgun reports it. */
  async function report({ from, to, files = [], headers = [], ...mail }: Mail): Promise<number> {
    const token = randomBytes(25).toString('hex');
    const timestamp = mail.timestamp ?? String(Math.floor(clock.now().getTime() / 1000));
    const form = new FormData();
    const fields = {
      recipient: to,
      sender: 'rebond@exemple.fr',
      from,
      subject: 'TR: facture',
      'body-plain': 'Ci-joint.',
      timestamp,
      token,
      signature: mail.signature ?? services.inboundMail?.sign(timestamp, token) ?? '',
      'message-headers': JSON.stringify([['Message-Id', mail.id ?? `<${token}>`], ...headers]),
      'content-id-map': JSON.stringify(mail.inline ?? {}),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [index, [name, content]] of files.entries())
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
    return statusCode;
  }

  async function withAddress() {
    const as = await people.manager();
    const to = (await call('POST /v2/mailAddress', { as })).body.address ?? '';
    const { body } = await call('GET /user', { as });
    return { as, to, from: `Claire Martin <${body.email.toUpperCase()}>` };
  }

  const documents = async (as: Manager) =>
    (await call('GET /v2/file', { as })).body.map(({ name }) => name);
  const state = async (as: Manager) => (await call('GET /v2/mailAddress', { as })).body;

  return { report, withAddress, documents, state };
}
