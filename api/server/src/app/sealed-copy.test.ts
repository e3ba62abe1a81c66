import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { cents } from '@sci/money/cents';
import { withClient } from '../backup/make-backup.ts';
import { sealDocuments } from '../backup/seal-documents.ts';
import { inTransaction, systemScope } from '../db/transaction.ts';
import { openVault } from '../db/open-vault.ts';
import { newKey } from '../ports/files/file-key.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import { sealIban } from '../ports/sealing/sealed-iban.ts';
import type { Vault } from '../ports/sealing/vault.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { insertMovements } from '../treasury/bank-movements/write-movements.ts';
import { previewOf } from '../treasury/bank-import/reading-records.ts';
import { mailsTo } from '../testing/mails.ts';
import type { Person } from '../testing/people.ts';
import { taskContext } from '../testing/task-context.ts';
import { copyOf } from '../testing/whole-copy.ts';
import { sendMail } from '../work/outbox/outbox.ts';
import { sealOlder } from './seal-older.ts';
import { sealOlderTask } from './seal-older-task.ts';

const PDF = Buffer.from('%PDF-1.4\nla facture du plombier\n');
const OLD_MAIL = {
  kind: 'deadline_reminder',
  recipients: ['avant@exemple.fr'],
  subject: 'Rappel',
  body_text: 'l-ancien texte',
  attachments: '[]',
};
const ANSWERED = 'Dupont-Sans-Pareil';
const master = (name: string) => ({ name, key: randomBytes(32) });

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await startApp();
  person = await test.people.manager();
});
afterAll(() => test.close());

const wholeCopy = () => copyOf(test);

const storedFiles = () => test.db.selectFrom('file').select('storage_key').execute();

const takeSecondFactor = async (one: Person) =>
  test.call('POST /v2/user/two_factor', { as: one, headers: await test.people.present(one) });

const upload = () =>
  test.call('POST /v2/file', {
    as: person,
    body: {},
    files: [{ field: 'file', name: 'facture.pdf', content: PDF }],
  });

it('shows no second factor, no stored answer, no document and no token in a whole copy', async () => {
  const { secret } = (await takeSecondFactor(person)).body;
  const key = 'the-same-intention';
  const retried = () =>
    test.call('POST /config/associate', {
      as: person,
      query: { year: 2026 },
      body: { name: ANSWERED, first_name: 'Léa' },
      headers: { 'idempotency-key': key },
    });
  const first = await retried();
  const { id } = (await upload()).body;

  const copy = await wholeCopy();
  expect(copy).not.toContain(secret);
  expect(copy).not.toContain(person.token);
  expect(copy).not.toContain('la facture du plombier');
  const answers = copy.split('\n').filter((line) => line.startsWith('idempotency_key'));
  expect(answers).toHaveLength(1);
  expect(answers.join('')).not.toContain(ANSWERED);

  expect(await retried()).toMatchObject({ status: first.status, body: first.body });
  expect((await test.call('GET /v2/file/:id', { as: person, params: { id } })).status).toBe(200);
  const headers = await test.people.present(person);
  const code = new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
  expect(
    (await test.call('POST /v2/user/two_factor/confirm', { as: person, body: { code }, headers }))
      .status,
  ).toBe(200);
});

it('shows no text of a mail and no link of one in a whole copy, and sends and shows them as they were written', async () => {
  const stop = 'https://exemple.fr/stop/le-lien-sans-session';
  const text =
    'Bonjour,\nvotre lien : https://exemple.fr/resetPassword?token=le-lien-d-une-heure\n';
  const mail = {
    kind: 'deadline_reminder',
    to: ['lea@exemple.fr'],
    subject: 'Votre lien',
    text,
    unsubscribe: stop,
  } as const;
  for (const companyId of [null, 4])
    await inTransaction(test.services.pool, systemScope('test'), 'write', (db) =>
      sendMail(db, test.services.vault, { ...mail, companyId }),
    );

  const copy = await wholeCopy();
  expect(copy).toContain('lea@exemple.fr');
  expect(copy).not.toContain('le-lien-d-une-heure');
  expect(copy).not.toContain('le-lien-sans-session');
  const read = (await mailsTo(test, 'lea@exemple.fr')).map((one) => [
    one.body_text,
    one.unsubscribe,
  ]);
  expect(read).toEqual([
    [text, stop],
    [text, stop],
  ]);
  const page = await test.app.inject('/dev/outbox');
  expect(page.body).toContain('resetPassword?token=le-lien-d-une-heure');
});

