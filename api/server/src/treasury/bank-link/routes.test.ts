import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { cents } from '@sci/money/cents';
import { signatureOf } from '../../ports/bank/signature.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import { startApp } from '../../testing/app.ts';
import { bankDesk, currentFeed } from '../../testing/bank-desk.ts';
import { openBooks } from '../../testing/books.ts';
import { taskContext } from '../../testing/task-context.ts';
import { keepLines } from './lines.ts';
import { forgetHolderTask, readBankTask, readBanksTask } from './tasks.ts';
import { BANK_WEBHOOK_PATH } from './webhook.ts';

// In January 2026 the years 2025 and 2026 are open, 2024 is closed.
const test = await startApp({ now: '2026-01-20T10:00:00Z', localBank: true });
const { app, call, people, db, services } = test;
if (test.bank === undefined) throw new Error('no local bank');
const { bank, delivery } = test.bank;

const { setUp, consent, connected, read, movements } = bankDesk(test);

const plumber = { label: 'VIR PLOMBERIE', amount: cents(-120_00), date: '2026-01-19' };

it('offers the accounts that the manager shared, and tells no name of the aggregator’s', async () => {
  const { manager } = await setUp();
  const { body } = await consent(manager);
  expect(body).toMatchObject({ offered: true, stand_in: true });
  expect(
    body.links[0]?.feeds.map(({ name, balance, bank_account_id }) => [
      name,
      balance,
      bank_account_id,
    ]),
  ).toEqual([
    ['Compte courant de démonstration', 4870.6, null],
    ['Compte sur livret de démonstration', 10_000, null],
  ]);
  const link = await db
    .selectFrom('bank_link')
    .selectAll()
    .where('company_id', '=', manager.companyId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(body)).not.toContain(link.holder);
});

it('brings in what is booked from the chosen day on, once, however often it is read', async () => {
  const { manager, accountId, account } = await connected();
  bank.move(account, plumber);
  await read(manager);
  await read(manager);
  expect(await movements(manager, accountId)).toEqual([['2026-01-19', 'VIR PLOMBERIE', -120]]);
  expect(await movements(manager, accountId, 2025)).toEqual([]);
});

it('covers the days between two readings on which nothing moved', async () => {
  const { manager, account } = await connected('2026-01-10');
  test.clock.set('2026-01-13T10:00:00Z');
  bank.move(account, { ...plumber, date: '2026-01-12' });
  await read(manager);
  test.clock.set('2026-01-20T10:00:00Z');
  bank.move(account, plumber);
  await read(manager);
  const { covered } = await db
    .selectFrom('bank_import')
    .select(sql<string>`range_agg(covered)::text`.as('covered'))
    .where('company_id', '=', manager.companyId)
    .executeTakeFirstOrThrow();
  // PostgreSQL writes the day after the last one.
  expect(covered).toBe('{[2026-01-12,2026-01-21)}');
});

it('keeps what is announced out of the books until the bank books it', async () => {
  const { manager, accountId, account } = await connected();
  const line = bank.move(account, { ...plumber, date: '2026-01-22', future: true });
  expect(currentFeed(await read(manager)).pending).toBe(1);
  expect(await movements(manager, accountId)).toEqual([]);

  bank.correct(line, { future: false, date: '2026-01-20' });
  expect(currentFeed(await read(manager)).pending).toBe(0);
  expect(await movements(manager, accountId)).toEqual([['2026-01-20', 'VIR PLOMBERIE', -120]]);
});

it('recognises a movement that came by a file, and asks about one that only resembles', async () => {
  const { manager, accountId, account } = await connected();
  const content = Buffer.from(
    'Date;Libellé;Montant\r\n19/01/2026;VIR PLOMBERIE;-120,00\r\n18/01/2026;AUTRE LIBELLE;-33,00\r\n',
  );
  const preview = await call('POST /v2/bankImport', {
    as: manager,
    body: {
      bank_account_id: accountId,
      mapping: JSON.stringify({
        separator: ';',
        header: ['Date', 'Libellé', 'Montant'],
        columns: { date: 0, label: [1], amount: 2 },
      }),
    },
    files: [{ field: 'files', name: 'releve.csv', content }],
  });
  await call('POST /v2/bankImport/:id/confirm', {
    as: manager,
    params: { id: preview.body.id },
    body: {},
  });
  bank.move(account, plumber);
  bank.move(account, { label: 'PRLV EAU', amount: cents(-33_00), date: '2026-01-19' });
  const feed = currentFeed(await read(manager));
  expect(await movements(manager, accountId)).toHaveLength(2);
  expect(feed.questions.map(({ kind, name }) => [kind, name])).toEqual([['doubt', 'PRLV EAU']]);

  await call('POST /v2/bankFeed/:id/decision', {
    as: manager,
    params: { id: feed.id },
    body: { line_id: feed.questions[0]?.line_id ?? 0, follow: true },
  });
  expect(await movements(manager, accountId)).toHaveLength(3);
  expect(currentFeed(await read(manager)).questions).toEqual([]);
});

