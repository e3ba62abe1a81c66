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

it('names a thing whose id is wider than 32 bits, and lists people by such ids', async () => {
  await sql`insert into audit_log (company_id, origin, action, entity, entity_id)
    values (77, 'rule', 'update', 'building', '5007000007')`.execute(db);
  const { body } = await call('GET /v2/admin/audit', { as, query: { company_id: 77 } });
  expect(body.rows.map(({ entity_id: id }) => id)).toEqual([5_007_000_007]);

  const query = { ids: '5007000007' };
  const problems = await call('GET /v2/admin/users/problems', { as, query });
  expect([problems.status, problems.body]).toEqual([200, []]);
});

it.each([
  ['plain', {}, 'audit_log_latest'],
  ['of one action', { action: 'login' }, 'audit_log_action'],
  ['of one kind', { entity: 'loan' }, 'audit_log_kind'],
  ['of what it is made of', { action: 'update' }, 'audit_log_latest'],
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

it('writes the log of thousands of rows at once as fast after statements of a single one', async () => {
  const { companyId } = await people.manager();
  const rename = (name: string, last: number) =>
    sql`update rule set name = ${name} where company_id = ${companyId} and pattern::int <= ${last}`;
  await sql`insert into rule (company_id, name, pattern) select ${companyId}, 'règle', n::text from generate_series(1, 5000) n`.execute(
    db,
  );
  await db.transaction().execute(async (one) => {
    // Enough for the database to keep the plan of them.
    for (let time = 0; time < 12; time += 1) await rename(`essai ${time}`, 1).execute(one);
    // Each row against each would take a minute, each once a fraction of a second.
    await sql`set local statement_timeout = '10s'`.execute(one);
    await rename('loyer', 5000).execute(one);
  });
  const { rows } =
    await sql`select count(*), count(distinct entity_id) as distinct, count(*) filter (where before ->> 'name' in ('règle', 'essai 11')) as former
      from audit_log where company_id = ${companyId} and entity = 'rule' and after ->> 'name' = 'loyer' and action = 'update'`.execute(
      db,
    );
  expect(rows).toEqual([{ count: 5000, distinct: 5000, former: 5000 }]);
});