it('shows nothing of a statement that was read in a whole copy, of now or of an earlier version', async () => {
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, 2026);
  const line = (_: unknown, day: number) =>
    `<STMTTRN><DTPOSTED>202610${String((day % 28) + 1).padStart(2, '0')}<TRNAMT>-${day + 1}.20<FITID>f${day}<NAME>LIBELLE SANS PAREIL ${day}</STMTTRN>`;
  const statement = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901</BANKACCTFROM><BANKTRANLIST>${Array.from({ length: 450 }, line).join('')}</BANKTRANLIST></STMTRS></OFX>\n`;
  const { id } = (
    await test.call('POST /v2/bankImport', {
      as: manager,
      body: { bank_account_id: accountId },
      files: [{ field: 'files', name: 'releve.ofx', content: Buffer.from(statement) }],
    })
  ).body;
  const preview = () => test.call('GET /v2/bankImport/:id', { as: manager, params: { id } });
  const { body } = await preview();
  expect([body.proposed_iban, body.lines.length]).toEqual(['FR7630006000011234567890189', 450]);
  const hidden = async () => {
    const copy = await wholeCopy();
    return !copy.includes('12345678901') && !copy.includes('LIBELLE SANS PAREIL');
  };
  expect(await hidden()).toBe(true);

  const { pool, vault } = test.services;
  const row = { company_id: manager.companyId, id };
  const clear = await inTransaction(pool, systemScope('test'), 'read', (db) =>
    previewOf(db, vault, row),
  );
  await test.db
    .updateTable('import_reading')
    .set({ sealed: null, content: JSON.stringify(clear) })
    .where('bank_import_id', '=', id)
    .execute();
  expect(await hidden()).toBe(false);
  expect((await preview()).body).toEqual(body);
  await sealOlder(test.db, vault);
  expect(await hidden()).toBe(true);
  expect((await preview()).body).toEqual(body);
});

it('shows no IBAN in a whole copy, of now or of an earlier version, and gives each back where it is read', async () => {
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, 2026);
  const { pool, vault } = test.services;
  const [own, other] = ['FR7630006000011234567890189', 'DE89370400440532013000'];
  const account = async () =>
    (await test.call('GET /bankAccount', { as: manager })).body.find(({ id }) => id === accountId);
  const save = async (iban: string | null) => {
    const { updated_at } = (await account()) ?? {};
    return test.call('PUT /bankAccount/:id', {
      as: manager,
      params: { id: accountId },
      body: {
        name: 'Compte courant',
        initial_amount: 1000,
        date_init: '2026-01-01',
        iban,
        updated_at,
      },
    });
  };
  expect((await save(own)).body.iban).toBe(own);
  await inTransaction(pool, systemScope('test'), 'write', async (db) => {
    const counterparty_iban = sealIban(vault, manager.companyId, other);
    const payment = { bank_account_id: accountId, name: 'VIR', date: '2026-02-03' };
    await insertMovements(db, manager.companyId, [
      { ...payment, amount_cents: cents(-5), counterparty_iban },
    ]);
  });
  const hidden = async () => {
    const copy = await wholeCopy();
    return !copy.includes(own.slice(4)) && !copy.includes(other.slice(4));
  };
  const changes = async () => {
    const { body } = await test.call('GET /v2/history', { as: manager, query: {} });
    return body.rows
      .filter(({ kind }) => kind === 'Compte bancaire')
      .map(({ action, fields }) => [action, ...fields.map(({ to }) => to)]);
  };
  expect(await hidden()).toBe(true);
  const told = await changes();
  expect(told).toHaveLength(2);
  expect(told[0]?.join(' ')).toContain('0189');
  // A sheet that says the same is no change.
  expect((await save(own)).status).toBe(200);
  expect(await changes()).toEqual(told);

  await sql`update bank_account set iban = ${own} where id = ${accountId}`.execute(test.db);
  await sql`update bank_movement set counterparty_iban = ${other} where bank_account_id = ${accountId}`.execute(
    test.db,
  );
  expect(await hidden()).toBe(false);
  expect((await account())?.iban).toBe(own);
  await sealOlder(test.db, vault);
  expect(await hidden()).toBe(true);
  expect((await account())?.iban).toBe(own);
  expect(await changes()).toEqual(told);
});

it('seals within the hour what a process of the former version writes beside this one', async () => {
  const iban = 'GB29NWBK60161331926819';
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager, 2026);
  const secret = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU';
  await sql`update bank_account set iban = ${iban} where id = ${accountId}`.execute(test.db);
  await test.db
    .updateTable('app_user')
    .set({ totp_secret: secret })
    .where('id', '=', manager.id)
    .execute();
  expect(await wholeCopy()).toContain(iban);

  await sealOlderTask.run({}, taskContext(test));

  const copy = await wholeCopy();
  expect([copy.includes(iban), copy.includes(secret)]).toEqual([false, false]);
  const { body } = await test.call('GET /bankAccount', { as: manager });
  expect(body.map((account) => account.iban)).toContain(iban);
});

it('seals what an earlier version left readable, once, and gives it back as it was', async () => {
  const other = await test.people.manager();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await test.db
    .updateTable('app_user')
    .set({ totp_secret: secret })
    .where('id', '=', other.id)
    .execute();
  await test.db
    .insertInto('mail')
    .values([
      { ...OLD_MAIL, company_id: null, unsubscribe: 'https://exemple.fr/l-ancien-arrêt' },
      { ...OLD_MAIL, company_id: 4, unsubscribe: null },
    ])
    .execute();
  await upload();
  const [document] = await storedFiles();
  const old = document?.storage_key ?? newKey();
  const store = openFileStore(test.services.config.filesUrl);
  await store.write(old, PDF);
  const { vault } = test.services;
  expect(await wholeCopy()).toContain('la facture du plombier');

  await sealOlder(test.db, vault);
  await sealOlder(test.db, vault);
  expect(await sealDocuments(test.db, store, vault)).toBe(1);
  expect(await sealDocuments(test.db, store, vault)).toBe(0);

  const copy = await wholeCopy();
  expect(copy).not.toContain('la facture du plombier');
  expect(copy).not.toContain(secret);
  expect(copy).not.toContain('l-ancien');
  expect(await mailsTo(test, 'avant@exemple.fr')).toMatchObject([
    { body_text: 'l-ancien texte', unsubscribe: null },
    { body_text: 'l-ancien texte', unsubscribe: 'https://exemple.fr/l-ancien-arrêt' },
  ]);
  expect(await test.services.files.get(old)).toEqual(PDF);
});

describe('the key of the operator', () => {
  const place = { companyId: 1, column: 'a.b', row: 1 };
  const open = (masters: Parameters<typeof openVault>[1]): Promise<Vault> =>
    withClient(test.services.config.databaseUrl ?? '', (client) => openVault(client, masters));

  it('is changed by a start with a new one in front, and the former one opens nothing then', async () => {
    const { master: name, wrapped } = await test.db
      .deleteFrom('sealing_key')
      .returningAll()
      .executeTakeFirstOrThrow();
    const [former, latter] = [master('2025'), master('2026')];
    const sealed = (await open([former])).sealText(place, 'secret');
    expect((await open([latter, former])).openText(place, sealed)).toBe('secret');
    expect((await open([latter])).openText(place, sealed)).toBe('secret');
    await expect(open([former])).rejects.toThrow(/scellées avec la clé «\s2026\s»/);
    await expect(open([master('2026')])).rejects.toThrow(/n’est pas celle qui a scellé/);
    await test.db.updateTable('sealing_key').set({ master: name, wrapped }).execute();
  });

  it('is out of reach of the role that serves the calls', async () => {
    await expect(
      withClient(test.services.config.databaseUrl ?? '', async (client) => {
        await client.query('set role sci_app');
        await client.query('select * from sealing_key');
      }),
    ).rejects.toThrow('permission denied');
  });
});
