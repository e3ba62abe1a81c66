import { startApp } from '../../testing/app.ts';
import type { Manager } from '../../testing/people.ts';

const { call, people } = await startApp();
const year = 2026;

interface Cast {
  readonly manager: Manager;
  readonly a: number;
  readonly b: number;
}

/** Two associates with 60 and 40 shares of 100, confirmed. */
async function confirmed(): Promise<Cast> {
  const manager = await people.manager();
  const add = async (first_name: string, shares: number) =>
    (
      await call('POST /config/associate', {
        as: manager,
        query: { year },
        body: { name: 'Bernard', first_name, birthdate: '1970-05-12', shares },
      })
    ).body.id;
  const cast = { manager, a: await add('Alice', 60), b: await add('Benoît', 40) };
  await call('POST /v2/company/confirmShares', { as: manager });
  return cast;
}

const sale = ({ a, b }: Cast, shares: number, date = '2026-05-04') => ({
  date,
  from_associate_id: a,
  to_associate_id: b,
  shares,
  nature: 'CESSION' as const,
  price: 1500,
});
const record = (cast: Cast, body: ReturnType<typeof sale>) =>
  call('POST /v2/associateMovement', { as: cast.manager, body });
const held = async ({ manager }: Cast, date: string) =>
  (
    await call('GET /v2/associateMovement/register', { as: manager, query: { date } })
  ).body.holdings.map(({ shares, usufruct_shares, bare_shares }) => [
    shares,
    usufruct_shares,
    bare_shares,
  ]);

it('moves shares on its day: the register shows them before and after', async () => {
  const cast = await confirmed();
  const { status, body } = await record(cast, sale(cast, 20));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    from_name: 'Alice Bernard',
    to_name: 'Benoît Bernard',
    shares: 20,
    kind: 'PP',
    price: 1500,
  });
  expect(await held(cast, '2026-05-03')).toEqual([
    [60, 0, 0],
    [40, 0, 0],
  ]);
  expect(await held(cast, '2026-05-04')).toEqual([
    [40, 0, 0],
    [60, 0, 0],
  ]);
});

it('refuses a day before the company was registered, and one of a year that has not begun', async () => {
  const cast = await confirmed();
  expect((await record(cast, sale(cast, 1, '2001-12-01'))).errors).toEqual({
    date: [expect.stringContaining('immatricul')],
  });
  expect((await record(cast, sale(cast, 1, '2062-12-01'))).refusal.reason).toBe('future_year');
});

it('asks for a confirmed distribution first', async () => {
  const manager = await people.manager();
  const answer = await call('POST /v2/associateMovement', {
    as: manager,
    body: {
      date: '2026-05-04',
      from_associate_id: 1,
      to_associate_id: 2,
      shares: 1,
      nature: 'CESSION',
    },
  });
  expect(answer.status).toBe(409);
});

it('refuses what nobody holds, also when it is a later transfer that becomes impossible', async () => {
  const cast = await confirmed();
  expect((await record(cast, sale(cast, 61))).errors['shares']?.[0]).toContain('il manque 1 part');
  await record(cast, sale(cast, 50, '2026-09-01'));
  const earlier = await record(cast, sale(cast, 20, '2026-03-01'));
  expect(earlier.status).toBe(422);
  expect(earlier.errors['shares']?.[0]).toContain('au 01/09/2026');
});

