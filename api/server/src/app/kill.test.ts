import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { startApp, type TestApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import type { Manager } from '../testing/people.ts';
import { start, stop, type Run } from '../testing/process.ts';
import { until } from '../testing/wait.ts';

const PATIENCE_MS = 90_000;
const TEST_MS = 240_000;
const year = new Date().getFullYear();
/** More than what is saved while the user waits: these imports are the queue's work. */
const LINES = 5001;
const HEADER =
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro';
const statement = Buffer.from(
  [
    HEADER,
    ...Array.from(
      { length: LINES },
      (_, index) => `01/01/${year};COURT;VIREMENT;VIR LOCATAIRE ${index};700,00`,
    ),
  ].join('\n'),
);

interface Desk {
  readonly manager: Manager;
  readonly importId: number;
}

/** A company whose large statement is read and waits for its confirmation. */
async function openImport({ call, people }: TestApp): Promise<Desk> {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager, year);
  const { body } = await call('POST /v2/bankImport', {
    as: manager,
    body: { bank_account_id: accountId },
    files: [{ name: 'releve.csv', content: statement }],
  });
  return { manager, importId: body.id };
}

const post = ({ url }: Run, address: string, body: object, token?: string) =>
  fetch(`${url}/api${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

/**
 * Keeps writing, one after the other, until nobody answers any more. Gives what was acknowledged,
 * as it grows.
 */
function keepWriting<Item>(
  items: readonly Item[],
  write: (item: Item) => Promise<Response>,
): { readonly acknowledged: Item[]; readonly ended: Promise<void> } {
  const acknowledged: Item[] = [];
  const run = async (): Promise<void> => {
    for (const item of items) if ((await write(item)).ok) acknowledged.push(item);
  };
  return { acknowledged, ended: run().catch(() => undefined) };
}

const movementsOf = async ({ db }: TestApp, { manager }: Desk) =>
  (
    await db
      .selectFrom('bank_movement')
      .select('id')
      .where('company_id', '=', manager.companyId)
      .execute()
  ).length;

it(
  'killed during imports, ventilations and mails: each is done once or not begun, and all that was acknowledged is there',
  async () => {
    const test = await startApp({ now: new Date().toISOString() });
    const desks = [await openImport(test), await openImport(test), await openImport(test)];
    const clerk = await test.people.manager();
    const books = await openBooks(test.call, clerk, year);
    const movements: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      movements.push(
        (
          await test.call('POST /v2/bankMovement', {
            as: clerk,
            body: {
              bank_account_id: books.accountId,
              year,
              date: `${year}-01-01`,
              name: `LOYER ${index}`,
              amount: 700,
            },
          })
        ).body.id,
      );
    }
    const splits = [
      { category_id: books.category('LOYER_HAB'), building_id: books.buildingId, share_bp: 6000 },
      { category_id: books.category('LOYER_HAB'), building_id: books.buildingId, share_bp: 4000 },
    ];
    const env = { DATABASE_URL: test.services.config.databaseUrl ?? '', DATA_DIR: test.dataDir };

    const killed = await start(env);
    const ventilated = keepWriting(movements, (id) =>
      post(killed, '/v2/bankMovement/ventilate', { movement_ids: [id], splits }, clerk.token),
    );
    const emails = Array.from({ length: 15 }, (_, index) => `tuee${index}@exemple.fr`);
    const registered = keepWriting(emails, (email) =>
      post(killed, '/register', {
        name: 'Martin',
        first_name: 'Léa',
        email,
        password: 'une phrase assez longue',
      }),
    );
    await until(
      () => ventilated.acknowledged.length > 0 && registered.acknowledged.length > 0,
      PATIENCE_MS,
    );
    // Last, for an import may be done before anybody is registered.
    for (const { manager, importId } of desks)
      expect(
        (await post(killed, `/v2/bankImport/${importId}/confirm`, {}, manager.token)).status,
      ).toBe(200);
    await until(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%insert into bank_movement%' and pid <> pg_backend_pid()`.execute(
          test.db,
        );
      return rows.length > 0;
    }, PATIENCE_MS);
    killed.process.kill('SIGKILL');
    await Promise.all([ventilated.ended, registered.ended]);
    for (const desk of desks) expect([0, LINES]).toContain(await movementsOf(test, desk));

    const again = await start(env);
    await until(
      async () =>
        (
          await test.db
            .selectFrom('bank_import')
            .select('id')
            .where('status', '=', 'confirmed')
            .execute()
        ).length === desks.length,
      PATIENCE_MS,
    );
    await until(
      async () =>
        (await test.db.selectFrom('mail').select('id').where('status', '<>', 'success').execute())
          .length === 0,
      PATIENCE_MS,
    );
    await stop(again);

    for (const desk of desks) expect(await movementsOf(test, desk)).toBe(LINES);
    const { rows } = await sql<{ id: number; splits: number; total: number | null }>`
    select m.id, count(s.id)::integer as splits, sum(s.amount_cents)::integer as total from bank_movement m
    left join movement_split s on s.company_id = m.company_id and s.movement_id = m.id where m.company_id = ${clerk.companyId} group by m.id`.execute(
      test.db,
    );
    expect(
      rows.filter(
        ({ splits: count, total }) => !(count === 0 || (count === 2 && total === 70_000)),
      ),
    ).toEqual([]);
    const done = new Set(rows.filter(({ splits: count }) => count === 2).map(({ id }) => id));
    expect(ventilated.acknowledged.filter((id) => !done.has(id))).toEqual([]);

    const mails = await test.db
      .selectFrom('mail')
      .select(['id', 'recipients'])
      .where('kind', '=', 'verify_user')
      .execute();
    const users = await test.db
      .selectFrom('app_user')
      .select('email')
      .where('email', 'like', 'tuee%')
      .execute();
    expect(
      registered.acknowledged.filter((email) => !users.some((user) => user.email === email)),
    ).toEqual([]);
    expect(mails).toHaveLength(users.length);
    expect(new Set(mails.map(({ recipients }) => recipients[0]))).toEqual(
      new Set(users.map(({ email }) => email)),
    );
    expect(
      readdirSync(path.join(test.dataDir, 'outbox')).filter((name) =>
        name.endsWith('-verify_user.eml'),
      ),
    ).toHaveLength(mails.length);
  },
  TEST_MS,
);
