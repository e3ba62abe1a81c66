import { sql } from 'kysely';
import { openGates } from '../kernel/gates.ts';
import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { until } from '../testing/wait.ts';

const { app, call, people, db } = await startApp();
const YEAR = 2026;

it('answers another company while thirty assignments of one wait for each other', async () => {
  const [greedy, other] = [await people.manager(), await people.manager()];
  const [books, own] = [await openBooks(call, greedy, YEAR), await openBooks(call, other, YEAR)];
  let done = 0;
  const assign = async () => {
    const { status } = await call('POST /bankAccount/autoAffect', {
      as: greedy,
      body: { id: books.accountId, year: YEAR },
    });
    done += 1;
    return status;
  };

  // The first assignment takes long: something holds the row of its company.
  const statuses = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('company')
      .select('id')
      .where('id', '=', greedy.companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const asked = Array.from({ length: 30 }, assign);
    const list = await call('GET /v2/bankMovement/page', {
      as: other,
      query: { year: YEAR, bank_account_id: own.accountId, limit: 50 },
    });
    expect([list.status, done]).toEqual([200, 0]);
    const saved = await call('PUT /bankAccount/:id', {
      as: other,
      params: { id: own.accountId },
      body: { name: 'Compte joint', initial_amount: 1000, date_init: `${YEAR}-01-01` },
    });
    expect([saved.status, done]).toEqual([200, 0]);
    return asked;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
});

it('lets a heavy call wait for its own company without a place that another wants', async () => {
  const [greedy, other] = [await people.manager(), await people.manager()];
  const [books, own] = [await openBooks(call, greedy, YEAR), await openBooks(call, other, YEAR)];
  const assign = () =>
    call('POST /bankAccount/autoAffect', {
      as: greedy,
      body: { id: books.accountId, year: YEAR },
    });
  const waiting = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('company')
      .select('id')
      .where('id', '=', greedy.companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const saved = call('PUT /bankAccount/:id', {
      as: greedy,
      params: { id: books.accountId },
      body: { name: 'Compte', initial_amount: 1000, date_init: `${YEAR}-01-01` },
    });
    await until(async () => (await waitingForLock()) > 0);
    const asked = [saved.then(({ status }) => status), assign().then(({ status }) => status)];
    const { status } = await call('GET /v2/bankMovement/suggestions', {
      as: other,
      query: { year: YEAR, bank_account_id: own.accountId },
    });
    expect(status).toBe(200);
    return asked;
  });
  expect(await Promise.all(waiting)).toEqual([200, 200]);
});

const waitingForLock = async (): Promise<number> => {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
  return rows.length;
};

it('answers what users ask for while an administrator has formulas rehearsed', async () => {
  const [admin, user] = [await people.admin(), await people.manager()];
  const { accountId } = await openBooks(call, user, YEAR);
  const { body } = await call('GET /v2/taxReturn/getFormulas', {
    as: admin,
    query: { year: YEAR },
  });
  const published = await db.transaction().execute(async (tx) => {
    // The rehearsal takes long: something holds what it publishes.
    await sql`lock table formula_set`.execute(tx);
    const asked = call('POST /v2/taxReturn/createFormulas', {
      as: admin,
      body: { year: YEAR, formulas: body.formulas },
    });
    await until(async () => (await waitingForLock()) > 0);
    const { status } = await call('GET /v2/bankMovement/suggestions', {
      as: user,
      query: { year: YEAR, bank_account_id: accountId },
    });
    expect(status).toBe(200);
    return [asked];
  });
  expect((await published[0])?.status).toBe(200);
});

it('does nothing any more for a reading whose author left while it waited', async () => {
  const greedy = await people.manager();
  const books = await openBooks(call, greedy, YEAR);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = new AbortController();
  const gone = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('company')
      .select('id')
      .where('id', '=', greedy.companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const first = call('POST /bankAccount/autoAffect', {
      as: greedy,
      body: { id: books.accountId, year: YEAR },
    });
    const reading = fetch(
      `${address}/api/v2/bankMovement/suggestions?year=${YEAR}&bank_account_id=${books.accountId}`,
      { headers: { authorization: `Bearer ${greedy.token}` }, signal: reader.signal },
    ).then(
      () => 'answered',
      () => 'gone',
    );
    reader.abort();
    return { first, reading };
  });
  expect(await gone.reading).toBe('gone');
  expect((await gone.first).status).toBe(200);
  // The way is free again.
  await until(
    async () =>
      (
        await call('GET /v2/bankMovement/suggestions', {
          as: greedy,
          query: { year: YEAR, bank_account_id: books.accountId },
        })
      ).status === 200,
  );
});

it('leaves one of two processors to those who ask for little', async () => {
  const inside = async (processors: number): Promise<number> => {
    const { heavy } = openGates(20, processors);
    const left = new AbortController();
    const entering = [1, 2, 3].map((company) => heavy.enter(company, left.signal));
    await new Promise((resolve) => void setImmediate(resolve));
    left.abort();
    const ends = await Promise.allSettled(entering);
    return ends.filter(({ status }) => status === 'fulfilled').length;
  };
  expect([await inside(1), await inside(2), await inside(8)]).toEqual([1, 1, 2]);
});
