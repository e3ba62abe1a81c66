import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { fillUsers } from '../../testing/many-users.ts';

const DAY_MS = 24 * 3600 * 1000;
const { call, people, db, clock } = await startApp();
const admin = await people.admin();
await fillUsers(db, 230);

const list = async (
  query: Parameters<typeof call<'GET /admin/users'>>[1] extends infer Given
    ? Given extends { query?: infer Query }
      ? Query
      : never
    : never,
) => (await call('GET /admin/users', { as: admin, query })).body;

describe.each(['name', 'email', 'created_at', 'last_activity'] as const)('sorted by %s', (sort) => {
  it.each(['asc', 'desc'] as const)('leads through every user once, %s', async (order) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ filter: 'users_subscribers', sort, order, limit: 60, cursor });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);

    const { body } = await call('GET /v2/admin/users/counts', {
      as: admin,
      query: { filter: 'users_subscribers' },
    });
    expect(seen).toHaveLength(body.total);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

it('refuses the cursor of an instant that is none', async () => {
  const cursor = Buffer.from(JSON.stringify({ value: '0', id: 1 })).toString('base64url');
  expect(
    (await call('GET /admin/users', { as: admin, query: { sort: 'created_at', cursor } })).status,
  ).toBe(422);
});

it('puts each living user in one of two pairs of lists, and the deleted ones apart', async () => {
  const { counts } = (await call('GET /v2/admin/users/counts', { as: admin, query: {} })).body;
  const { total } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

  expect(counts.users_subscribers + counts.users_actives + counts.users_deleted).toBe(total);
  expect(counts.my_companies + counts.users_no_company + counts.users_deleted).toBe(total);
});

it('finds every word, in the name, the address or the company, and counts what it found', async () => {
  const martin = await people.manager({
    email: 'a_b%c@exemple.fr',
    company: { name: 'SCI du Bois joli' },
  });
  expect(
    (await list({ filter: 'my_companies', search: 'JOLI camille' })).rows.map(({ id }) => id),
  ).toEqual([martin.id]);
  expect((await list({ filter: 'my_companies', search: 'a_b%' })).rows.map(({ id }) => id)).toEqual(
    [martin.id],
  );
  expect((await list({ filter: 'my_companies', search: 'joli personne' })).rows).toEqual([]);
  expect(
    (
      await call('GET /v2/admin/users/counts', {
        as: admin,
        query: { filter: 'my_companies', search: 'bois' },
      })
    ).body.total,
  ).toBe(1);
});

it('finds the same where most people have every word, page by page and in all', async () => {
  const many = 2100;
  await sql`insert into app_user (email, password_hash, name, first_name, email_verified_at)
    select 'lefort' || n || '@exemple.fr', '', 'LeFort', 'Zoé', now() from generate_series(1, ${many}::int) n`.execute(
    db,
  );
  const manager = await people.manager({
    email: 'gerante@exemple.fr',
    company: { name: 'SCI Lefort Étoile' },
  });
  const search = 'lefort EXEMPLE.fr';
  const first = await list({ filter: 'my_companies', search });
  expect(first.rows.map(({ id }) => id)).toEqual([manager.id]);
  const page = await list({ filter: 'users_actives', search, sort: 'email', order: 'asc' });
  const next = await list({
    filter: 'users_actives',
    search,
    sort: 'email',
    order: 'asc',
    cursor: page.next ?? '',
  });
  const seen = [...page.rows, ...next.rows].map(({ name, id }) => `${name} ${id}`);
  expect([new Set(seen).size, seen.every((row) => row.startsWith('LeFort '))]).toEqual([100, true]);
  const { body } = await call('GET /v2/admin/users/counts', {
    as: admin,
    query: { filter: 'users_no_company', search },
  });
  expect(body.total).toBe(many);
  // A rare word beside a common one, with an accent in the other case.
  expect((await list({ filter: 'my_companies', search: 'lefort éTOILE' })).rows).toHaveLength(1);
});

