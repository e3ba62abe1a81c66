import { readFile, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/wait.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { sendMail, type OutgoingMail } from './outbox.ts';
import { smtpMailer } from '../../ports/mailer.ts';

interface Mailbox {
  readonly url: string;
  readonly received: Email[];
  /** Refuses this many deliveries first. */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

/** A real SMTP server on this machine. */
async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10, // the application keeps its connection open
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        }
        void PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => received.push(mail))
          .then(() => done());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const write = ({ services }: TestApp, mail: OutgoingMail, fail = false) =>
  inTransaction(services.pool, systemScope('test'), 'write', async (db) => {
    await sendMail(db, services.vault, mail);
    if (fail) throw new Error('undone');
  });

const status = async ({ db }: TestApp) =>
  (await db
    .selectFrom('mail')
    .select(['status', 'attempts'])
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? { status: '', attempts: 0 };

describe('with an SMTP server', () => {
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await openMailbox();
  });
  afterAll(() => mailbox.close());

  it('delivers subject, accents, euros and attachments whole', async () => {
    const test = await startApp({ jobs: true, mailer: smtpMailer(mailbox.url) });
    const content = Buffer.alloc(2 * 1024 * 1024, 'x');
    const storage_key = await test.services.files.put(content, 0);
    await write(test, {
      kind: 'full_file',
      to: ['lea@exemple.fr'],
      subject: 'Résultat 2025 – 1 234,50 €',
      text: 'Voici l’œuvre : 1 234,50 €',
      attachments: [{ name: 'dossier é.pdf', type: 'application/pdf', storage_key }],
    });

    const mail = await until(() => mailbox.received.at(-1));
    expect([mail.subject, mail.text?.trim()]).toEqual([
      'Résultat 2025 – 1 234,50 €',
      'Voici l’œuvre : 1 234,50 €',
    ]);
    expect(mail.to).toMatchObject([{ address: 'lea@exemple.fr' }]);
    expect(mail.attachments[0]).toMatchObject({
      filename: 'dossier é.pdf',
      mimeType: 'application/pdf',
    });
    const received = mail.attachments[0]?.content;
    expect(received instanceof ArrayBuffer ? received.byteLength : 0).toBe(content.length);
    await until(async () => (await status(test)).status === 'success');
  });

  it('says of a server that is not there in French that it does not answer', async () => {
    const test = await startApp({ jobs: true, mailer: smtpMailer('smtp://127.0.0.1:1') });
    await write(test, { kind: 'full_file', to: ['lea@exemple.fr'], subject: 'Encore', text: 'x' });
    await until(async () => (await status(test)).status === 'failed');
    expect(await test.db.selectFrom('mail').select(['last_error', 'retrying']).execute()).toEqual([
      {
        last_error: expect.stringMatching(
          /^le serveur d’envoi ne répond pas \(.*ECONNREFUSED.*\)$/,
        ),
        retrying: true,
      },
    ]);
  });

  it('tries again when the server refuses for a moment, and delivers once', async () => {
    const test = await startApp({ jobs: true, mailer: smtpMailer(mailbox.url) });
    const before = mailbox.received.length;
    mailbox.refuseNext(1);
    await write(test, { kind: 'full_file', to: ['lea@exemple.fr'], subject: 'Encore', text: 'x' });

    await until(
      async () => (await status(test)).attempts === 2 && (await status(test)).status === 'success',
    );
    expect(mailbox.received.slice(before).map(({ subject }) => subject)).toEqual(['Encore']);
  });

  it('sends nothing for a transaction that was undone', async () => {
    const test = await startApp({ jobs: true, mailer: smtpMailer(mailbox.url) });
    const before = mailbox.received.length;
    await expect(
      write(test, { kind: 'full_file', to: ['lea@exemple.fr'], subject: 'Perdu', text: 'x' }, true),
    ).rejects.toThrow('undone');
    await write(test, { kind: 'full_file', to: ['lea@exemple.fr'], subject: 'Gardé', text: 'x' });

    await until(() => mailbox.received.length > before);
    expect(mailbox.received.slice(before).map(({ subject }) => subject)).toEqual(['Gardé']);
  });
});

it.each(['x@y.fr\r\nBcc: evil@z.fr', 'x@y.fr, autre@z.fr', 'pas une adresse'])(
  'never writes to %j',
  async (address) => {
    const test = await startApp();
    await expect(
      write(test, { kind: 'full_file', to: [address], subject: 's', text: 't' }),
    ).rejects.toThrow();
  },
);

it('keeps a subject on one line', async () => {
  const test = await startApp();
  await write(test, {
    kind: 'full_file',
    to: ['lea@exemple.fr'],
    subject: 'Bonjour\r\nBcc: evil@z.fr',
    text: 't',
  });
  expect(
    (await test.db.selectFrom('mail').select('subject').executeTakeFirstOrThrow()).subject,
  ).toBe('Bonjour Bcc: evil@z.fr');
});

describe('without an SMTP server', () => {
  it('writes one .eml file that any mail program opens, and shows it on a page', async () => {
    const test = await startApp({ jobs: true });
    await write(test, {
      kind: 'verify_user',
      to: ['lea@exemple.fr'],
      subject: 'Vérifiez <b>',
      text: 'Ouvrez http://localhost:4000/lien?a=1&b=2',
    });

    const folder = path.join(test.dataDir, 'outbox');
    const names = await until(() =>
      readdir(folder).then(
        (files) =>
          files.some((name) => name.endsWith('.eml') && !name.startsWith('.')) ? files : undefined,
        () => undefined,
      ),
    );
    expect(names).toEqual(['00000001-verify_user.eml']);
    expect(await PostalMime.parse(await readFile(path.join(folder, names[0] ?? '')))).toMatchObject(
      { subject: 'Vérifiez <b>', messageId: '<mail-1@localhost>' },
    );

    const page = await test.app.inject('/dev/outbox');
    expect(page.body).toContain('<a href="http://localhost:4000/lien?a=1&amp;b=2">');
    expect(page.body).toContain('Vérifiez &lt;b&gt;');
  });

  it('shows no page when there is an SMTP server', async () => {
    const { app } = await startApp({ env: { SMTP_URL: 'smtp://localhost:2525' } });
    expect((await app.inject('/dev/outbox')).statusCode).toBe(404);
  });
});
