import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { until } from '../../testing/wait.ts';

const test = await startApp({ jobs: true });
const { call, people, db } = test;
const admin = await people.admin();

const latest = async () => (await call('GET /v2/admin/report_round', { as: admin })).body.round;

/** A round that is over. */
async function makeRound(said = /^La tournée est lancée\.$/) {
  const begun = await call('POST /v2/admin/report_round', { as: admin });
  expect(begun.message).toMatch(said);
  return until(async () => {
    const round = await latest();
    return round !== null && round.ended_at !== null && round;
  });
}

async function companyWithMovement() {
  const as = await people.manager();
  const { accountId } = await openBooks(call, as);
  const movement = { bank_account_id: accountId, year: 2026, date: '2026-05-04', name: 'LOYER' };
  await call('POST /v2/bankMovement', { as, body: { ...movement, amount: 500 } });
  return as;
}

const sound = await companyWithMovement();
const broken = await companyWithMovement();

it('opens every report of every company that has movements, and finds nothing to say of sound ones', async () => {
  expect(await latest()).toBeNull();
  expect(await makeRound()).toMatchObject({
    companies: 2,
    done: 2,
    opened: 28, // fourteen parts of the full file, two companies
    stopped: false,
    findings: [],
  });
});

it('lists which report of which company fails, with the reference of the failure, and goes on with the others', async () => {
  await sql`alter table loan_schedule rename to loan_schedule_away`.execute(db);
  const round = await makeRound();
  await sql`alter table loan_schedule_away rename to loan_schedule`.execute(db);

  expect(round).toMatchObject({ companies: 2, done: 2 });
  expect(new Set(round.findings.map(({ company }) => company.id))).toEqual(
    new Set([sound.companyId, broken.companyId]),
  );
  expect(round.findings[0]).toMatchObject({ kind: 'failed', year: 2026 });
  const { status, body } = await call('GET /v2/admin/failure_report/:reference', {
    as: admin,
    params: { reference: round.findings[0]?.reference ?? '' },
  });
  expect([status, body.kind, body.message]).toEqual([
    200,
    'night',
    expect.stringContaining('loan_schedule'),
  ]);
});

it('leaves out a company that ended the process each time it was opened, says so, and opens the next one', async () => {
  const { id } = await db
    .insertInto('report_round')
    .values({ started_at: '2026-11-22T01:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = { round_id: id, size: 1 };
  await db
    .insertInto('report_round_company')
    .values([
      { ...company, of_company_id: broken.companyId, tries: 3 },
      { ...company, of_company_id: sound.companyId, size: 2, tries: 2 },
    ])
    .execute();
  const over = await makeRound(/^Une tournée est déjà en cours/);

  expect(over).toMatchObject({ id, companies: 2, done: 2, opened: 14 });
  expect(over.findings).toEqual([
    expect.objectContaining({
      kind: 'failed',
      company: expect.objectContaining({ id: broken.companyId }),
    }),
  ]);
  const { body } = await call('GET /v2/admin/failure_report/:reference', {
    as: admin,
    params: { reference: over.findings[0]?.reference ?? '' },
  });
  expect(body.message).toContain('begun 3 times and never ended');
  const { tries } = await db
    .selectFrom('report_round_company')
    .select('tries')
    .where('round_id', '=', id)
    .where('of_company_id', '=', sound.companyId)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(3);
});

it('goes on with a round that was interrupted, and has none to stop once it is over', async () => {
  const { id } = await db
    .insertInto('report_round')
    .values({ started_at: '2026-11-23T01:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_round_company')
    .values({ round_id: id, of_company_id: sound.companyId, size: 1 })
    .execute();

  const { message } = await call('POST /v2/admin/report_round', { as: admin });
  expect(message).toMatch(/^Une tournée est déjà en cours\s: elle continue\.$/);
  const over = await until(async () => {
    const round = await latest();
    return round !== null && round.ended_at !== null && round;
  });
  expect(over).toMatchObject({ id, companies: 1, done: 1, findings: [] });
  expect((await call('POST /v2/admin/report_round/stop', { as: admin })).status).toBe(404);
});