it('asks before a correction of the bank changes the books, and follows it when told to', async () => {
  const { manager, accountId, account, feedId } = await connected();
  const line = bank.move(account, plumber);
  await read(manager);
  bank.correct(line, { amount: cents(-121_00) });
  const [question] = currentFeed(await read(manager)).questions;
  expect(question).toMatchObject({ kind: 'corrected', amount: -121, movement: { amount: -120 } });
  expect(await movements(manager, accountId)).toEqual([['2026-01-19', 'VIR PLOMBERIE', -120]]);

  const decided = await call('POST /v2/bankFeed/:id/decision', {
    as: manager,
    params: { id: feedId },
    body: { line_id: question?.line_id ?? 0, follow: true },
  });
  expect(currentFeed(decided.body).questions).toEqual([]);
  expect(await movements(manager, accountId)).toEqual([['2026-01-19', 'VIR PLOMBERIE', -121]]);
});

it('tells after a decision the difference that is left, not that of the last reading', async () => {
  const { manager, account, feedId } = await connected();
  const line = bank.move(account, plumber);
  const before = currentFeed(await read(manager)).difference ?? 0;
  bank.correct(line, { amount: cents(-121_00) });
  const feed = currentFeed(await read(manager));
  expect(feed.difference).toBe(before - 1);
  const decided = await call('POST /v2/bankFeed/:id/decision', {
    as: manager,
    params: { id: feedId },
    body: { line_id: feed.questions[0]?.line_id ?? 0, follow: true },
  });
  expect(currentFeed(decided.body).difference).toBe(before);
});

it('asks before a line that the bank takes back leaves the books, and keeps it when told to', async () => {
  const { manager, accountId, account, feedId } = await connected();
  const [kept, gone] = [
    bank.move(account, plumber),
    bank.move(account, { ...plumber, label: 'VIR TOITURE' }),
  ];
  await read(manager);
  bank.remove(kept);
  bank.remove(gone);
  const { questions } = currentFeed(await read(manager));
  expect(questions.map(({ kind }) => kind)).toEqual(['removed', 'removed']);
  expect(await movements(manager, accountId)).toHaveLength(2);

  for (const { line_id, name } of questions)
    await call('POST /v2/bankFeed/:id/decision', {
      as: manager,
      params: { id: feedId },
      body: { line_id, follow: name === 'VIR TOITURE' },
    });
  expect(await movements(manager, accountId)).toEqual([['2026-01-19', 'VIR PLOMBERIE', -120]]);
});

it('names the amount of the books when the bank takes back what it had corrected before', async () => {
  const { manager, account } = await connected();
  const line = bank.move(account, plumber);
  await read(manager);
  const corrected = bank.correct(line, { amount: cents(-121_00) });
  await read(manager);
  bank.remove(corrected ?? line);
  const [question] = currentFeed(await read(manager)).questions;
  expect(question).toMatchObject({ kind: 'removed', movement: { amount: -120 } });
  expect(question?.sentence).toMatch(
    /^La banque a supprimé cette opération\. Vos comptes disent -120,00\s€ le 19\/01\/2026\.$/,
  );
});

