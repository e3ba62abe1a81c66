import { sql } from 'kysely';
import { cents } from '@sci/money/cents';
import { insertMovement } from '../records/shares.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { everyCompany, type EveryCompanyDb } from './company-db.ts';
import { inTransaction, systemScope, type Scope } from './transaction.ts';

const scopeOf = (companyId: number | 'all' | null): Scope => ({
  ...systemScope('test'),
  companyId,
});

/** Works as a request does: under the application's role, limited to one company. */
const asCompany = <T>(
  { services }: TestApp,
  companyId: number | 'all' | null,
  work: (db: EveryCompanyDb) => Promise<T>,
) => inTransaction(services.pool, scopeOf(companyId), 'write', (db) => work(everyCompany(db)));

const associate = { sequence: 1, name: 'Durand', first_name: 'Zoé' };
const building = {
  sequence: 1,
  label: 'Immeuble',
  type: 'IR',
  tax_system: 'DROIT_COMMUN',
  usage: 'habitation',
  address_street: 'rue Haute',
  address_zip: '44000',
  address_city: 'Nantes',
} as const;

const newAssociate = (db: EveryCompanyDb, company_id: number, sequence = 1) =>
  db
    .insertInto('associate')
    .values({ ...associate, sequence, company_id })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('row-level security, the second lock', () => {
  it('shows a company its own rows only, even to a query that forgot to ask for the company', async () => {
    const test = await startApp();
    const [mine, other] = [await test.people.manager(), await test.people.manager()];
    await asCompany(test, mine.companyId, (db) => newAssociate(db, mine.companyId));
    await asCompany(test, other.companyId, (db) => newAssociate(db, other.companyId));

    const seen = (company: number | 'all' | null) =>
      asCompany(test, company, (db) => db.selectFrom('associate').select('company_id').execute());
    expect(await seen(mine.companyId)).toEqual([{ company_id: mine.companyId }]);
    expect(await seen('all')).toHaveLength(2);
    expect(await seen(null)).toEqual([]);
  });

  it('refuses to write another company’s row and does not find it to change it', async () => {
    const test = await startApp();
    const [mine, other] = [await test.people.manager(), await test.people.manager()];
    await asCompany(test, other.companyId, (db) => newAssociate(db, other.companyId));

    await expect(
      asCompany(test, mine.companyId, (db) => newAssociate(db, other.companyId)),
    ).rejects.toThrow(/row-level security/);
    const changed = await asCompany(test, mine.companyId, (db) =>
      db.updateTable('associate').set({ name: 'Pris' }).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it('protects every table that holds company data', async () => {
    const { db } = await startApp();
    const { rows } = await sql`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
      where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity`.execute(db);
    expect(rows).toEqual([]);
  });

  it('puts the company first in the key of every table that holds company data', async () => {
    const { db } = await startApp();
    const { rows } = await sql`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      where n.nspname = 'public' and c.relkind = 'r' and i.indkey[0] <> a.attnum`.execute(db);
    expect(rows).toEqual([]);
  });

  it('never lets a row refer to another company’s', async () => {
    const test = await startApp();
    const [mine, other] = [await test.people.manager(), await test.people.manager()];
    const theirs = await asCompany(test, other.companyId, (db) =>
      newAssociate(db, other.companyId),
    );

    const steal = asCompany(test, mine.companyId, (db) =>
      db
        .insertInto('share_movement')
        .values({
          company_id: mine.companyId,
          date: '2026-01-01',
          to_associate_id: theirs.id,
          kind: 'PP',
          shares: 1,
          nature: 'INITIALE',
        })
        .execute(),
    );
    await expect(steal).rejects.toMatchObject({ code: '23503' });
  });

  it('gives the application no right on the schema, on the audit log or on the queue', async () => {
    const test = await startApp();
    const attempts = [
      sql`create table x (id int)`,
      sql`delete from audit_log`,
      sql`insert into audit_log (action, entity) values ('a', 'b')`,
      sql`select * from graphile_worker.jobs`,
      sql`alter table company disable row level security`,
    ];
    for (const attempt of attempts)
      await expect(asCompany(test, 'all', (db) => attempt.execute(db))).rejects.toMatchObject({
        code: '42501',
      });
  });
});

describe('the audit log', () => {
  it('keeps who did what, on whose behalf, before and after, with the change or not at all', async () => {
    const test = await startApp();
    const [manager, admin] = [await test.people.manager(), await test.people.admin()];
    const scope: Scope = {
      companyId: manager.companyId,
      userId: manager.id,
      impersonatorId: admin.id,
      origin: 'admin',
      requestId: 'r-1',
    };
    const rename = (name: string, fail = false) =>
      inTransaction(test.services.pool, scope, 'write', async (db) => {
        await db.updateTable('company').set({ name }).where('id', '=', manager.companyId).execute();
        if (fail) throw new Error('undone');
      });

    await rename('SCI Nouvelle');
    await expect(rename('SCI Perdue', true)).rejects.toThrow('undone');
    const rows = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'company')
      .where('action', '=', 'update')
      .execute();
    expect(rows).toMatchObject([
      {
        user_id: manager.id,
        impersonator_id: admin.id,
        origin: 'admin',
        request_id: 'r-1',
        entity_id: String(manager.companyId),
        before: { name: 'SCI des Tests' },
        after: { name: 'SCI Nouvelle' },
      },
    ]);
  });

  it('never holds a password or a token, not even hashed', async () => {
    const { call, people, db } = await startApp();
    await people.manager();
    await call('POST /register', {
      body: {
        name: 'A',
        first_name: 'B',
        email: 'a@exemple.fr',
        password: 'une phrase assez longue',
      },
    });

    const rows = await db.selectFrom('audit_log').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password_hash|token_hash/);
  });

  it('can’t be changed by anybody, its owner included', async () => {
    const { people, db } = await startApp();
    await people.manager();

    await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(
      /append only/,
    );
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append only/);
  });
});

