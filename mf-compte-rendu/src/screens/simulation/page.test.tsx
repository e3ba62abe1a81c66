import type { Scenario } from '@sci/contract/scenario';
import { act, refuse, renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import ScenarioPage from './page.tsx';

/** When a change was supposed as it is. */
const asSeen = { updated_at: '2026-01-15T10:00:00.000Z' };

const works = {
  kind: 'payment',
  date: '2025-06-01',
  label: 'Toiture',
  amount: -300,
  category: 'TRAV_REPARATION',
  building_id: 1,
  associate_id: null,
  loan_id: null,
} as const;
const scenario = (change: Partial<Scenario> = {}): Scenario => ({
  id: 4,
  name: 'Toiture en 2025',
  year: 2025,
  updated_at: '2026-01-15T10:00:00.000Z',
  changes: [{ id: 1, change: works, ...asSeen, sentence: 'Toiture : −300 €', problem: null }],
  comparison: {
    totals: [{ code: 'R5', label: 'Revenu net', now: 940, scenario: 640 }],
    result: { now: 1020, scenario: 720 },
    treasury: { now: 2020.1, scenario: 1720 },
    associates: [{ id: 1, name: 'Alice Bernard', now: 564, scenario: 384 }],
    warnings: [],
  },
  choices: {
    buildings: [{ id: 1, name: 'Immeuble des Carmes' }],
    associates: [
      { id: 1, name: 'Alice Bernard' },
      { id: 2, name: 'Benoît Martin' },
    ],
    loans: [{ id: 7, name: 'Prêt 1' }],
    categories: [
      category('LOYER_HAB', 'Loyers', 'R'),
      category('TRAV_REPARATION', 'Travaux de réparation', 'D'),
      { ...category('EMPRUNT_CAPITAL', 'Capital remboursé', 'D'), loan: true },
      { ...category('FRAIS_BANQUE', 'Frais bancaires', 'D'), building: 'forbidden' },
    ],
  },
  ...change,
});
const category = (code: string, label: string, sense: 'R' | 'D') =>
  ({ code, label, sense, building: 'required', associate: false, loan: false }) as const;
const head = {
  id: 4,
  name: 'Toiture en 2025',
  year: 2025,
  updated_at: '2026-01-15T10:00:00.000Z',
  changes: 1,
};

const open = (shown: Scenario, api = {}) =>
  renderScreen(<ScenarioPage />, {
    path: '/simulations/4',
    route: '/simulations/:id',
    routes: { 'compte-rendu.scenario': '/simulations/:id' },
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: { 'GET /v2/scenario/:id': () => shown, ...api },
  });

it('shows what the changes make of the result, the associates and the treasury, beside today', async () => {
  await open(scenario());
  const company = within(await screen.findByRole('table', { name: 'Chiffres de la société' }));
  expect(
    company.getByRole('row', { name: /^R5 – Revenu net 940 640 Écart -300 -300$/ }),
  ).toBeVisible();
  expect(
    company.getByRole('row', { name: /Trésorerie.*2\s020,10.*1\s720,00.*-300,10/ }),
  ).toBeVisible();
  const associates = within(screen.getByRole('table', { name: 'Part de chaque associé dans R5' }));
  expect(
    associates.getByRole('row', { name: 'Alice Bernard 564 384 Écart -180 -180' }),
  ).toBeVisible();
});

it('supposes works: the category says that they are paid, and the server where they cannot be', async () => {
  const { user, sent } = await open(scenario(), {
    'POST /v2/scenario/:id/change': () =>
      refuse(422, { message: 'Données refusées', errors: { date: ['Hors de l’exercice 2025.'] } }),
  });
  await user.selectOptions(await screen.findByLabelText('Que se passerait-il ?'), 'Des travaux');
  expect(screen.queryByLabelText('Sens')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Date/), '01/06/2026');
  const categories = screen.getByLabelText(/^Catégorie/);
  expect(within(categories).queryByRole('option', { name: 'Loyers' })).not.toBeInTheDocument();
  await user.selectOptions(categories, 'Travaux de réparation');
  await user.type(screen.getByLabelText(/^Libellé/), 'Toiture');
  await user.type(screen.getByLabelText(/^Montant/), '12000');
  await user.selectOptions(screen.getByLabelText(/^Immeuble/), 'Immeuble des Carmes');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));

  expect((await screen.findAllByText('Hors de l’exercice 2025.')).length).toBeGreaterThan(0);
  expect(sent('POST /v2/scenario/:id/change').map(({ body }) => body)).toEqual([
    { ...works, date: '2026-06-01', amount: -12_000 },
  ]);
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('12 000,00'.replace(' ', '\u202f'));
});