it('writes nothing into a closed year, and says so', async () => {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager, 2025);
  await db
    .updateTable('bank_account')
    .set({ date_init: '2023-01-01' })
    .where('id', '=', accountId)
    .execute();
  const { account, body } = await consent(manager);
  bank.move(account, { ...plumber, date: '2024-03-01' });
  const feed = currentFeed(body);
  const mapped = await call('PUT /v2/bankFeed/:id', {
    as: manager,
    params: { id: feed.id },
    body: { bank_account_id: accountId, from_date: '2024-02-01' },
  });
  expect(currentFeed(mapped.body)).toMatchObject({ refused: 1 });
  expect(currentFeed(mapped.body).refused_reason).toContain('2024');
  const { count } = await db
    .selectFrom('bank_movement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', manager.companyId)
    .where('year', '=', 2024)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

it('says from when to when the bank tells nothing', async () => {
  const { manager, account } = await connected('2025-03-01');
  // The stand-in tells of 85 days: from 27 October 2025.
  expect(bank.linesOf(account.id)[0]?.date).toBe('2025-10-27');
  expect(currentFeed(await read(manager)).gap).toEqual({ from: '2025-03-01', to: '2025-10-26' });
});

it('does not let an older word of the bank replace a newer one', async () => {
  const { manager, accountId, account, feedId } = await connected();
  bank.move(account, plumber);
  await read(manager);
  const told = await db
    .selectFrom('bank_feed_line')
    .select('external_id')
    .where('bank_feed_id', '=', feedId)
    .where('label', '=', plumber.label)
    .executeTakeFirst();
  const late = {
    id: told?.external_id ?? '',
    date: plumber.date,
    valueDate: null,
    label: plumber.label,
    amount: cents(-99_00),
    pending: false,
    deleted: false,
    updatedAt: '2025-01-01T00:00:00.000Z',
  };
  await inTransaction(services.pool, systemScope('late'), 'write', (db) =>
    keepLines(db, manager.companyId, feedId, [late, { ...late, deleted: true }]),
  );
  expect(currentFeed(await read(manager)).questions).toEqual([]);
  expect(await movements(manager, accountId)).toEqual([['2026-01-19', 'VIR PLOMBERIE', -120]]);
});

it('counts on the dashboard what the banks ask', async () => {
  const { manager, account } = await connected();
  const line = bank.move(account, plumber);
  await read(manager);
  bank.remove(line);
  bank.expireOf(account);
  await read(manager);
  const { body } = await call('GET /v2/dashboard', { as: manager, query: { year: 2026 } });
  expect(body.todo.find(({ code }) => code === 'bank')).toMatchObject({ count: 2 });
});

it('tells when the bank asks again, and is up to date once the consent is renewed', async () => {
  const { manager, account, linkId } = await connected();
  bank.expireOf(account);
  expect((await read(manager)).links[0]).toMatchObject({
    state: 'action',
    sentence: expect.stringContaining('demande une nouvelle authentification'),
  });
  const page = await call('POST /v2/bankLinks/consent', {
    as: manager,
    body: { link_id: linkId },
  });
  const session = bank.session(page.body.url.split('/').at(-1) ?? '');
  if (session) bank.consent(session);
  const again = await read(manager);
  expect(again.links).toHaveLength(1);
  expect(again.links[0]?.sentence).toBe(
    'À jour au 20/01/2026. Le consentement se termine le 19/07/2026.',
  );
});

it('gives a company that gets the number of a lost one another holder than that one had', async () => {
  const { manager } = await setUp();
  const lost = await consent(manager);
  const before = bank.holders().length;
  // As after a restore: the number is given again, and nothing is known of the connections.
  for (const table of ['bank_feed', 'bank_link'] as const)
    await sql`delete from ${sql.table(table)} where company_id = ${manager.companyId}`.execute(db);
  await sql`update company set created_at = created_at + interval '1 millisecond'
    where id = ${manager.companyId}`.execute(db);
  expect((await read(manager)).links).toEqual([]);
  expect(bank.holders()).toHaveLength(before + 1);
  expect(bank.accounts()).toContainEqual(lost.account);
});

it('asks again for a consent that the aggregator no longer knows, and lets go of it', async () => {
  const { manager, account, linkId } = await connected();
  const holder = bank.holders().find(({ uuid }) => bank.deleteItem(uuid, account.item));
  expect(holder).toBeDefined();
  expect((await read(manager)).links[0]?.state).toBe('action');
  const renewed = await call('POST /v2/bankLinks/consent', {
    as: manager,
    body: { link_id: linkId },
  });
  expect(renewed.status).toBe(409);
  expect(renewed.message).toContain('retirez-le, puis connectez de nouveau votre banque');

  const end = () => call('DELETE /v2/bankLink/:id', { as: manager, params: { id: linkId } });
  expect((await end()).body.links[0]?.state).toBe('withdrawn');
  expect((await end()).status).toBe(409);
});

it('asks the banks ten times an hour at most for one company', async () => {
  const { manager } = await setUp();
  for (let times = 0; times < 10; times += 1) await read(manager);
  expect((await call('POST /v2/bankLinks/read', { as: manager })).status).toBe(429);
  const other = await people.manager();
  expect((await call('POST /v2/bankLinks/read', { as: other })).status).toBe(200);
});

it('reads a bank on the return from its page, though the company has read ten times in the hour', async () => {
  const { manager } = await setUp();
  for (let times = 0; times < 12; times += 1)
    await call('POST /v2/bankLinks/read', { as: manager });
  const { body } = await consent(manager);
  expect(body.links[0]?.feeds).toHaveLength(2);
  expect((await call('POST /v2/bankLinks/read', { as: manager })).status).toBe(429);
});

it('opens the page of the bank ten times an hour at most for one company', async () => {
  const { manager } = await setUp();
  const open = () => call('POST /v2/bankLinks/consent', { as: manager, body: {} });
  for (let times = 0; times < 10; times += 1) expect((await open()).status).toBe(200);
  expect((await open()).status).toBe(429);
});

it.each([429, 500] as const)(
  'reads later a first consent of which the aggregator answers %i on the return',
  async (status) => {
    const { manager } = await setUp();
    const page = await call('POST /v2/bankLinks/consent', { as: manager, body: {} });
    const session = bank.session(page.body.url.split('/').at(-1) ?? '');
    if (!session) throw new Error('no page of consent');
    bank.consent(session);
    bank.failNext(status, 1);
    expect((await call('POST /v2/bankLinks/read', { as: manager })).status).toBe(503);
    expect(await waiting(manager.companyId)).toEqual(['read_bank']);

    await readBankTask.run({ companyId: manager.companyId, holder: null }, context);
    const { body } = await call('GET /v2/bankLinks', { as: manager });
    expect(body.links[0]?.feeds).toHaveLength(2);
  },
);

it('keeps what the bank said as a file only when a movement comes of it', async () => {
  const { manager, accountId, account, feedId } = await connected();
  const folder = fileURLToPath(services.config.filesUrl);
  mkdirSync(folder, { recursive: true });
  const kept = (): number => readdirSync(folder, { recursive: true }).length;
  const before = kept();
  bank.move(account, plumber);
  await read(manager);
  const after = kept();
  expect(after).toBeGreaterThan(before);

  // A line of a closed year is refused at each reading.
  await db
    .updateTable('bank_account')
    .set({ date_init: '2023-01-01' })
    .where('id', '=', accountId)
    .execute();
  await db
    .updateTable('bank_feed')
    .set({ from_date: '2024-02-01' })
    .where('id', '=', feedId)
    .execute();
  await db
    .deleteFrom('bank_feed_line')
    .where('bank_feed_id', '=', feedId)
    .where('label', '!=', plumber.label)
    .execute();
  for (const line of bank.linesOf(account.id).filter(({ label }) => label !== plumber.label))
    line.deleted = true;
  bank.move(account, { ...plumber, date: '2024-03-01' });
  expect(currentFeed(await read(manager)).refused).toBe(1);
  await read(manager);
  expect(kept()).toBe(after);
});

it.each([429, 500] as const)('loses nothing when the aggregator answers %i', async (status) => {
  const { manager, accountId, account } = await connected();
  bank.move(account, plumber);
  bank.failNext(status, 1);
  const refused = await call('POST /v2/bankLinks/read', { as: manager });
  expect(refused.status).toBe(503);
  expect(await movements(manager, accountId)).toEqual([]);
  await read(manager);
  expect(await movements(manager, accountId)).toHaveLength(1);
});

it('finds by the balance what a reading missed', async () => {
  const { manager, accountId, account } = await connected();
  const line = bank.move(account, plumber);
  // As if it had been there long before the last reading, and untold.
  line.updated_at = '2020-01-01T00:00:00.000Z';
  await db
    .updateTable('bank_feed')
    .set({ since: '2026-01-20T09:59:00Z' })
    .where('company_id', '=', manager.companyId)
    .execute();
  await read(manager);
  expect(await movements(manager, accountId)).toHaveLength(1);
});

it('answers what the page sends again, whose answer was lost, as it answered it: no conflict, no refusal', async () => {
  const { manager, feedId, linkId, accountId } = await connected();
  const twice = async (key: string, send: (headers: Record<string, string>) => Promise<Answer>) => {
    const first = await send({ 'idempotency-key': key });
    const again = await send({ 'idempotency-key': key, 'x-sci-again': '1' });
    expect([first.status, again.status, again.raw.body]).toEqual([200, 200, first.raw.body]);
  };
  interface Answer {
    readonly status: number;
    readonly raw: { readonly body: string };
  }
  const { links } = (await call('GET /v2/bankLinks', { as: manager })).body;
  const seen = links[0]?.feeds.find(({ id }) => id === feedId)?.updated_at;
  const body = { bank_account_id: accountId, from_date: '2026-01-19', updated_at: seen };
  await twice('feed-1', (headers) =>
    call('PUT /v2/bankFeed/:id', { as: manager, params: { id: feedId }, body, headers }),
  );
  await twice('read-1', (headers) => call('POST /v2/bankLinks/read', { as: manager, headers }));
  await twice('end-1', (headers) =>
    call('DELETE /v2/bankLink/:id', { as: manager, params: { id: linkId }, headers }),
  );
});

it('reads nothing of a suspended connection, and withdraws a consent at the bank too', async () => {
  const { manager, accountId, account, linkId } = await connected();
  await call('PUT /v2/bankLink/:id', {
    as: manager,
    params: { id: linkId },
    body: { suspended: true },
  });
  bank.move(account, plumber);
  expect((await read(manager)).links[0]?.state).toBe('suspended');
  expect(await movements(manager, accountId)).toEqual([]);
  await call('PUT /v2/bankLink/:id', {
    as: manager,
    params: { id: linkId },
    body: { suspended: false },
  });
  expect(await movements(manager, accountId)).toHaveLength(1);

  const { body } = await call('DELETE /v2/bankLink/:id', { as: manager, params: { id: linkId } });
  expect(body.links[0]?.state).toBe('withdrawn');
  expect(bank.accounts().some(({ id }) => id === account.id)).toBe(false);
  expect(await movements(manager, accountId)).toHaveLength(1);
});

/** As the queue runs a job. */
const context = taskContext(test);

/** The jobs that wait for a company. */
async function waiting(companyId: number): Promise<string[]> {
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs where key = ${`read-bank-${companyId}`}`.execute(
    db,
  );
  return rows.map(({ task_identifier }) => task_identifier);
}

describe('a notice of the aggregator', () => {
  it('costs one reading and changes nothing when it comes twice, late and out of order', async () => {
    const { manager, accountId, account } = await connected();
    bank.move(account, plumber);
    bank.tellShuffled(account);
    bank.tellAgain(account, true);
    await delivery.settled();
    expect(bank.undelivered()).toEqual([]);
    expect(await waiting(manager.companyId)).toEqual(['read_bank']);
    const subject = { companyId: manager.companyId, holder: bank.holders().at(-1)?.uuid ?? '' };
    await readBankTask.run(subject, context);
    await readBankTask.run(subject, context);
    expect(await movements(manager, accountId)).toHaveLength(1);
  });

  it.each([
    ['under another secret', (body: string) => signatureOf(body, 'autre')],
    ['without a signature', () => undefined],
    ['in a weaker scheme', (body: string) => signatureOf(body, 'autre').replace('v1', 'v0')],
  ])('is refused %s', async (_how, sign) => {
    const payload = '{"type":"item.refreshed","content":{"user_uuid":"x"}}';
    const signature = sign(payload);
    const reply = await app.inject({
      method: 'POST',
      url: BANK_WEBHOOK_PATH,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'bridgeapi-signature': signature }),
      },
      payload,
    });
    expect(reply.statusCode).toBe(422);
  });
});

it('asks for a reading of each company every night, though no notice came', async () => {
  const { manager } = await connected();
  await readBanksTask.run({}, context);
  expect(await waiting(manager.companyId)).toEqual(['read_bank']);
});

it('forgets at the aggregator a company whose manager closed his account', async () => {
  const { manager, account } = await connected();
  await db
    .updateTable('app_user')
    .set({ deleted_at: new Date() })
    .where('id', '=', manager.id)
    .execute();
  const link = await db
    .selectFrom('bank_link')
    .select('holder')
    .where('company_id', '=', manager.companyId)
    .executeTakeFirstOrThrow();
  await readBanksTask.run({}, context);
  expect(await waiting(manager.companyId)).toEqual(['forget_bank_holder']);
  await forgetHolderTask.run({ companyId: manager.companyId, holder: link.holder }, context);
  expect(bank.accounts().some(({ id }) => id === account.id)).toBe(false);
});

it('reads nothing after a notice for a company in the trash; the night decides', async () => {
  const { manager, account } = await connected();
  await call('DELETE /config/company/:id', { as: manager, params: { id: manager.companyId } });
  bank.move(account, plumber);
  await delivery.settled();
  expect(bank.undelivered()).toEqual([]);
  expect(await waiting(manager.companyId)).toEqual([]);
  await readBanksTask.run({}, context);
  expect(await waiting(manager.companyId)).toEqual(['forget_bank_holder']);
});

it('shows one company nothing of another', async () => {
  const { feedId, linkId } = await connected();
  const stranger = await people.manager();
  expect((await call('GET /v2/bankLinks', { as: stranger })).body.links).toEqual([]);
  expect(
    (await call('DELETE /v2/bankLink/:id', { as: stranger, params: { id: linkId } })).status,
  ).toBe(404);
  expect(
    (
      await call('POST /v2/bankFeed/:id/decision', {
        as: stranger,
        params: { id: feedId },
        body: { line_id: 1, follow: true },
      })
    ).status,
  ).toBe(404);
});
