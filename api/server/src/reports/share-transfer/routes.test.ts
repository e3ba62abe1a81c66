import { startApp } from '../../testing/app.ts';
import { describePages, expectRow, readPdf } from '../../testing/papers/read-pdf.ts';

/** Alice has 60 shares of 100 and Benoît 40; Chloé enters by buying 20 of Alice's for 7 500,00 €. */
const { call, people } = await startApp({ now: '2026-03-02T10:00:00Z' });
const YEAR = 2025;

async function company() {
  const as = await people.manager();
  const add = async (first_name: string, more = {}) =>
    (
      await call('POST /config/associate', {
        as,
        query: { year: 2026 },
        body: { name: 'Bernard', first_name, birthdate: '1970-05-12', ...more },
      })
    ).body.id;
  const alice = await add('Alice', { shares: 60, is_manager: true });
  const benoit = await add('Benoît', { shares: 40 });
  await call('POST /v2/company/confirmShares', { as });
  return { as, alice, benoit, chloe: await add('Chloé') };
}
type World = Awaited<ReturnType<typeof company>>;

const sale = ({ alice, chloe }: World) => ({
  nature: 'CESSION' as const,
  shares: 20,
  from_associate_id: alice,
  to_associate_id: chloe,
  date: '2026-04-30',
  price: 7500,
});
const prepare = (world: World, more = {}) =>
  call('POST /v2/shareTransfer', { as: world.as, body: { ...sale(world), ...more } });

/** The assembly votes on the resolution that the project proposes. */
async function vote({ as, alice, benoit }: World, against: readonly number[]) {
  const [project] = (await call('GET /v2/shareTransfers', { as })).body;
  if (project === undefined) throw new Error('no project');
  const there = [alice, benoit];
  const saved = await call('POST /report/general_assembly', {
    as,
    body: {
      year: YEAR,
      meeting_date: '2026-03-01',
      place: 'Au siège',
      convocation_date: '2026-02-01',
      chairman: 'Alice Bernard',
      closing_time: '19:00',
      attendance: there.map((associate_id) => ({ associate_id, state: 'present' as const })),
      resolutions: [
        {
          ...project.resolution,
          kind: 'approval' as const,
          share_transfer_id: project.id,
          votes: there.map((associate_id) => ({
            associate_id,
            vote: against.includes(associate_id) ? ('contre' as const) : ('pour' as const),
          })),
        },
      ],
      held: true,
    },
  });
  return { saved, project };
}

it('says on the project that a company which enters calls for another form', async () => {
  const world = await company();
  const { body: invest } = await call('POST /config/associate', {
    as: world.as,
    query: { year: 2026 },
    body: { name: 'Invest', first_name: 'SARL', shares: 0, regime: 'COMPANY' },
  });
  const { body: project } = await prepare(world, { to_associate_id: invest.id });
  expect(project.warnings).toEqual([expect.stringContaining('dépose une 2072-C')]);
  expect((await prepare(world)).body.warnings).toEqual([]);
});

it('prepares a sale with its resolution, the rule that decides it and the last day of each formality', async () => {
  const world = await company();
  const { body } = await prepare(world);
  expect(body).toMatchObject({
    from_name: 'Alice Bernard',
    to_name: 'Chloé Bernard',
    price: 7500,
    decision: { state: 'to_vote', sentence: expect.stringContaining('unanimité des associés') },
    resolution: {
      title: 'Agrément de Chloé Bernard (cession de 20 parts)',
      text: expect.stringMatching(/au prix de 7\s500,00\s€.*en qualité de nouvel associé/),
    },
    share_movement_id: null,
  });
  expect(
    Object.fromEntries(body.formalities.map(({ code, due_on }) => [code, due_on])),
  ).toMatchObject({
    AGREMENT: null,
    ENREGISTREMENT_CESSION: '2026-05-30',
    INSCRIPTION_RCS: '2026-05-30',
    BENEFICIAIRES_EFFECTIFS: '2026-05-30',
  });
});

it('refuses a sale without a price, a gift with one, and shares that the giver does not have', async () => {
  const world = await company();
  for (const price of [null, 0])
    expect((await prepare(world, { price })).errors).toHaveProperty('price');
  expect((await prepare(world, { nature: 'DONATION' })).errors).toHaveProperty('price');
  const both = await prepare(world, { shares: 61, price: null });
  expect(Object.keys(both.errors ?? {})).toEqual(['shares', 'price']);
});

it('keeps when a formality was done, and counts from the notification', async () => {
  const world = await company();
  const { id } = (await prepare(world)).body;
  const tick = (code: string, done_on: string | null) =>
    call('POST /v2/shareTransfer/:id/formality', {
      as: world.as,
      params: { id },
      body: { code, done_on, reference: 'LRAR' },
    });
  await tick('NOTIFICATION', '2026-03-01');
  const [kept] = (await call('GET /v2/shareTransfers', { as: world.as })).body;
  const formality = (code: string) => kept?.formalities.find((each) => each.code === code);
  expect(formality('NOTIFICATION')).toMatchObject({ done_on: '2026-03-01', reference: 'LRAR' });
  expect(formality('AGREMENT')?.due_on).toBe('2026-09-01');
  const back = (await tick('NOTIFICATION', null)).body.formalities;
  expect(back.find(({ code }) => code === 'NOTIFICATION')?.done_on).toBeNull();
  expect((await tick('ACTE_NOTARIE', '2026-03-01')).errors).toHaveProperty('code');
});