it.each([
  ['Des loyers différents', { kind: 'rents', building_id: 1, from: '2025-10-01', monthly: -50 }],
  ['La vente d’un immeuble', { kind: 'sale', building_id: 1, date: '2025-10-01', price: 50 }],
])('sends « %s » as the server reads it', async (kind, body) => {
  const { user, sent } = await open(scenario(), { 'POST /v2/scenario/:id/change': () => head });
  await user.selectOptions(await screen.findByLabelText('Que se passerait-il ?'), kind);
  await user.type(screen.getByLabelText(/^(Date|À partir du)/), '01/10/2025');
  await user.selectOptions(screen.getByLabelText(/^Immeuble/), 'Immeuble des Carmes');
  await user.type(screen.getByLabelText(/^(De combien par mois|Prix de vente)/), '50');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(sent('POST /v2/scenario/:id/change').map((call) => call.body)).toEqual([body]),
  );
});

it('sends a loan with its rate, and a transfer to somebody new', async () => {
  const { user, sent } = await open(scenario(), { 'POST /v2/scenario/:id/change': () => head });
  const kind = await screen.findByLabelText('Que se passerait-il ?');
  await user.selectOptions(kind, 'Un emprunt');
  await user.type(screen.getByLabelText(/^Date/), '20/11/2025');
  await user.type(screen.getByLabelText(/^Nom de l’emprunt/), 'Prêt');
  await user.selectOptions(screen.getByLabelText(/^Immeuble/), 'Immeuble des Carmes');
  await user.type(screen.getByLabelText(/^Capital/), '120000');
  await user.type(screen.getByLabelText(/^Taux/), '3,15');
  await user.type(screen.getByLabelText(/^Durée/), '120');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(sent('POST /v2/scenario/:id/change').map(({ body }) => body)).toEqual([
      {
        kind: 'loan',
        date: '2025-11-20',
        label: 'Prêt',
        building_id: 1,
        principal: 120_000,
        rate_bp: 315,
        months: 120,
        insurance: 0,
      },
    ]),
  );
});

it('sends a transfer to somebody new by his name, with how his part is taxed', async () => {
  const { user, sent } = await open(scenario(), { 'POST /v2/scenario/:id/change': () => head });
  await user.selectOptions(
    await screen.findByLabelText('Que se passerait-il ?'),
    'Une cession de parts',
  );
  await user.type(screen.getByLabelText(/^Date/), '20/11/2025');
  await user.selectOptions(screen.getByLabelText(/^Cédant/), 'Alice Bernard');
  await user.type(screen.getByLabelText(/^Nom de la personne/), 'Chloé');
  await user.selectOptions(
    screen.getByLabelText(/^Imposition de sa part/),
    'Personne morale (société, association)',
  );
  await user.type(screen.getByLabelText(/^Nombre de parts/), '10');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(sent('POST /v2/scenario/:id/change').map(({ body }) => body)).toEqual([
      {
        kind: 'transfer',
        date: '2025-11-20',
        from_associate_id: 1,
        to_associate_id: null,
        to_name: 'Chloé',
        to_regime: 'COMPANY',
        shares: 10,
      },
    ]),
  );
});

