import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

const { call, people, db } = await startApp();

interface Place {
  readonly companyId: number;
  readonly accountId: number;
}

/** Two accounts of a new company. */
async function twoAccounts(): Promise<readonly [Place, Place]> {
  const manager = await people.manager();
  const { accountId } = await openBooks(call, manager);
  const { body } = await call('POST /bankAccount', {
    as: manager,
    query: { year: 2026 },
    body: { name: 'Livret', initial_amount: 0, date_init: '2026-01-01' },
  });
  const { companyId } = manager;
  return [
    { companyId, accountId },
    { companyId, accountId: body.id },
  ];
}

const enter = (
  { companyId, accountId }: Place,
  year: number,
  count: number,
  trashed = false,
) => sql`
  insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, deleted_at)
  select ${companyId}, ${accountId}, ${year}, make_date(${year}::int, 1, 1), 'VIR ' || n, 100 + n, ${trashed ? new Date() : null}::timestamptz
  from generate_series(1, ${count}::int) n`;

/** Every third of the movements, by their ids: some of each account, year and state. */
const third = ({ companyId }: Place, rest: number) =>
  sql`company_id = ${companyId} and id % 3 = ${rest}`;

/** What a statement may do to the movements of a company with two accounts. */
const change = (one: Place, other: Place): fc.Arbitrary<RawBuilder<unknown>> => {
  const place = fc.constantFrom(one, other);
  const year = fc.constantFrom(2024, 2025, 2026);
  const rest = fc.nat(2);
  return fc.oneof(
    fc.tuple(place, year, fc.integer({ min: 1, max: 40 }), fc.boolean()).map((at) => enter(...at)),
    rest.map((r) => sql`update bank_movement set deleted_at = now() where ${third(one, r)}`),
    rest.map((r) => sql`update bank_movement set deleted_at = null where ${third(one, r)}`),
    rest.map((r) => sql`update bank_movement set verified = not verified where ${third(one, r)}`),
    fc.tuple(year, rest).map(
      ([y, r]) => sql`update bank_movement set year = ${y}, date = make_date(${y}::int, 2, 3)
        where ${third(one, r)}`,
    ),
    fc.tuple(place, rest).map(
      ([{ accountId }, r]) => sql`update bank_movement set bank_account_id = ${accountId}
        where ${third(one, r)}`,
    ),
    rest.map((r) => sql`delete from bank_movement where ${third(one, r)}`),
  );
};

/** What stands for each account and year, and what the rows say. */
async function counts({ companyId }: Place) {
  const kept = await sql`
    select bank_account_id, year, movements from movement_count
    where company_id = ${companyId} and movements > 0 order by 1, 2`.execute(db);
  const counted = await sql`
    select bank_account_id, year, count(*)::int as movements from bank_movement
    where company_id = ${companyId} and deleted_at is null group by 1, 2 order by 1, 2`.execute(db);
  return { kept: kept.rows, counted: counted.rows };
}

it('the movements of a year are as many as its rows, whatever was done to them', async () => {
  const [one, other] = await twoAccounts();
  await fc.assert(
    fc.asyncProperty(fc.array(change(one, other), { maxLength: 12 }), async (changes) => {
      for (const statement of changes) await statement.execute(db);
      const { kept, counted } = await counts(one);
      expect(kept).toEqual(counted);
    }),
    { numRuns: 40 },
  );
});

it('two who write at once are both counted', async () => {
  const [one] = await twoAccounts();
  await Promise.all(Array.from({ length: 8 }, () => enter(one, 2026, 25).execute(db)));
  expect((await counts(one)).kept).toEqual([
    { bank_account_id: one.accountId, year: 2026, movements: 200 },
  ]);
});

it('an account that goes with its movements leaves no number behind', async () => {
  const [, other] = await twoAccounts();
  await enter(other, 2026, 3).execute(db);
  await sql`delete from bank_movement where bank_account_id = ${other.accountId}`.execute(db);
  await sql`delete from bank_account where id = ${other.accountId}`.execute(db);
  expect(await counts(other)).toEqual({ kept: [], counted: [] });
});
