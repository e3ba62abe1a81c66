import { startApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';

const { call, people } = await startApp();
const year = 2026;
/** What a form sends along that can put a question. */
const asking = { headers: { 'x-sci-twins': 'ask' } };

/** A company with two associates whose shares are confirmed. */
async function openDesk() {
  const as = await people.manager();
  const books = await openBooks(call, as, year);
  const { body: other } = await call('POST /config/associate', {
    as,
    query: { year },
    body: { name: 'Caron', first_name: 'Benoît', birthdate: '1971-05-12', shares: 40 },
  });
  await call('POST /v2/company/confirmShares', { as });
  return { as, ...books, otherId: other.id };
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

const movement = ({ accountId }: Desk) => ({
  bank_account_id: accountId,
  year,
  date: '2026-03-05',
  name: 'LOYER MARS',
  amount: 1200,
});
const entry = (label = 'Dotation') => ({
  year,
  date: '2026-12-31',
  label,
  lines: [
    { account: '681120', debit: 100 },
    { account: '281320', credit: 100 },
  ],
});
const sale = ({ associateId, otherId }: Desk) => ({
  date: '2026-05-04',
  from_associate_id: associateId,
  to_associate_id: otherId,
  shares: 10,
  nature: 'CESSION' as const,
  price: 1500,
});
const invoice = {
  year,
  type: 'FACTURE' as const,
  date: '2026-02-03',
  label: 'Chaudière',
  supplier: 'Durand',
  amount: 350,
};

const roof = ({ buildingId }: Desk, label = 'Toiture') => ({
  kind: 'payment' as const,
  date: '2026-06-01',
  label,
  amount: -300,
  category: 'TRAV_REPARATION',
  building_id: buildingId,
});
const scenarioOf = async ({ as }: Desk, name = 'Travaux') =>
  (await call('POST /v2/scenario', { as, body: { year, name } })).body.id;
/** Each desk supposes its changes in one scenario. */
const scenarios = new WeakMap<Desk, Promise<number>>();
function ownScenario(desk: Desk): Promise<number> {
  const known = scenarios.get(desk) ?? scenarioOf(desk);
  scenarios.set(desk, known);
  return known;
}

interface Answer {
  readonly status: number;
  readonly raw: { readonly json: () => unknown };
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** What is added twice, and what is said of the second one, by its field. */
const things: readonly (readonly [
  what: string,
  field: string,
  sentence: string,
  add: (desk: Desk, how: object) => Promise<Answer>,
])[] = [
  [
    'a bank movement',
    'name',
    'Un mouvement identique existe déjà : « LOYER MARS » du 5 mars 2026, 1 200,00 €.',
    (desk, how) => call('POST /v2/bankMovement', { as: desk.as, body: movement(desk), ...how }),
  ],
  [
    'a miscellaneous entry',
    'label',
    'Une écriture identique existe déjà : « Dotation » du 31 décembre 2026, OD1.',
    (desk, how) => call('POST /v2/entry', { as: desk.as, body: entry(), ...how }),
  ],
  [
    'a movement of shares',
    'shares',
    'Un mouvement de parts identique existe déjà : cession de 10 parts du 4 mai 2026, Alice Bernard → Benoît Caron.',
    (desk, how) => call('POST /v2/associateMovement', { as: desk.as, body: sale(desk), ...how }),
  ],
  [
    'a prepared transfer of shares',
    'shares',
    'Un projet identique existe déjà : cession de 10 parts du 4 mai 2026, Alice Bernard → Benoît Caron.',
    (desk, how) => call('POST /v2/shareTransfer', { as: desk.as, body: sale(desk), ...how }),
  ],
  [
    'an invoice',
    'label',
    'Une pièce identique existe déjà : « Chaudière » du 3 février 2026, 350,00 €.',
    (desk, how) => call('POST /supportingData', { as: desk.as, body: invoice, ...how }),
  ],
  [
    'a scenario',
    'name',
    'L’exercice a déjà une simulation « Travaux ».',
    ({ as }, how) => call('POST /v2/scenario', { as, body: { year, name: 'Travaux' }, ...how }),
  ],
  [
    'a change of a scenario',
    'kind',
    'La simulation a déjà ce changement : « Toiture, Travaux de réparation : -300,00 € le 01/06/2026 ».',
    async (desk, how) =>
      call('POST /v2/scenario/:id/change', {
        as: desk.as,
        params: { id: await ownScenario(desk) },
        body: roof(desk),
        ...how,
      }),
  ],
];

describe.each(things)('%s that is typed a second time', (_what, field, sentence, add) => {
  it('is asked about beside its field, and stored once its author means it', async () => {
    const desk = await openDesk();
    expect((await add(desk, asking)).status).toBe(201);
    const again = await add(desk, asking);
    expect([again.status, plain(again.errors)]).toEqual([422, { [field]: sentence }]);
    expect(again.raw.json()).toMatchObject({ asks: true });
    expect((await add(desk, {})).status).toBe(201);
  });

  it('is the same intention when its answer was lost: nothing is asked', async () => {
    const desk = await openDesk();
    const headers = { ...asking.headers, 'idempotency-key': 'one-intention' };
    const [first, repeated] = [await add(desk, { headers }), await add(desk, { headers })];
    expect([repeated.status, repeated.raw.json()]).toEqual([201, first.raw.json()]);
  });
});

/** What is made the same as another one by a change, and a change of one of two that are the same. */
const changes: readonly (readonly [
  what: string,
  field: string,
  begin: (desk: Desk) => Promise<{
    readonly make: (how: object) => Promise<Answer>;
    readonly touch: (how: object) => Promise<Answer>;
  }>,
])[] = [
  [
    'a bank movement',
    'name',
    async (desk) => {
      const { as } = desk;
      await call('POST /v2/bankMovement', { as, body: movement(desk) });
      const other = { ...movement(desk), name: 'LOYER AVRIL' };
      const { body } = await call('POST /v2/bankMovement', { as, body: other });
      const put = (change: object, how: object) =>
        call('PUT /v2/bankMovement/:id', {
          as,
          params: { id: body.id },
          body: { ...movement(desk), splits: [], verified: false, ...change },
          ...how,
        });
      return {
        make: (how) => put({}, how),
        touch: (how) => put({ name: 'loyer  mars', verified: true }, how),
      };
    },
  ],
  [
    'a miscellaneous entry',
    'label',
    async ({ as }) => {
      await call('POST /v2/entry', { as, body: entry() });
      const { body } = await call('POST /v2/entry', { as, body: entry('Reprise') });
      const put = (change: object, how: object) =>
        call('PUT /v2/entry/:id', {
          as,
          params: { id: body.id },
          body: { ...entry(), ref: body.ref, ...change },
          ...how,
        });
      return { make: (how) => put({}, how), touch: (how) => put({ ref: 'D-9' }, how) };
    },
  ],
  [
    'an invoice',
    'label',
    async ({ as }) => {
      await call('POST /supportingData', { as, body: invoice });
      const { body } = await call('POST /supportingData', {
        as,
        body: { ...invoice, amount: 90 },
      });
      const put = (change: object, how: object) =>
        call('PUT /supportingData/:id', {
          as,
          params: { id: body.id },
          body: { ...invoice, ...change },
          ...how,
        });
      return { make: (how) => put({}, how), touch: (how) => put({ comment: 'relu' }, how) };
    },
  ],
  [
    'a scenario',
    'name',
    async (desk) => {
      const { as } = desk;
      await scenarioOf(desk);
      const id = await scenarioOf(desk, 'Vente');
      const put = (name: string, how: object) =>
        call('PUT /v2/scenario/:id', { as, params: { id }, body: { name }, ...how });
      return { make: (how) => put('Travaux', how), touch: (how) => put('travaux', how) };
    },
  ],
  [
    'a change of a scenario',
    'kind',
    async (desk) => {
      const { as } = desk;
      const id = await scenarioOf(desk);
      for (const label of ['Toiture', 'Façade'])
        await call('POST /v2/scenario/:id/change', { as, params: { id }, body: roof(desk, label) });
      const put = (label: string, how: object) =>
        call('PUT /v2/scenario/:id/change/:change', {
          as,
          params: { id, change: 2 },
          body: roof(desk, label),
          ...how,
        });
      return { make: (how) => put('Toiture', how), touch: (how) => put('toiture', how) };
    },
  ],
];

it.each(changes)(
  '%s that a change makes the same as another is asked about, and left in peace from then on',
  async (_what, field, begin) => {
    const { make, touch } = await begin(await openDesk());
    const changed = await make(asking);
    expect([changed.status, Object.keys(changed.errors)]).toEqual([422, [field]]);
    expect(changed.raw.json()).toMatchObject({ asks: true });
    expect((await make({})).status).toBe(200);
    expect((await touch(asking)).status).toBe(200);
  },
);

const plain = (errors: Answer['errors']) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, said.join(' ').replaceAll(/\s/g, ' ')]),
  );

