import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { explainEntries } from '../../testing/explain-entries.ts';
import { recordStatements } from '../../testing/record-statements.ts';

const statements = recordStatements();
const { call, db, people } = await startApp();
const as = await people.admin();

/** More than a list counts. */
const EVENTS = 10_050;

beforeAll(async () => {
  await sql`insert into audit_log (company_id, origin, action, entity, entity_id)
    select n % 50, 'rule', case when n <= 30 then 'login' else 'update' end,
      case when n <= 30 then 'loan' else 'building' end, n::text from generate_series(1, ${EVENTS}::int) n`.execute(
    db,
  );
  await sql`analyze audit_log`.execute(db);
});

it('counts the log of changes up to ten thousand, then says that there are more', async () => {
  const most = await call('GET /v2/admin/audit', { as, query: { limit: 5 } });
  expect(most.body).toMatchObject({ total: 10_000, at_least: true });
  expect(most.body.rows).toHaveLength(5);

  const few = await call('GET /v2/admin/audit', { as, query: { company_id: 7 } });
  expect(few.body).toMatchObject({ total: 201, at_least: false });
});

it.each([
  ['plain', {}, 'audit_log_latest'],
  ['of one action', { action: 'login' }, 'audit_log_action'],
  ['of one kind', { entity: 'loan' }, 'audit_log_kind'],
])(
  'reads a page of the log %s by its index, however long the log is',
  async (_what, query, index) => {
    const start = statements.length;
    await call('GET /v2/admin/audit', { as, query: { ...query, limit: 5 } });
    const entries = await Promise.all(
      statements.slice(start).map((statement) => explainEntries(db, statement)),
    );
    const ofLog = entries.flat().filter(({ table }) => table === 'audit_log');
    expect(ofLog.map(({ indexes }) => indexes)).toEqual([[index], [index]]);
  },
);