it('shows how far the latest year is, and how many errors keep the company from being complete', async () => {
  const manager = await people.manager();
  await db
    .updateTable('fiscal_year')
    .set({ date_declaration_2072_report: '2036-12-31' })
    .where('year', '=', 2025)
    .execute();
  const { accountId } = await openBooks(call, manager, 2025);
  for (const year of [2025, 2026]) {
    await call('POST /v2/bankMovement', {
      as: manager,
      body: { bank_account_id: accountId, year, date: `${year}-02-01`, name: 'LOYER', amount: 100 },
    });
  }
  const { body } = await call('GET /v2/admin/user/:id', { as: admin, params: { id: manager.id } });
  expect(body.progress).toEqual({ year: 2026, movements: 1, to_ventilate: 1, controlled: false });
  expect(body.years.map(({ year }) => year)).toEqual([2026, 2025]);

  const counted = await call('GET /v2/admin/users/problems', {
    as: admin,
    query: { ids: `${manager.id},${admin.id}` },
  });
  expect(counted.body.toSorted((a, b) => a.problems - b.problems)).toEqual([
    { id: admin.id, problems: 0 },
    { id: manager.id, problems: body.problems.length },
  ]);
});

it('says of a user whether he has the recovery codes that he was given last', async () => {
  const { id: user_id } = await people.manager();
  const codes = async () =>
    (await call('GET /v2/admin/user/:id', { as: admin, params: { id: user_id } })).body
      .recovery_codes;
  expect(await codes()).toBeNull();

  const row = { user_id, kept: false, created_at: clock.now() };
  await db
    .insertInto('recovery_code')
    .values(['a', 'b'].map((code_hash) => ({ ...row, code_hash })))
    .execute();
  expect(await codes()).toEqual({ given_at: expect.any(String), left: 2, kept: false });
});

it('counts the errors of each company of a page, with as many queries as for one', async () => {
  const managers = [await people.manager(), await people.manager(), await people.manager()];
  for (const [rank, as] of managers.entries()) {
    for (let associate = 0; associate <= rank; associate += 1)
      await call('POST /config/associate', {
        as,
        query: { year: 2026 },
        body: { first_name: 'Zoé', name: `Martin ${associate}`, email: 'zoe@exemple.fr' },
      });
  }
  const queries = recordStatements();
  const countOf = async (ids: readonly number[]) => {
    const before = queries.length;
    const { body } = await call('GET /v2/admin/users/problems', {
      as: admin,
      query: { ids: ids.join(',') },
    });
    return {
      queries: queries.length - before,
      problems: new Map(body.map(({ id, problems }) => [id, problems])),
    };
  };

  const [one, three] = [
    await countOf([managers[0]?.id ?? 0]),
    await countOf(managers.map(({ id }) => id)),
  ];
  expect(three.queries).toBe(one.queries);
  // No birthdate and no shares; from the second associate on, each has the address of another one
  // too.
  expect(managers.map(({ id }) => three.problems.get(id))).toEqual([2, 6, 9]);
});

it('writes the list as searched into a file that no spreadsheet runs, and notes that it was taken', async () => {
  const person = await people.user({ email: 'pirate@exemple.fr' });
  await db
    .updateTable('app_user')
    .set({ name: '=HYPERLINK("http://evil")', first_name: '+33' })
    .where('id', '=', person.id)
    .execute();

  const { raw } = await call('GET /v2/admin/users/csv', {
    as: admin,
    query: { filter: 'users_subscribers', search: 'pirate' },
  });
  const lines = raw.body.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil""\)";'\+33;pirate@exemple\.fr;/);
  expect(raw.headers['content-disposition']).toContain('utilisateurs_2026-11-21.csv');
  const all = await call('GET /v2/admin/users/csv', {
    as: admin,
    query: { filter: 'users_deleted' },
  });
  expect(all.raw.body.split('\r\n').length - 2).toBe(
    (await call('GET /v2/admin/users/counts', { as: admin, query: {} })).body.counts.users_deleted,
  );
  expect(
    await db.selectFrom('audit_log').select('user_id').where('action', '=', 'export').execute(),
  ).toContainEqual({ user_id: admin.id });
});