it('records the movement only once an assembly adopted the resolution that names it', async () => {
  const world = await company();
  const { id } = (await prepare(world)).body;
  const record = (date = '2026-03-02') =>
    call('POST /v2/shareTransfer/:id/record', { as: world.as, params: { id }, body: { date } });
  const early = await record();
  expect([early.status, early.message]).toEqual([409, expect.stringContaining('reste à voter')]);

  await vote(world, []);
  expect((await record('2026-02-28')).errors).toEqual({
    date: [expect.stringMatching(/du 01\/03\/2026\s: l’acte ne peut pas être antérieur/)],
  });
  const { body } = await record();
  expect(body.decision).toMatchObject({ state: 'adopted' });
  expect(body.share_movement_id).not.toBeNull();
  const { movements } = (
    await call('GET /v2/associateMovement/full_register', {
      as: world.as,
      query: { date: '2026-03-02' },
    })
  ).body;
  expect(movements.at(-1)).toMatchObject({ nature: 'CESSION', shares: 20, price: 7500 });
  expect((await record()).status).toBe(409);
  const given = await call('DELETE /v2/shareTransfer/:id', { as: world.as, params: { id } });
  expect(given.status).toBe(409);
});

it('says of a movement of the register that corrected minutes no longer approve it', async () => {
  const world = await company();
  const { as, benoit } = world;
  const { id } = (await prepare(world)).body;
  await vote(world, []);
  const { body: recorded } = await call('POST /v2/shareTransfer/:id/record', {
    as,
    params: { id },
    body: { date: '2026-03-02' },
  });
  expect(recorded.warnings).toEqual([]);

  const { body: held } = await call('GET /report/general_assembly', { as, query: { year: YEAR } });
  const { attendance, place, meeting_date, resolutions, updated_at } = held;
  const corrected = await call('POST /report/general_assembly/update', {
    as,
    body: {
      id: held.id,
      year: YEAR,
      attendance,
      place,
      meeting_date,
      resolutions: resolutions.map((resolution) => ({
        ...resolution,
        votes: resolution.votes.map((cast) =>
          cast.associate_id === benoit ? { ...cast, vote: 'contre' as const } : cast,
        ),
      })),
      held: true,
      reason: 'Une voix mal comptée.',
      updated_at,
    },
  });
  expect(corrected.status).toBe(200);
  const [transfer] = (await call('GET /v2/shareTransfers', { as })).body;
  expect(transfer?.decision.state).toBe('rejected');
  expect(transfer?.warnings).toEqual([expect.stringContaining('l’agrément n’est plus acquis')]);
});

it('records nothing that the assembly rejected', async () => {
  const world = await company();
  const { id } = (await prepare(world)).body;
  await vote(world, [world.benoit]);
  const refused = await call('POST /v2/shareTransfer/:id/record', {
    as: world.as,
    params: { id },
    body: { date: '2026-03-02' },
  });
  expect([refused.status, refused.message]).toEqual([
    409,
    expect.stringContaining('n’a pas donné l’agrément'),
  ]);
});

it('keeps a project on which an assembly has voted with the minutes of it', async () => {
  const world = await company();
  const params = { id: (await prepare(world)).body.id };
  await vote(world, [world.benoit]);
  const given = await call('DELETE /v2/shareTransfer/:id', { as: world.as, params });
  expect([given.status, given.message]).toEqual([
    409,
    expect.stringContaining('L’assemblée du 01/03/2026 s’est prononcée'),
  ]);
});

it('asks no vote for a gift to a child, and gives a project up', async () => {
  const world = await company();
  const { body } = await prepare(world, { nature: 'DONATION', price: null, approval: 'relative' });
  expect(body.decision.state).toBe('not_needed');
  const params = { id: body.id };
  expect((await call('DELETE /v2/shareTransfer/:id', { as: world.as, params })).status).toBe(200);
  expect((await call('GET /v2/shareTransfers', { as: world.as })).body).toEqual([]);
});

describePages('the draft of the deed', () => {
  it('names the parties, the shares with their origin, the price and the formalities, as a project', async () => {
    const world = await company();
    const { id } = (await prepare(world, { kind: 'NP' })).body;
    const answer = await call('GET /v2/report/share_transfer/download/:id', {
      as: world.as,
      params: { id },
    });
    const { text, prose, pages } = readPdf(answer.raw.rawPayload);
    for (const page of pages) expect(page).toContain('PROJET');
    expect(prose).toContain('Alice Bernard cède à Chloé Bernard, qui accepte, 20 parts sociales');
    expect(prose).toContain('se réserve l’usufruit de ces 20 parts');
    expect(prose).toMatch(/Le prix est de 7\s500,00\s€, soit 375,00\s€ par part/);
    expectRow(text, '1', 'Répartition initiale', '+60');
    expect(prose).toContain('30/05/2026');
    expect(prose).toContain('CGI art. 635, 2, 7° bis');
  }, 60_000);
});
