import { startApp } from '../../testing/app.ts';

const { call, people, db } = await startApp();

const identity = {
  name: 'SCI des Glycines',
  capital: 1000,
  shares: 100,
  register_date: '2020-03-02',
  address_number: '8',
  address_street: 'rue des Carmes',
  address_zip: '44000',
  address_city: 'Nantes',
};
const year = 2026;

it('answers "no company" until the user creates one, then gives it to him alone', async () => {
  const [user, other] = [await people.user(), await people.user()];
  expect((await call('GET /config/company', { as: user })).body).toEqual({ message: 'no company' });

  const created = await call('POST /config/company', {
    as: user,
    body: { ...identity, siren: '123456782' },
  });

  expect(created.status).toBe(201);
  expect((await call('GET /config/company', { as: user })).body).toEqual(created.body);
  expect((await call('GET /config/company', { as: other })).body).toEqual({
    message: 'no company',
  });
});

it('gives one company to a user who clicks twice', async () => {
  const user = await people.user();
  const answers = await Promise.all(
    [1, 2].map(() => call('POST /config/company', { as: user, body: identity })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
});

it.each([
  ['a SIREN with a wrong key', { siren: '123456789' }, 'siren'],
  ['a post code of four digits', { address_zip: '4400' }, 'address_zip'],
  ['no share at all', { shares: 0 }, 'shares'],
  ['an empty name', { name: '  ' }, 'name'],
  ['corporation tax', { tax_regime: 'IS' as const }, 'tax_regime'],
])('refuses %s', async (_what, fields, field) => {
  const manager = await people.manager();
  const answer = await call('POST /config/company/update', {
    as: manager,
    query: { year },
    body: { ...identity, ...fields },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([field]);
});

it('tells the administrators when the number of shares changes, and who changed it', async () => {
  const manager = await people.manager();
  const same = await call('POST /config/company/update', {
    as: manager,
    query: { year },
    body: identity,
  });
  expect(same.body.shares_changed).toBe(false);
  const changed = await call('POST /config/company/update', {
    as: manager,
    query: { year },
    body: { ...identity, shares: 120 },
  });
  expect(changed.body).toMatchObject({ shares: 120, shares_changed: true });
  const [change] = await db
    .selectFrom('share_count_change')
    .selectAll()
    .where('company_id', '=', manager.companyId)
    .execute();
  expect(change).toMatchObject({ shares_before: 100, shares_after: 120, changed_by: manager.id });
});

it('answers 409 with the current company to somebody who saw an older one', async () => {
  const manager = await people.manager();
  const before = (await call('GET /config/company', { as: manager })).body;
  const seen = 'updated_at' in before ? before.updated_at : undefined;
  const first = await call('POST /config/company/update', {
    as: manager,
    query: { year },
    body: { ...identity, updated_at: seen },
  });
  const second = await call('POST /config/company/update', {
    as: manager,
    query: { year },
    body: { ...identity, name: 'Autre', updated_at: seen },
  });
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.refusal.current).toEqual(first.body);
});

it('keeps whether the company opted for VAT, and tells what the law asks of its invoices', async () => {
  const manager = await people.manager();
  const save = (body: object) =>
    call('POST /config/company/update', {
      as: manager,
      query: { year },
      body: { ...identity, ...body },
    });

  const unknown = await save({});
  expect(unknown.body).toMatchObject({ vat_option: null });
  const opted = await save({ vat_option: true });
  expect(opted.body).toMatchObject({
    vat_option: true,
    electronic_invoicing: [
      { code: 'receive', sentence: expect.stringMatching(/recevoir/) },
      { code: 'issue', sentence: expect.stringMatching(/a opté pour la TVA, doit émettre/) },
    ],
  });
  // A client that does not know the field leaves it alone.
  expect((await save({})).body).toMatchObject({ vat_option: true });
});

it('keeps where a company is run from, until it is said to be at the head office again', async () => {
  const manager = await people.manager();
  const save = async (body: object) => {
    const saved = await call('POST /config/company/update', {
      as: manager,
      query: { year },
      body: { ...identity, ...body },
    });
    return saved.body.main_establishment;
  };
  expect(await save({})).toBeNull();
  expect(await save({ main_establishment: ' 8 quai de la Fosse, 44000 Nantes ' })).toBe(
    '8 quai de la Fosse, 44000 Nantes',
  );
  // A client that does not know the field leaves it alone.
  expect(await save({})).toBe('8 quai de la Fosse, 44000 Nantes');
  expect(await save({ main_establishment: null })).toBeNull();
});

it('writes a NAF code with its dot, and refuses what is none', async () => {
  const manager = await people.manager();
  const save = (naf_code: string) =>
    call('POST /config/company/update', {
      as: manager,
      query: { year },
      body: { ...identity, naf_code },
    });
  expect((await save('6820b')).body.naf_code).toBe('68.20B');
  expect((await save('zzz')).errors).toEqual({
    naf_code: ['Un code NAF a quatre chiffres et une lettre, par exemple 68.20A.'],
  });
});

describe('the initial distribution of the shares', () => {
  const associate = (name: string, shares: number) => ({
    name,
    first_name: 'Alice',
    birthdate: '1970-05-12',
    shares,
  });

  it('is confirmed once every share is given', async () => {
    const manager = await people.manager();
    const early = await call('POST /v2/company/confirmShares', { as: manager });
    expect(early.errors['shares']?.[0]).toContain('Aucune part');

    await call('POST /config/associate', {
      as: manager,
      query: { year },
      body: associate('Bernard', 60),
    });
    expect(
      (await call('POST /v2/company/confirmShares', { as: manager })).errors['shares']?.[0],
    ).toContain('60 parts sont attribuées sur 100');

    await call('POST /config/associate', {
      as: manager,
      query: { year },
      body: associate('Martin', 40),
    });
    expect((await call('POST /v2/company/confirmShares', { as: manager })).body).toEqual({
      confirmed: true,
    });
    expect((await call('GET /v2/company/isSharesConfirmed', { as: manager })).body.confirmed).toBe(
      true,
    );
  });

  it('is not confirmed while a usufruct has no bare owner', async () => {
    const manager = await people.manager();
    await call('POST /config/associate', {
      as: manager,
      query: { year },
      body: associate('Bernard', 80),
    });
    await call('POST /config/associate', {
      as: manager,
      query: { year },
      body: { ...associate('Martin', 0), usufruct_shares: 20 },
    });
    const { id } = (
      await call('POST /config/associate', {
        as: manager,
        query: { year },
        body: { ...associate('Petit', 0), bare_shares: 10 },
      })
    ).body;
    expect(
      (await call('POST /v2/company/confirmShares', { as: manager })).errors['shares'],
    ).toEqual([
      'L’usufruit porte sur 20 parts et la nue-propriété sur 10\u00a0: chaque part démembrée a un usufruitier et un nu-propriétaire.',
    ]);
    await call('POST /config/associate/update', {
      as: manager,
      query: { year },
      body: { ...associate('Petit', 0), id, bare_shares: 20 },
    });
    expect((await call('POST /v2/company/confirmShares', { as: manager })).body).toEqual({
      confirmed: true,
    });
  });

  it('is undone only by the company’s own id, and not once shares have moved', async () => {
    const manager = await people.manager();
    const other = await people.manager();
    const from = (
      await call('POST /config/associate', {
        as: manager,
        query: { year },
        body: associate('Bernard', 60),
      })
    ).body;
    const to = (
      await call('POST /config/associate', {
        as: manager,
        query: { year },
        body: associate('Martin', 40),
      })
    ).body;
    await call('POST /v2/company/confirmShares', { as: manager });

    expect(
      (
        await call('GET /v2/company/clearvalidation/:id', {
          as: other,
          params: { id: manager.companyId },
        })
      ).status,
    ).toBe(404);
    const movement = {
      date: '2026-02-01',
      from_associate_id: from.id,
      to_associate_id: to.id,
      shares: 10,
      nature: 'CESSION' as const,
    };
    const moved = await call('POST /v2/associateMovement', { as: manager, body: movement });
    const refused = await call('GET /v2/company/clearvalidation/:id', {
      as: manager,
      params: { id: manager.companyId },
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('01/02/2026');

    await call('DELETE /v2/associateMovement/:id', { as: manager, params: { id: moved.body.id } });
    expect(
      (
        await call('GET /v2/company/clearvalidation/:id', {
          as: manager,
          params: { id: manager.companyId },
        })
      ).body,
    ).toEqual({ confirmed: false });
  });

  it('keeps the company from having fewer shares than were given', async () => {
    const manager = await people.manager();
    await call('POST /config/associate', {
      as: manager,
      query: { year },
      body: associate('Bernard', 60),
    });
    const answer = await call('POST /config/company/update', {
      as: manager,
      query: { year },
      body: { ...identity, shares: 50 },
    });
    expect(answer.errors['shares']?.[0]).toContain('60 parts sont déjà attribuées');
  });
});

it('puts the company in the trash, after which its user has none', async () => {
  const manager = await people.manager();
  const other = await people.manager();
  expect(
    (await call('DELETE /config/company/:id', { as: manager, params: { id: other.companyId } }))
      .status,
  ).toBe(404);
  expect(
    (await call('DELETE /config/company/:id', { as: manager, params: { id: manager.companyId } }))
      .status,
  ).toBe(200);
  expect((await call('GET /config/company', { as: manager })).body).toEqual({
    message: 'no company',
  });
  expect((await call('POST /config/company', { as: manager, body: identity })).status).toBe(201);
});