describe('what the database itself refuses', () => {
  const movement = async (
    db: EveryCompanyDb,
    company_id: number,
    amount_cents: number,
    sequence = 1,
  ) => {
    const account = await db
      .insertInto('bank_account')
      .values({ company_id, sequence, name: 'Compte', date_init: '2026-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return db
      .insertInto('bank_movement')
      .values({
        company_id,
        bank_account_id: account.id,
        year: 2026,
        date: '2026-03-01',
        name: 'VIR',
        amount_cents: cents(amount_cents),
      })
      .returning(['id', 'bank_account_id'])
      .executeTakeFirstOrThrow();
  };
  const splits = async (
    db: EveryCompanyDb,
    company_id: number,
    movement_id: number,
    amounts: readonly number[],
  ) => {
    const { id: category_id } = await db
      .selectFrom('category')
      .select('id')
      .where('code', '=', 'LOYER_HAB')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('movement_split')
      .values(
        amounts.map((amount_cents, position) => ({
          company_id,
          movement_id,
          position,
          category_id,
          amount_cents: cents(amount_cents),
        })),
      )
      .execute();
  };

  it.each([
    [[75_000, 5_000], true],
    [[80_000], true],
    [[75_000], false],
    [[80_000, 1], false],
  ])('splits of %j for 800,00 €: %p', async (amounts, accepted) => {
    const test = await startApp();
    const { companyId } = await test.people.manager();
    const work = asCompany(test, companyId, async (db) =>
      splits(db, companyId, (await movement(db, companyId, 80_000)).id, amounts),
    );

    if (accepted) await expect(work).resolves.toBeUndefined();
    else await expect(work).rejects.toMatchObject({ constraint: 'movement_split_sum' });
  });

  it('refuses one statement that ventilates many movements, one of them wrong by a cent', async () => {
    const test = await startApp();
    const work = async (last: number) => {
      const { companyId } = await test.people.manager();
      await asCompany(test, companyId, async (db) => {
        const ids: number[] = [];
        for (const sequence of [1, 2, 3])
          ids.push((await movement(db, companyId, 80_000, sequence)).id);
        await sql`
          insert into movement_split (company_id, movement_id, position, amount_cents, category_id)
          select ${companyId}, id, 0, amount, (select min(id) from category)
          from unnest(${ids}::bigint[], ${[80_000, 80_000, last]}::bigint[]) part (id, amount)`.execute(
          db,
        );
      });
    };

    await expect(work(80_000)).resolves.toBeUndefined();
    await expect(work(80_001)).rejects.toMatchObject({ constraint: 'movement_split_sum' });
    expect(await test.db.selectFrom('split_check').selectAll().execute()).toEqual([]);
  });

  it('looks at the splits at the end of the transaction, whichever statement was wrong before', async () => {
    const test = await startApp();
    const { companyId } = await test.people.manager();
    const id = await asCompany(test, companyId, async (db) => {
      const { id } = await movement(db, companyId, 80_000);
      await splits(db, companyId, id, [50_000]);
      await sql`
        insert into movement_split (company_id, movement_id, position, amount_cents, category_id)
        select company_id, movement_id, 1, 30_000, category_id from movement_split where company_id = ${companyId} and movement_id = ${id}`.execute(
        db,
      );
      return id;
    });
    const changed = (amounts: readonly number[]) =>
      asCompany(test, companyId, async (db) => {
        for (const [position, amount] of amounts.entries())
          await sql`update movement_split set amount_cents = ${amount} where company_id = ${companyId} and movement_id = ${id} and position = ${position}`.execute(
            db,
          );
      });

    await expect(changed([20_000, 60_000])).resolves.toBeUndefined();
    await expect(changed([20_001, 60_000])).rejects.toMatchObject({
      constraint: 'movement_split_sum',
    });
  });

  it('refuses a part that goes to another movement, also for the one that it leaves', async () => {
    const test = await startApp();
    const { companyId } = await test.people.manager();
    const [from, to] = await asCompany(test, companyId, async (db) => {
      const parted = await movement(db, companyId, 80_000);
      await splits(db, companyId, parted.id, [50_000, 30_000]);
      return [parted.id, (await movement(db, companyId, 30_000, 2)).id];
    });
    const moved = asCompany(test, companyId, async (db) => {
      await sql`update movement_split set movement_id = ${to} where company_id = ${companyId} and movement_id = ${from} and position = 1`.execute(
        db,
      );
    });

    await expect(moved).rejects.toMatchObject({ constraint: 'movement_split_sum' });
  });

  it('keeps splits and amount equal when two people ventilate the same movement at the same moment', async () => {
    const test = await startApp();
    const { companyId } = await test.people.manager();
    const { id } = await asCompany(test, companyId, (db) => movement(db, companyId, 80_000));
    const ventilate = (amounts: readonly number[]) =>
      asCompany(test, companyId, async (db) => {
        await db
          .deleteFrom('movement_split')
          .where('company_id', '=', companyId)
          .where('movement_id', '=', id)
          .execute();
        await splits(db, companyId, id, amounts);
      });

    await Promise.allSettled([
      ventilate([80_000]),
      ventilate([40_000, 40_000]),
      ventilate([30_000, 50_000]),
    ]);
    const { total } = await test.db
      .selectFrom('movement_split')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(80_000);
  });

  it('a movement of 0,00 €, or dated outside its year', async () => {
    const test = await startApp();
    const { companyId } = await test.people.manager();

    await expect(
      asCompany(test, companyId, (db) => movement(db, companyId, 0)),
    ).rejects.toMatchObject({ constraint: 'bank_movement_amount' });
    const { id } = await asCompany(test, companyId, (db) => movement(db, companyId, 100));
    const move = asCompany(test, companyId, (db) =>
      db.updateTable('bank_movement').set({ date: '2025-12-31' }).where('id', '=', id).execute(),
    );
    await expect(move).rejects.toMatchObject({ constraint: 'bank_movement_year' });
  });

  it('another amount or date for an imported movement', async () => {
    const test = await startApp();
    const { companyId } = await test.people.manager();
    const { id, bank_account_id } = await asCompany(test, companyId, (db) =>
      movement(db, companyId, 100),
    );
    await asCompany(test, companyId, async (db) => {
      const batch = await db
        .insertInto('bank_import')
        .values({ company_id: companyId, bank_account_id, file_names: ['a.ofx'] })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('bank_movement')
        .set({ bank_import_id: batch.id })
        .where('id', '=', id)
        .execute();
    });

    const change = asCompany(test, companyId, (db) =>
      db
        .updateTable('bank_movement')
        .set({ amount_cents: cents(200) })
        .where('id', '=', id)
        .execute(),
    );
    await expect(change).rejects.toMatchObject({ constraint: 'bank_movement_imported' });
  });

  it('the same bank line twice, but not two lines of the same wording in one file', async () => {
    const test = await startApp();
    const { companyId } = await test.people.manager();
    const { bank_account_id } = await asCompany(test, companyId, (db) =>
      movement(db, companyId, 100),
    );
    const line = (rank: number) =>
      asCompany(test, companyId, (db) =>
        db
          .insertInto('bank_movement')
          .values({
            company_id: companyId,
            bank_account_id,
            year: 2026,
            date: '2026-03-01',
            name: 'FRAIS',
            amount_cents: cents(-100),
            content_key: 'k',
            rank,
          })
          .execute(),
      );

    await line(1);
    await line(2);
    await expect(line(1)).rejects.toMatchObject({ constraint: 'bank_movement_key' });
  });

  it('an entry whose debits and credits differ', async () => {
    const test = await startApp();
    const { companyId: company_id } = await test.people.manager();
    const post = (credit_cents: number) =>
      asCompany(test, company_id, async (db) => {
        const { id: od_entry_id } = await db
          .insertInto('od_entry')
          .values({ company_id, year: 2026, date: '2026-06-30', label: 'OD' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('od_line')
          .values([
            { company_id, od_entry_id, position: 0, account: '120000', debit_cents: cents(100) },
            {
              company_id,
              od_entry_id,
              position: 1,
              account: '110000',
              credit_cents: cents(credit_cents),
            },
          ])
          .execute();
      });

    await post(100);
    await expect(post(99)).rejects.toMatchObject({ constraint: 'od_line_balance' });
  });

  it('a second row for the same year of the same company', async () => {
    const test = await startApp();
    const { companyId: company_id } = await test.people.manager();
    await expect(
      asCompany(test, company_id, (db) =>
        db.insertInto('fiscal_year_company').values({ company_id, year: 2026 }).execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'fiscal_year_company_once' });
  });
});

describe('shares', () => {
  type Move = {
    date: string;
    from?: number;
    to?: number;
    shares: number;
    kind?: 'PP' | 'US' | 'NP';
    nature?: 'INITIALE' | 'CESSION' | 'DEMEMBREMENT' | 'REUNION' | 'REDUCTION';
  };

  async function holders(test: TestApp) {
    const { companyId } = await test.people.manager({ company: { shares: 100 } });
    const ids = await asCompany(test, companyId, async (db) => [
      await newAssociate(db, companyId, 1),
      await newAssociate(db, companyId, 2),
    ]);
    const [alice = 0, bob = 0] = ids.map(({ id }) => id);
    const move = ({ date, from, to, shares, kind = 'PP', nature = 'CESSION' }: Move) =>
      inTransaction(test.services.pool, scopeOf(companyId), 'write', (db) =>
        insertMovement(db, companyId, {
          date,
          from_associate_id: from ?? null,
          to_associate_id: to ?? null,
          shares,
          split_shares: nature === 'DEMEMBREMENT' ? shares : 0,
          kind,
          nature,
          price_cents: null,
          created_by: null,
        }),
      );
    const held = () =>
      test.db
        .selectFrom('share_entry')
        .select((eb) => ['associate_id', 'kind', eb.fn.sum<number>('shares').as('shares')])
        .where('company_id', '=', companyId)
        .groupBy(['associate_id', 'kind'])
        .having((eb) => eb.fn.sum('shares'), '<>', 0)
        .orderBy('associate_id')
        .orderBy('kind')
        .execute();
    return { alice, bob, move, held };
  }

  it('are never issued beyond the company’s number, even by two people at the same moment', async () => {
    const test = await startApp();
    const { alice, bob, move } = await holders(test);

    await move({ date: '2020-01-15', to: alice, shares: 60, nature: 'INITIALE' });
    await expect(
      move({ date: '2020-01-15', to: bob, shares: 41, nature: 'INITIALE' }),
    ).rejects.toMatchObject({ constraint: 'share_movement_total' });
    await move({ date: '2020-01-15', to: bob, shares: 40, nature: 'INITIALE' });
  });

  it('are never given by somebody who does not hold them on that day', async () => {
    const test = await startApp();
    const { alice, bob, move } = await holders(test);
    await move({ date: '2020-01-15', to: alice, shares: 60, nature: 'INITIALE' });
    await move({ date: '2024-06-01', from: alice, to: bob, shares: 60 });

    await expect(
      move({ date: '2022-01-01', from: bob, to: alice, shares: 1 }),
    ).rejects.toMatchObject({ constraint: 'share_movement_held' });
    await expect(
      move({ date: '2023-01-01', from: alice, to: bob, shares: 1 }),
    ).rejects.toMatchObject({ constraint: 'share_movement_held' });
    await move({ date: '2025-01-01', from: bob, to: alice, shares: 60 });
  });

  it('split into usufruct and bare ownership and join again', async () => {
    const test = await startApp();
    const { alice, bob, move, held } = await holders(test);
    await move({ date: '2020-01-15', to: alice, shares: 100, nature: 'INITIALE' });

    await move({
      date: '2024-01-01',
      from: alice,
      to: bob,
      shares: 40,
      kind: 'NP',
      nature: 'DEMEMBREMENT',
    });
    expect(await held()).toEqual([
      { associate_id: alice, kind: 'PP', shares: 60 },
      { associate_id: alice, kind: 'US', shares: 40 },
      { associate_id: bob, kind: 'NP', shares: 40 },
    ]);
    await move({
      date: '2026-01-01',
      from: alice,
      to: bob,
      shares: 40,
      kind: 'US',
      nature: 'REUNION',
    });
    expect(await held()).toEqual([
      { associate_id: alice, kind: 'PP', shares: 60 },
      { associate_id: bob, kind: 'PP', shares: 40 },
    ]);
  });
});

it('gives every change its own updated_at, to the millisecond that the API writes', async () => {
  const test = await startApp();
  const { companyId } = await test.people.manager();
  const stamps = await asCompany(test, companyId, async (db) => {
    const seen: string[] = [];
    for (const label of ['a', 'b', 'c', 'd']) {
      const row =
        seen.length === 0
          ? await db
              .insertInto('building')
              .values({ ...building, company_id: companyId, label })
              .returning('updated_at')
              .executeTakeFirstOrThrow()
          : await db
              .updateTable('building')
              .set({ label })
              .where('company_id', '=', companyId)
              .returning('updated_at')
              .executeTakeFirstOrThrow();
      seen.push(row.updated_at);
    }
    return seen;
  });
  expect(new Set(stamps).size).toBe(4);
  expect(stamps).toEqual(stamps.toSorted((a, b) => a.localeCompare(b)));
});