it('sends of a payment only what its category asks for', async () => {
  const { user, sent } = await open(scenario(), { 'POST /v2/scenario/:id/change': () => head });
  await user.type(await screen.findByLabelText(/^Date/), '20/11/2025');
  const category = screen.getByLabelText(/^Catégorie/);
  await user.selectOptions(category, 'Capital remboursé');
  await user.selectOptions(screen.getByLabelText(/^Emprunt/), 'Prêt 1');
  await user.selectOptions(screen.getByLabelText(/^Immeuble/), 'Immeuble des Carmes');
  await user.selectOptions(category, 'Frais bancaires');
  await user.type(screen.getByLabelText(/^Libellé/), 'Frais');
  await user.type(screen.getByLabelText(/^Montant/), '12');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(sent('POST /v2/scenario/:id/change').map(({ body }) => body)).toEqual([
      {
        kind: 'payment',
        date: '2025-11-20',
        label: 'Frais',
        amount: -12,
        category: 'FRAIS_BANQUE',
        building_id: null,
        associate_id: null,
        loan_id: null,
      },
    ]),
  );
});

it('asks again for the category when something else is supposed', async () => {
  const { user } = await open(scenario());
  await user.selectOptions(await screen.findByLabelText(/^Catégorie/), 'Loyers');
  await user.selectOptions(screen.getByLabelText('Que se passerait-il ?'), 'Des travaux');
  expect(screen.getByLabelText(/^Catégorie/)).toHaveValue('');
  await user.selectOptions(
    screen.getByLabelText('Que se passerait-il ?'),
    'Une recette ou une dépense',
  );
  expect(screen.getByLabelText(/^Catégorie/)).toHaveValue('');
});

it('keeps what is typed when a change is taken out meanwhile, and is empty once it is added', async () => {
  let shown = scenario();
  const { user, sent } = await open(shown, {
    'GET /v2/scenario/:id': () => shown,
    'DELETE /v2/scenario/:id/change/:change': () => {
      shown = scenario({ changes: [] });
      return { message: 'Le changement est retiré.' };
    },
    'POST /v2/scenario/:id/change': () => head,
  });
  await user.selectOptions(
    await screen.findByLabelText('Que se passerait-il ?'),
    'La vente d’un immeuble',
  );
  await user.type(screen.getByLabelText(/^Prix de vente/), '50');
  await user.click(screen.getByRole('button', { name: /^Retirer\s: Toiture/ }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByLabelText(/^Prix de vente/)).toHaveValue('50,00');

  await user.type(screen.getByLabelText(/^Date/), '01/10/2025');
  await user.selectOptions(screen.getByLabelText(/^Immeuble/), 'Immeuble des Carmes');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(sent('POST /v2/scenario/:id/change')).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText(/^Date/)).toHaveValue(''));
  expect(screen.queryByLabelText(/^Prix de vente/)).not.toBeInTheDocument();
});

