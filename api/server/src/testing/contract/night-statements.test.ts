import { sql } from 'kysely';
import { tasks } from '../../app/tasks.ts';
import { startApp, type TestApp } from '../app.ts';
import { explainEntries } from '../explain-entries.ts';
import { recordStatements, type Statement } from '../record-statements.ts';
import { taskContext } from '../task-context.ts';
import { NOW, openTenant } from './tenancy-world.ts';

/** What runs by the clock, over every company: its statements must not read the rows of all. */
const BY_THE_CLOCK = [
  'purge',
  'seal_older',
  'archive_log',
  'remind_deadlines',
  'open_reports',
  'read_banks',
  'read_platforms',
] as const;

const statements = recordStatements();

it('finds what the jobs of the night look for by an index, never by reading every company', async () => {
  const test = await startApp({ now: NOW });
  await openTenant(test);
  const sent = new Map<string, { readonly task: string; readonly statement: Statement }>();
  for (const task of BY_THE_CLOCK) {
    const start = statements.length;
    await tasks[task]?.run({}, taskContext(test));
    for (const statement of statements.slice(start)) sent.set(statement.text, { task, statement });
  }
  await sql`analyze`.execute(test.db);
  await takeForLarge(test);
  const partial = await partialIndexes(test);
  const empty = await emptyTables(test);
  const whole: string[] = [];
  let entered = 0;
  for (const { task, statement } of sent.values())
    for (const { table, node, by, indexes } of await explainEntries(test.db, statement)) {
      entered += 1;
      // what an index holds of a few rows only is read whole without harm
      const few = indexes.length > 0 && indexes.every((index) => partial.has(index));
      if (!few && !empty.has(table) && by.some(hasNoCondition))
        whole.push(`${task}: ${table} (${node}) by "${by.join('", "')}" in ${statement.text}`);
    }
  expect(whole).toEqual([]);
  expect(entered).toBeGreaterThan(20);
}, 60_000);

/** An index that is read whole has a filter at most. */
const hasNoCondition = (condition: string): boolean =>
  condition === '' || condition.startsWith(' ');

async function partialIndexes({ db }: TestApp): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The planner can't be made to take a table without a page for a large one. */
async function emptyTables({ db }: TestApp): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) = 0`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The planner looks rows up as it does among many companies: of which few rows are in the trash. */
async function takeForLarge({ db }: TestApp): Promise<void> {
  await sql`update pg_class set reltuples = 100000 where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  await sql`delete from pg_statistic s using pg_attribute a
    where a.attrelid = s.starelid and a.attnum = s.staattnum and a.attname <> 'deleted_at'`.execute(
    db,
  );
}