it('asks nothing about what differs in one thing', async () => {
  const desk = await openDesk();
  const { as } = desk;
  const add = (change: object) =>
    call('POST /v2/bankMovement', { as, body: { ...movement(desk), ...change }, ...asking });
  await add({});
  for (const change of [{ amount: -1200 }, { date: '2026-03-06' }, { name: 'LOYER AVRIL' }])
    expect((await add(change)).status).toBe(201);
  expect((await add({ name: ' loyer  Mars ' })).status).toBe(422);
  await call('POST /v2/entry', { as, body: entry(), ...asking });
  for (const body of [
    entry('Reprise'),
    { ...entry(), ref: 'D-1' },
    { ...entry(), lines: [...entry().lines, ...entry().lines] },
  ])
    expect((await call('POST /v2/entry', { as, body, ...asking })).status).toBe(201);
});

it('asks nothing about what was taken out of the list', async () => {
  const desk = await openDesk();
  const add = () => call('POST /v2/bankMovement', { as: desk.as, body: movement(desk), ...asking });
  const { body } = await add();
  await call('DELETE /v2/bankMovement/:id', { as: desk.as, params: { id: body.id } });
  expect((await add()).status).toBe(201);
});

it('asks once nothing is wrong any more, beside no other fault', async () => {
  const desk = await openDesk();
  await call('POST /v2/bankMovement', { as: desk.as, body: movement(desk) });
  const { errors, refusal } = await call('POST /v2/bankMovement', {
    as: desk.as,
    body: { ...movement(desk), splits: [{ category_id: 0, amount: 1200 }] },
    ...asking,
  });
  expect(Object.keys(errors)).not.toContain('name');
  expect(refusal).not.toMatchObject({ asks: true });
});