it('says why a change does not count any more, and takes it out', async () => {
  const problem = 'Cet immeuble n’existe pas.';
  const gone = { id: 1, change: works, ...asSeen, sentence: 'Toiture', problem };
  const { user, sent } = await open(scenario({ changes: [gone] }), {
    'DELETE /v2/scenario/:id/change/:change': () => ({ message: 'Le changement est retiré.' }),
  });
  expect(await screen.findByText('Cet immeuble n’existe pas.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Retirer\s: Toiture$/ }));
  await waitFor(() => expect(sent('DELETE /v2/scenario/:id/change/:change')).toHaveLength(1));
});

it('asks before it throws the scenario away', async () => {
  const { user, sent } = await open(scenario(), {
    'DELETE /v2/scenario/:id': () => ({ message: 'Abandonné.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent('DELETE /v2/scenario/:id')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(sent('DELETE /v2/scenario/:id')).toHaveLength(1));
});

it.each<[string, Scenario['changes'][number]['change']]>([
  ['works', works],
  ['rents', { kind: 'rents', building_id: 1, from: '2025-10-01', monthly: -50 }],
  [
    'a loan',
    {
      kind: 'loan',
      date: '2025-11-20',
      label: 'Prêt travaux',
      building_id: 1,
      principal: 120_000,
      rate_bp: 315,
      months: 120,
      insurance: 10,
    },
  ],
  ['a sale', { kind: 'sale', date: '2025-12-30', building_id: 1, price: 500_000 }],
  [
    'a transfer',
    {
      kind: 'transfer',
      date: '2025-09-01',
      from_associate_id: 1,
      to_associate_id: 2,
      to_name: null,
      shares: 10,
    },
  ],
])(
  'opens %s as it was supposed, and sends it back the same but for what is changed',
  async (_what, change) => {
    const shown = scenario({
      changes: [{ id: 3, change, ...asSeen, sentence: 'Ceci', problem: null }],
    });
    const { user, sent } = await open(shown, { 'PUT /v2/scenario/:id/change/:change': () => head });
    await user.click(await screen.findByRole('button', { name: /^Modifier\s: Ceci$/ }));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent('PUT /v2/scenario/:id/change/:change')).toHaveLength(1));
    expect(sent('PUT /v2/scenario/:id/change/:change')[0]).toMatchObject({
      params: { id: 4, change: 3 },
      body: { ...change, ...asSeen },
    });
    expect(await screen.findByRole('button', { name: 'Ajouter' })).toBeVisible();
  },
);

it('shows a change that somebody else changed meanwhile beside what was typed, and keeps this when asked', async () => {
  const newer = { ...works, label: 'Toiture et gouttières' };
  const updated_at = '2026-02-01T10:00:00.000Z';
  const stale = refuse(409, {
    message: 'Ces données ont été modifiées entre-temps.',
    current: { id: 1, change: newer, updated_at },
  });
  const answers = [stale, head];
  const { user, sent } = await open(scenario(), {
    'PUT /v2/scenario/:id/change/:change': () => answers.shift() ?? head,
  });
  await user.click(await screen.findByRole('button', { name: /^Modifier\s: Toiture/ }));
  await user.clear(screen.getByLabelText(/^Montant/));
  await user.type(screen.getByLabelText(/^Montant/), '400');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await screen.findByRole('row', { name: 'Libellé Toiture et gouttières non modifié' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(() => expect(sent('PUT /v2/scenario/:id/change/:change')).toHaveLength(2));
  expect(sent('PUT /v2/scenario/:id/change/:change')[1]?.body).toMatchObject({
    label: 'Toiture et gouttières',
    amount: -400,
    updated_at,
  });
});

it('gives the scenario another name, and begins a copy of it', async () => {
  const { user, sent } = await open(scenario(), {
    'PUT /v2/scenario/:id': () => head,
    'POST /v2/scenario/:id/copy': () => ({ ...head, id: 5 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Renommer' }));
  await user.type(screen.getByLabelText(/^Nom de la simulation/), ' bis');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('PUT /v2/scenario/:id')[0]?.body).toEqual({
      name: 'Toiture en 2025 bis',
      updated_at: '2026-01-15T10:00:00.000Z',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Dupliquer' }));
  await waitFor(() => expect(sent('POST /v2/scenario/:id/copy')).toHaveLength(1));
});

it.each([
  ['stays', '/simulations/4', '/simulations/8'],
  ['has gone elsewhere meanwhile', '/ailleurs', '/ailleurs'],
])('is left to a copy by who %s', async (_, place, expected) => {
  const copy = Promise.withResolvers<void>();
  const { user, router, address, notices } = await open(scenario(), {
    'POST /v2/scenario/:id/copy': async () => {
      await copy.promise;
      return { ...head, id: 8 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dupliquer' }));
  if (place !== address()) await act(() => router.navigate(place));
  copy.resolve();
  await waitFor(() => expect(notices()).toHaveLength(1));
  expect(address()).toBe(expected);
});
