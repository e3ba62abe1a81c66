import { Writable } from 'node:stream';
import { TOTP } from 'otpauth';
import { startApp } from '../testing/app.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { callOn, type CallFunction } from '../testing/call.ts';
import { openBooks } from '../testing/books.ts';
import { latestMail } from '../testing/mails.ts';
import { PASSWORD, type Person } from '../testing/people.ts';
import { taskContext } from '../testing/task-context.ts';
import { copyOf } from '../testing/whole-copy.ts';
import { inTransaction, systemScope } from '../db/transaction.ts';
import { hashToken } from '../kernel/tokens.ts';
import { returnToken } from '../work/outbox/returns.ts';
import { sendMail } from '../work/outbox/outbox.ts';
import { buildApp } from './build-app.ts';
import { createLogger } from './logger.ts';
import { sealOlder } from './seal-older.ts';
import { sendResetLinkTask } from '../identity/account/send-reset-link-task.ts';

/** What opens a door is collected as people meet it, then looked for in everything that is kept. */

const test = await startApp({
  localPlatform: true,
  env: {
    MAILGUN_INBOUND_DOMAIN: 'courrier.exemple.fr',
    MAILGUN_SIGNING_KEY: 'clef-du-fournisseur-de-courrier',
    MAILGUN_RETURNS: '1',
  },
});
const { db, people, services, clock } = test;
const lines: string[] = [];
const log = createLogger(
  'debug',
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const app = await buildApp({ ...services, log });
afterAll(() => app.close());

/** What an answer shows once, or shows only to whom it belongs. */
const SECRET_FIELDS = new Set(['token', 'secret', 'proof', 'recovery_codes', 'address']);
const found = new Map<string, string>();

function collect(what: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    const texts: unknown[] = Array.isArray(inside) ? inside : [inside];
    for (const [index, text] of texts.entries())
      if (SECRET_FIELDS.has(name) && typeof text === 'string')
        found.set(`${what} ${name} ${index}`, text.split('@')[0]?.replace('factures-', '') ?? '');
    collect(what, inside);
  }
}

/** As a browser calls: with a key for a second try, its answer collected. */
let count = 0;
const plain = callOn(app);
const call: CallFunction = async (key, given) => {
  count += 1;
  const headers = { 'idempotency-key': `busy-day-${count}`, ...given?.headers };
  const answer = await plain(key, { ...given, headers } as never);
  collect(
    `${count} ${key}`,
    answer.raw.headers['content-type']?.toString().includes('json') ? answer.raw.json() : null,
  );
  return answer;
};
const mark = (what: string, secret: string): string => {
  found.set(what, secret);
  return secret;
};

/** The secret at the end of the link that the last mail to somebody holds. */
async function linkOf(email: string): Promise<{ id: number; hash: string; token: string }> {
  const { body_text, kind } = await latestMail(test, email);
  const url = new URL(/https?:\/\/\S+/.exec(body_text)?.[0] ?? 'about:blank');
  const [id, last = ''] = url.pathname.split('/').slice(-2);
  const secret = mark(`link of ${kind} to ${email}`, url.searchParams.get('token') ?? last);
  return { id: Number(id), hash: secret, token: secret };
}

const proof = async (as: Pick<Person, 'token'>, password: string) => {
  const { body } = await call('POST /v2/user/presence', { as, body: { password } });
  return { 'x-sci-presence': body.proof };
};

/** Registers, is verified, takes a second factor and a passkey, and changes its password and address. */
async function lifeOfAnAccount(): Promise<void> {
  const email = 'zoe@exemple.fr';
  const password = mark('password', 'girafe violon brouillard 71');
  const { body } = await call('POST /register', {
    body: { name: 'Durand', first_name: 'Zoé', email, password },
  });
  const as = { token: body.token };
  const stranger = await people.user();
  const link = await linkOf(email);
  await app.inject(`/verify_email_success/${link.id}/${link.hash}`);
  await call('GET /verify-email/:id/:hash', { as: stranger, params: link });
  expect((await call('GET /verify-email/:id/:hash', { as, params: link })).status).toBe(200);
  await plain('POST /login', {
    body: { email: `${email} `, password: mark('typed twice', `${password}${password}`) },
  });

  await call('POST /user/update', {
    as,
    headers: await proof(as, password),
    body: { name: 'Durand', first_name: 'Zoé', email: 'zoe.durand@exemple.fr' },
  });
  const change = await linkOf('zoe.durand@exemple.fr');
  expect((await call('GET /verify-email/:id/:hash', { as, params: change })).status).toBe(200);
  await linkOf(email); // that takes the account back
  await call('POST /forgot_password', { body: { email: 'zoe.durand@exemple.fr' } });

  const next = mark('next password', 'tournevis marmotte archipel 93');
  const modified = await call('POST /user/modify_password', {
    as,
    headers: await proof(as, password),
    body: { password: next, password_confirmation: next },
  });
  expect(modified.status).toBe(200);
  const again = (
    await call('POST /login', { body: { email: 'zoe.durand@exemple.fr', password: next } })
  ).body;
  await factors({ token: again.token }, next);
}

async function factors(as: { token: string }, password: string): Promise<void> {
  const headers = await proof(as, password);
  const { secret } = (await call('POST /v2/user/two_factor', { as, headers })).body;
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const confirmed = await call('POST /v2/user/two_factor/confirm', { as, headers, body: { code } });
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  const asked = await call('POST /v2/user/passkey/start', { as, headers });
  const device = new Authenticator();
  const passkey = device.make({ challenge: mark('challenge', asked.body.challenge) });
  expect(
    (await call('POST /v2/user/passkey', { as, headers, body: { name: 'Clé', passkey } })).status,
  ).toBe(201);
}

