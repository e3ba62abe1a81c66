import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailKind } from '@sci/contract/recorded';
import { smtpMailer } from '../../ports/mailer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/wait.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { RETURNS_PATH } from './webhook.ts';

/** A mail that matters leaves from an address of its own, and says itself when it came back there. */

const envelopes: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 10,
  onMailFrom: ({ address }, _session, done) => {
    envelopes.push(address);
    done();
  },
  onData: (stream, _session, done) => {
    stream.on('end', () => done());
    stream.resume();
  },
});
let test: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  test = await startApp({
    now: '2026-04-15T10:00:00Z',
    jobs: true,
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`),
    env: {
      MAILGUN_INBOUND_DOMAIN: 'courrier.exemple.fr',
      MAILGUN_SIGNING_KEY: 'clef',
      MAILGUN_RETURNS: '1',
    },
  });
}, 60_000);
afterAll(() => server.close());

const mailOf = (id: number) =>
  test.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A mail that left; gives back its id and the sender of its envelope. */
async function sent(kind: MailKind = 'assembly_convening') {
  const { services } = test;
  const id = await inTransaction(services.pool, systemScope('test'), 'write', (db) =>
    sendMail(db, services.vault, {
      kind,
      to: ['anne@exemple.fr'],
      subject: 'Convocation',
      text: 'Bonjour.',
    }),
  );
  await until(async () => (await mailOf(id)).status === 'success');
  return { id, from: envelopes.at(-1) ?? '' };
}

/** What the server of the recipient writes back. Source: RFC 3464, the example of its annexe. */
const notification = (fields: string, type = 'multipart/report; report-type=delivery-status') =>
  [
    'From: Mail Delivery Subsystem <MAILER-DAEMON@exemple.fr>',
    `Content-Type: ${type}; boundary="b"`,
    'MIME-Version: 1.0',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.exemple.fr',
    '',
    'Final-Recipient: rfc822; anne@exemple.fr',
    ...fields.split('\n'),
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Convocation',
    '',
    'Bonjour.',
    '--b--',
    '',
  ].join('\r\n');

async function report(to: string, mime: string, signature?: string): Promise<number> {
  const token = randomBytes(25).toString('hex');
  const timestamp = String(Math.floor(test.clock.now().getTime() / 1000));
  const form = new URLSearchParams({
    recipient: to,
    'body-mime': mime,
    timestamp,
    token,
    signature: signature ?? test.services.inboundMail?.sign(timestamp, token) ?? '',
  }).toString();
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: RETURNS_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(form)),
    },
    payload: form,
  });
  return statusCode;
}

const REFUSED =
  'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 user unknown\n in this domain';

it('says of a mail that came back when it had left and what the last server answered, once', async () => {
  const { id, from } = await sent();
  expect(from).toMatch(/^retours-[0-9a-f]{24}@courrier\.exemple\.fr$/);
  test.clock.set('2026-04-16T10:00:00Z');
  expect(await report(from, notification(REFUSED))).toBe(200);
  const returned = await mailOf(id);
  expect(returned.status).toBe('failed');
  expect(returned.last_error).toMatch(
    /^message parti le 15\/04\/2026, revenu le 16\/04\/2026\s: 550 5\.1\.1 user unknown in this domain$/,
  );
  expect(await report(from, notification('Action: failed\nStatus: 5.2.2'))).toBe(200);
  expect(await mailOf(id)).toEqual(returned);
});

it.each<MailKind>([
  'verify_user',
  'change_email',
  'verify_associate',
  'full_file',
  'associate_pack',
])('lets a mail of the kind %s come back too: its screen says what became of it', async (kind) => {
  expect((await sent(kind)).from).toMatch(/^retours-/);
});

it('leaves the other mails where they come from, and without an address of their own', async () => {
  const { id, from } = await sent('deadline_reminder');
  expect(from).not.toContain('retours-');
  expect((await mailOf(id)).return_token).toBeNull();
});

it.each([
  ['a delay', notification('Action: delayed\nStatus: 4.4.1')],
  ['a delivery', notification('Action: delivered\nStatus: 2.0.0')],
  ['an answer of somebody on holiday', 'Subject: Absence\r\n\r\nDe retour lundi.\r\n'],
  ['a notification that somebody forwards', notification(REFUSED, 'multipart/mixed')],
  ['nothing at all', ''],
])('says nothing more of a mail after %s', async (_what, mime) => {
  const { id, from } = await sent();
  expect(await report(from, mime)).toBe(200);
  expect(await mailOf(id)).toMatchObject({ status: 'success', last_error: null });
});

it('believes no report that is not signed, and tells nobody whether an address exists', async () => {
  const { id, from } = await sent();
  expect(await report(from, notification(REFUSED), 'a'.repeat(64))).toBe(422);
  expect((await mailOf(id)).status).toBe('success');
  expect(await report(`retours-${'0'.repeat(24)}@x.fr`, notification(REFUSED))).toBe(200);
});

it('asks to be told again of a mail that has not left by what is known', async () => {
  const { id, from } = await sent();
  await test.db.updateTable('mail').set({ status: 'processing' }).where('id', '=', id).execute();
  expect(await report(from, notification(REFUSED))).toBe(409);
});