it('lets two sales at the same time sell the same shares only once', async () => {
  const cast = await confirmed();
  const answers = await Promise.all([
    record(cast, sale(cast, 40)),
    record(cast, sale(cast, 40)),
    record(cast, sale(cast, 40)),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await held(cast, '2026-12-31')).toEqual([
    [20, 0, 0],
    [80, 0, 0],
  ]);
});

it('splits ownership by a gift with usufruct kept, and unites it when the usufruct ends', async () => {
  const cast = await confirmed();
  await call('POST /v2/associateMovement', {
    as: cast.manager,
    body: {
      date: '2026-02-01',
      from_associate_id: cast.a,
      to_associate_id: cast.b,
      kind: 'NP',
      shares: 30,
      nature: 'DEMEMBREMENT',
    },
  });
  expect(await held(cast, '2026-02-01')).toEqual([
    [30, 30, 0],
    [40, 0, 30],
  ]);
  await call('POST /v2/associateMovement', {
    as: cast.manager,
    body: {
      date: '2026-08-01',
      from_associate_id: cast.a,
      to_associate_id: cast.b,
      kind: 'US',
      shares: 30,
      nature: 'REUNION',
    },
  });
  expect(await held(cast, '2026-08-01')).toEqual([
    [30, 0, 0],
    [70, 0, 0],
  ]);
});

describe('the gift of the bare ownership of shares held in full', () => {
  const gift = ({ a, b }: Cast, shares: number, date = '2026-02-01') => ({
    date,
    from_associate_id: a,
    to_associate_id: b,
    kind: 'NP' as const,
    shares,
    nature: 'DONATION' as const,
  });

  it('leaves the usufruct with the giver, on the preview as in the register', async () => {
    const cast = await confirmed();
    const preview = (
      await call('POST /v2/associateMovement/preview', { as: cast.manager, body: gift(cast, 30) })
    ).body;
    expect(
      preview.after.map(({ shares, usufruct_shares, bare_shares }) => [
        shares,
        usufruct_shares,
        bare_shares,
      ]),
    ).toEqual([
      [30, 30, 0],
      [40, 0, 30],
    ]);
    expect(preview.warnings).toEqual([
      '30 parts en pleine propriété sont démembrées\u00a0: Alice Bernard en garde l’usufruit.',
    ]);

    expect(
      (await call('POST /v2/associateMovement', { as: cast.manager, body: gift(cast, 30) })).body,
    ).toMatchObject({ nature: 'DONATION', kind: 'NP', shares: 30, split_shares: 30 });
    expect(await held(cast, '2026-01-31')).toEqual([
      [60, 0, 0],
      [40, 0, 0],
    ]);
    expect(await held(cast, '2026-02-01')).toEqual([
      [30, 30, 0],
      [40, 0, 30],
    ]);
  });

  it('takes what is held in bare ownership first, and is undone as a whole', async () => {
    const cast = await confirmed();
    const back = {
      ...gift(cast, 10, '2026-03-01'),
      from_associate_id: cast.b,
      to_associate_id: cast.a,
    };
    await call('POST /v2/associateMovement', { as: cast.manager, body: gift(cast, 30) });
    expect(
      (await call('POST /v2/associateMovement', { as: cast.manager, body: back })).body,
    ).toMatchObject({ split_shares: 0 });
    const last = await call('POST /v2/associateMovement', {
      as: cast.manager,
      body: { ...gift(cast, 25, '2026-04-01'), nature: 'CESSION' as const },
    });
    expect(last.body).toMatchObject({ split_shares: 15 });
    expect(await held(cast, '2026-04-01')).toEqual([
      [15, 45, 0],
      [40, 0, 45],
    ]);

    await call('DELETE /v2/associateMovement/:id', {
      as: cast.manager,
      params: { id: last.body.id },
    });
    expect(await held(cast, '2026-04-01')).toEqual([
      [30, 30, 10],
      [40, 0, 20],
    ]);
  });

  it('never goes beyond what he holds in full and in bare ownership together', async () => {
    const cast = await confirmed();
    const refused = await call('POST /v2/associateMovement', {
      as: cast.manager,
      body: gift(cast, 61),
    });
    expect(refused.errors['shares']).toEqual([
      'Alice Bernard ne détient pas assez de parts en nue-propriété au 01/02/2026\u00a0: il manque 1 part.',
    ]);
  });
});

it('passes on an inheritance in two movements: the usufruct to one, the bare ownership to the other', async () => {
  const cast = await confirmed();
  const third = await call('POST /config/associate', {
    as: cast.manager,
    query: { year },
    body: { name: 'Bernard', first_name: 'Chloé', birthdate: '1999-01-05', shares: 0 },
  });
  const heir = (to: number, kind: 'US' | 'NP') =>
    call('POST /v2/associateMovement', {
      as: cast.manager,
      body: {
        date: '2026-06-10',
        from_associate_id: cast.a,
        to_associate_id: to,
        kind,
        shares: 60,
        nature: 'SUCCESSION',
      },
    });
  expect((await heir(cast.b, 'US')).status).toBe(201);
  expect((await heir(third.body.id, 'NP')).body).toMatchObject({ split_shares: 0 });
  expect(await held(cast, '2026-06-10')).toEqual([
    [40, 60, 0],
    [0, 0, 60],
  ]);
});

it('issues shares only up to the number that the company has', async () => {
  const cast = await confirmed();
  const issue = {
    date: '2026-05-04',
    from_associate_id: null,
    to_associate_id: cast.b,
    shares: 10,
    nature: 'AUGMENTATION' as const,
  };
  expect((await call('POST /v2/associateMovement', { as: cast.manager, body: issue })).status).toBe(
    422,
  );
  const { body } = await call('GET /config/company', { as: cast.manager });
  if (!('name' in body)) throw new Error('the company is missing');
  const {
    id: _id,
    shares_changed: _changed,
    shares_confirmed: _confirmed,
    electronic_invoicing: _told,
    updated_at: _at,
    ...identity
  } = body;
  await call('POST /config/company/update', {
    as: cast.manager,
    query: { year },
    body: { ...identity, shares: 110 },
  });
  expect((await call('POST /v2/associateMovement', { as: cast.manager, body: issue })).status).toBe(
    201,
  );
});

describe('shares that the company cancels', () => {
  const cancellation = ({ a }: Cast, shares: number) => ({
    date: '2026-05-04',
    from_associate_id: a,
    to_associate_id: null,
    shares,
    nature: 'REDUCTION' as const,
  });
  const sheet = async ({ manager }: Cast) => {
    const { body } = await call('GET /config/company', { as: manager });
    return 'shares' in body ? [body.capital, body.shares] : [];
  };
  const total = async ({ manager }: Cast, date: string) =>
    (await call('GET /v2/associateMovement/register', { as: manager, query: { date } })).body
      .company_shares;

  it('leave the sheet at once, with their capital, and come back to the cent', async () => {
    const cast = await confirmed();
    expect(await sheet(cast)).toEqual([1000, 100]);
    const { body: first } = await call('POST /v2/associateMovement', {
      as: cast.manager,
      body: cancellation(cast, 30),
    });
    const { body: second } = await call('POST /v2/associateMovement', {
      as: cast.manager,
      body: cancellation(cast, 1),
    });
    expect(await sheet(cast)).toEqual([690, 69]);
    expect([await total(cast, '2026-05-03'), await total(cast, '2026-05-04')]).toEqual([100, 69]);

    for (const { id } of [second, first])
      await call('DELETE /v2/associateMovement/:id', { as: cast.manager, params: { id } });
    expect(await sheet(cast)).toEqual([1000, 100]);
    expect(await held(cast, '2026-12-31')).toEqual([
      [60, 0, 0],
      [40, 0, 0],
    ]);
  });

  it('are told with the capital before they are recorded, and never all of them', async () => {
    const cast = await confirmed();
    const preview = (shares: number) =>
      call('POST /v2/associateMovement/preview', {
        as: cast.manager,
        body: cancellation(cast, shares),
      });
    expect((await preview(30)).body.warnings).toEqual([
      'La fiche d’identité suivra\u00a0: le capital passe de 1\u202f000,00\u00a0€ à 700,00\u00a0€ et le nombre de parts de 100 à 70.',
    ]);
    await record(cast, { ...sale(cast, 40), from_associate_id: cast.b, to_associate_id: cast.a });
    expect((await preview(100)).errors).toEqual({
      shares: [
        'La société n’aurait plus aucune part\u00a0: enregistrez d’abord celles qu’elle émet en même temps.',
      ],
    });
  });
});

it('previews the holdings without recording anything, saying who leaves', async () => {
  const cast = await confirmed();
  const { body } = await call('POST /v2/associateMovement/preview', {
    as: cast.manager,
    body: sale(cast, 60),
  });
  expect(body.after.map(({ shares }) => shares)).toEqual([0, 100]);
  expect(body.warnings[0]).toContain('Alice Bernard n’aura plus aucune part');
  expect((await call('GET /v2/associateMovements', { as: cast.manager })).body).toEqual([]);
});

it('says before shares pass to a company that another form is then due', async () => {
  const cast = await confirmed();
  const person = { name: 'Invest', first_name: 'SARL', shares: 0, regime: 'COMPANY' as const };
  const { body: invest } = await call('POST /config/associate', {
    as: cast.manager,
    query: { year },
    body: person,
  });
  const { body } = await call('POST /v2/associateMovement/preview', {
    as: cast.manager,
    body: { ...sale(cast, 5), to_associate_id: invest.id },
  });
  expect(body.warnings).toEqual([
    'SARL Invest devient associé.',
    expect.stringContaining(
      'SARL Invest est une personne morale\u00a0: avec cet associé, la société dépose une 2072-C',
    ),
  ]);
});

it('dates the departure of an associate who gives his last share', async () => {
  const cast = await confirmed();
  await record(cast, sale(cast, 60, '2026-06-30'));
  const [alice] = (
    await call('GET /config/associates/:year', { as: cast.manager, params: { year } })
  ).body;
  expect(alice).toMatchObject({ shares: 0, suppression_date: '2026-06-30', problems: {} });
  const [before] = (
    await call('GET /config/associates/:year', { as: cast.manager, params: { year: 2025 } })
  ).body;
  expect(before).toMatchObject({ shares: 60, suppression_date: null });
});

it('cancels a movement without erasing it, unless a later one stands on it', async () => {
  const cast = await confirmed();
  const first = (await record(cast, sale(cast, 60, '2026-02-01'))).body;
  const back = {
    date: '2026-03-01',
    from_associate_id: cast.b,
    to_associate_id: cast.a,
    shares: 90,
    nature: 'DONATION' as const,
  };
  const second = (await call('POST /v2/associateMovement', { as: cast.manager, body: back })).body;

  const refused = await call('DELETE /v2/associateMovement/:id', {
    as: cast.manager,
    params: { id: first.id },
  });
  expect(refused.status).toBe(409);
  expect(refused.message).toContain('il manque 50 parts');
  await call('DELETE /v2/associateMovement/:id', { as: cast.manager, params: { id: second.id } });
  await call('DELETE /v2/associateMovement/:id', { as: cast.manager, params: { id: first.id } });

  expect((await call('GET /v2/associateMovements', { as: cast.manager })).body).toEqual([]);
  const log = (await call('GET /v2/associateMovement/list_all', { as: cast.manager })).body;
  expect(log.map(({ nature, cancelled_at }) => [nature, cancelled_at !== null])).toEqual([
    ['DONATION', true],
    ['CESSION', true],
    ['INITIALE', false],
    ['INITIALE', false],
  ]);
  expect(
    (
      await call('DELETE /v2/associateMovement/:id', {
        as: cast.manager,
        params: { id: log.at(-1)?.id ?? 0 },
      })
    ).status,
  ).toBe(409);
});

it('is refused with another company’s associates', async () => {
  const [cast, other] = [await confirmed(), await confirmed()];
  const foreign = await record(cast, { ...sale(cast, 1), to_associate_id: other.b });
  expect(foreign.status).toBe(422);
  expect(Object.keys(foreign.errors)).toEqual(['to_associate_id']);
});