/** The link of a forgotten password, tried with another account's address. */
async function lostPassword(): Promise<void> {
  const { email } = await people.user();
  await call('POST /forgot_password', { body: { email } });
  await sendResetLinkTask.run({ email }, taskContext(test));
  const { token } = await linkOf(email);
  const password = mark('refused password', 'lanterne cactus orageuse 58');
  const refused = await plain('POST /reset_password', {
    body: { email: 'autre@exemple.fr', token, password, password_confirmation: password },
  });
  expect(refused.status).toBe(422);
}

/** An administrator in the place of a user, and a token that publishes. */
async function administration(): Promise<void> {
  const [admin, user] = [await people.admin(), await people.user()];
  const headers = await proof(admin, PASSWORD);
  const inPlace = await call('POST /admin/impersonate/:id', {
    as: admin,
    headers,
    params: { id: user.id },
    body: { reason: 'essai' },
  });
  expect(inPlace.body.token).toMatch(/.{20}/);
  const publisher = await call('POST /v2/admin/publisher_token', {
    as: admin,
    headers,
    body: { label: 'Essai', modules: ['mf-gestion'], days: 30 },
  });
  expect(publisher.status).toBe(201);
}

/** Accounts, invoices by mail and by platform, letters to associates. */
async function company(): Promise<void> {
  const as = await people.manager();
  const { accountId } = await openBooks(call, as, 2026);
  const iban = mark('IBAN', 'FR7630006000011234567890189');
  const sheet = { name: 'Livret', initial_amount: 1, date_init: '2026-01-01' };
  for (const written of [iban, `${iban}9`, iban.replaceAll(/(.{4})/g, '$1 ')])
    await call('POST /bankAccount', {
      as,
      query: { year: 2026 },
      body: { ...sheet, iban: written },
    });
  await call('POST /v2/bankImport', {
    as,
    body: { bank_account_id: accountId },
    files: [{ field: 'files', name: 'releve.ofx', content: statement() }],
  });
  expect((await call('POST /v2/mailAddress', { as })).body.address).toContain('factures-');
  await db
    .updateTable('company')
    .set({ siren: '123456782' })
    .where('id', '=', as.companyId)
    .execute();
  const platform = await call('PUT /v2/invoicePlatform', {
    as,
    body: {
      platform: 'Plateforme locale (démonstration)',
      client_id: 'client-occupe',
      client_secret: 'local',
    },
  });
  expect(platform.status).toBe(200);
  const alice = { name: 'Bernard', first_name: 'Anne', email: 'anne@exemple.fr' };
  const { id } = (await call('POST /config/associate', { as, query: { year: 2026 }, body: alice }))
    .body;
  await call('POST /email/verification-associate-notification', {
    as,
    body: { associate_id: id },
  });
  const link = await linkOf('anne@exemple.fr');
  await plain('GET /verify-associate-email/:id/:hash', { params: { ...link, id: link.id + 1 } });
}

const statement = () =>
  Buffer.from(
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30004<BRANCHID>00002<ACCTID>${mark('account of a statement', '98765432109')}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261002<TRNAMT>-1.20<FITID>f1<NAME>PRLV</STMTTRN></BANKTRANLIST></STMTRS></OFX>\n`,
  );

const letter = () =>
  inTransaction(services.pool, systemScope('test'), 'write', (one) =>
    sendMail(one, services.vault, {
      kind: 'assembly_convening',
      to: ['lettre@exemple.fr'],
      subject: 'Convocation',
      text: 'Bonjour.',
      unsubscribe: `https://exemple.fr/arreter_les_rappels/1/${mark('one click', 'YmllbiB0cm9wIGxvbmcgcG91ciBldHJlIGRldmluZQ1')}`,
    }),
  );

it('keeps nothing of a busy day that opens a door: in no row, no job, no document and no line of the log', async () => {
  await lifeOfAnAccount();
  await lostPassword();
  await administration();
  await company();
  const id = await letter();
  mark('address of a return', returnToken(services.vault, id));
  expect(found.size).toBeGreaterThan(30);

  const kept = { copy: await copyOf(test), log: lines.join('') };
  expect(kept.copy).toContain('zoe.durand@exemple.fr');
  const shown = Object.entries(kept).flatMap(([where, text]) =>
    [...found].filter(([, secret]) => text.includes(secret)).map(([what]) => `${where}: ${what}`),
  );
  expect(shown).toEqual([]);
});

it('finds what an earlier version kept readable of addresses, and keeps them working', async () => {
  const as = await people.manager();
  const { address } = (await plain('POST /v2/mailAddress', { as })).body;
  const token = (address ?? '').slice('factures-'.length, 'factures-'.length + 24);
  await db
    .updateTable('mail_address')
    .set({ token })
    .where('company_id', '=', as.companyId)
    .execute();
  const [left, waiting] = [await letter(), await letter()];
  const [former, other] = ['0123456789abcdef01234567', 'fedcba9876543210fedcba98'];
  const older = (id: number, return_token: string, status: 'success' | 'failed') =>
    db.updateTable('mail').set({ return_token, status }).where('id', '=', id).execute();
  await older(left, former, 'success');
  await older(waiting, other, 'failed');

  await sealOlder(db, services.vault);
  await sealOlder(db, services.vault);

  const copy = await copyOf(test);
  expect([token, former, other].filter((secret) => copy.includes(secret))).toEqual([]);
  expect((await plain('GET /v2/mailAddress', { as })).body.address).toBe(address);
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'return_token'])
    .where('id', 'in', [left, waiting])
    .orderBy('id')
    .execute();
  expect(rows.map(({ return_token }) => return_token)).toEqual([
    hashToken(former),
    hashToken(returnToken(services.vault, waiting)),
  ]);
});
