/**
 * A page of the ledger of an account with 10 000 movements, on the server: the first page, for
 * which the year is computed, and the pages after it, for which it is kept; and what the kept books
 * weigh. Fails when a later page computes the year again.
 *
 *   node --expose-gc bench/ledger.ts [movements]
 */
import { sql } from 'kysely';
import { openBooks } from '@sci/server/testing/books';
import type { TestApp } from '@sci/server/testing/open-app';
import { median } from './median.ts';
import { withServer } from './server.ts';

const MOVEMENTS = Number(process.argv[2] ?? 10_000);
const YEAR = 2026;
const RUNS = 21;
/** A kept page against a computed one, on a machine that does other things too. */
const AT_MOST = 0.5;

await withServer(async (openDatabase) => {
  const test = await openDatabase('ledger');
  const manager = await test.people.manager();
  const { accountId, buildingId, category } = await openBooks(test.call, manager);
  await fillMovements(test, {
    companyId: manager.companyId,
    accountId,
    buildingId,
    categoryId: category('LOYER_HAB'),
  });
  const page = async (offset: number) =>
    (
      await test.call('GET /v2/ledger', {
        as: manager,
        query: { year: YEAR, account: '512001', offset },
      })
    ).body.page;
  const before = heap();
  const size = (await page(0))?.size ?? 0;

  const computed: number[] = [];
  const kept: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Any change of the company's rows makes the next page compute the year.
    await sql`update bank_account set name = ${`Compte ${run}`} where id = ${accountId}`.execute(
      test.db,
    );
    computed.push(await timeOf(() => page(0)));
    kept.push(await timeOf(() => page(size * (1 + (run % 9)))));
  }
  const [first, next] = [median(computed), median(kept)];
  console.log(
    `page of a ledger account of ${MOVEMENTS} movements: ${first.toFixed(0)} ms computed, ${next.toFixed(0)} ms kept (×${(next / first).toFixed(2)})`,
  );
  if (before !== undefined)
    console.log(
      `kept books: ${((heap() ?? before) - before).toFixed(0)} MB for ${test.services.books.lines} ledger lines`,
    );
  if (next > first * AT_MOST) throw new Error('a page computes the year again');
});

/** Megabytes; undefined when the garbage can't be collected first. */
function heap(): number | undefined {
  if (globalThis.gc === undefined) return undefined;
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1e6;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface Fill {
  readonly companyId: number;
  readonly accountId: number;
  readonly buildingId: number;
  readonly categoryId: number;
}

async function fillMovements(
  { db }: TestApp,
  { companyId, accountId, buildingId, categoryId }: Fill,
): Promise<void> {
  await sql`
    with made as (
      insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents, verified)
      select ${companyId}, ${accountId}, ${YEAR}, make_date(${YEAR}, 1, 1) + (n * 320 / ${MOVEMENTS}::int), 'VIR SEPA RECU DE MONSIEUR LE LOCATAIRE ' || n, 70000 + n, true from generate_series(1, ${MOVEMENTS}::int) n
      returning id, amount_cents
    )
    insert into movement_split (company_id, movement_id, position, amount_cents, category_id, building_id)
    select ${companyId}, id, 0, amount_cents, ${categoryId}, ${buildingId} from made`.execute(db);
}