describe('a deleted user', () => {
  const remove = async () => {
    const person = await people.user();
    await call('DELETE /admin/users/:id', {
      as: admin,
      params: { id: person.id },
      body: { email: person.email.toUpperCase() },
    });
    return person;
  };

  it('is deleted only when his own address is typed, and is logged out at once', async () => {
    const person = await people.user();
    expect(
      (
        await call('DELETE /admin/users/:id', {
          as: admin,
          params: { id: person.id },
          body: { email: 'autre@exemple.fr' },
        })
      ).status,
    ).toBe(422);
    expect((await call('GET /user', { as: person })).status).toBe(200);
    expect(
      (
        await call('DELETE /admin/users/:id', {
          as: admin,
          params: { id: person.id },
          body: { email: person.email },
        })
      ).status,
    ).toBe(200);
    expect((await call('GET /user', { as: person })).status).toBe(401);
    expect(
      (await list({ filter: 'users_deleted', search: person.email })).rows.map(({ id }) => id),
    ).toEqual([person.id]);
  });

  it('comes back within 30 days with everything, and no later', async () => {
    const person = await remove();
    expect(
      (await call('POST /v2/admin/user/:id/restore', { as: admin, params: { id: person.id } }))
        .status,
    ).toBe(200);
    expect(
      (await list({ filter: 'users_subscribers', search: person.email })).rows.map(({ id }) => id),
    ).toEqual([person.id]);

    const late = await remove();
    clock.advance(31 * DAY_MS);
    const refused = await call('POST /v2/admin/user/:id/restore', {
      as: await people.admin(),
      params: { id: late.id },
    });
    clock.advance(-31 * DAY_MS);
    expect([refused.status, refused.message]).toEqual([
      404,
      'Cet utilisateur n’est pas supprimé, ou l’est depuis plus de 30 jours.',
    ]);
  });

  it('leaves in the audit log who deleted and who restored him, with the state before and after', async () => {
    const other = await people.admin();
    const person = await remove();
    await call('POST /v2/admin/user/:id/restore', { as: other, params: { id: person.id } });

    const { rows } = (
      await call('GET /v2/admin/audit', {
        as: admin,
        query: { entity: 'app_user', action: 'update', limit: 100 },
      })
    ).body;
    const names = new Map(
      (
        await db
          .selectFrom('app_user')
          .select(['id', 'name', 'first_name'])
          .where('id', 'in', [admin.id, other.id])
          .execute()
      ).map(({ id, name, first_name }) => [id, `${first_name} ${name}`]),
    );
    const deleted = expect.any(String);
    expect(
      rows
        .filter(({ entity_id }) => entity_id === person.id)
        .map(({ user, origin, before, after }) => ({ user, origin, before, after })),
    ).toEqual([
      {
        user: names.get(other.id),
        origin: 'admin',
        before: expect.objectContaining({ deleted_at: deleted }),
        after: expect.objectContaining({ deleted_at: null }),
      },
      {
        user: names.get(admin.id),
        origin: 'admin',
        before: expect.objectContaining({ deleted_at: null }),
        after: expect.objectContaining({ deleted_at: deleted }),
      },
    ]);
  });

  it('does not come back beside a new account with the same address', async () => {
    const person = await remove();
    await people.user({ email: person.email });
    const refused = await call('POST /v2/admin/user/:id/restore', {
      as: admin,
      params: { id: person.id },
    });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Un autre compte a été ouvert avec cette adresse.',
    ]);
  });
});

it('never lets an administrator delete himself here', async () => {
  expect(
    (
      await call('DELETE /admin/users/:id', {
        as: admin,
        params: { id: admin.id },
        body: { email: admin.email },
      })
    ).status,
  ).toBe(422);
});
