import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { taxSystems, wireBuilding, wireLoan } from '../../testing/wire.ts';
import HeritagePage from './page.tsx';

const building = wireBuilding();
const answers: Answers = {
  'GET /config/buildings': () => [building],
  'GET /config/taxSystems': () => taxSystems,
  'GET /v2/loans': () => [],
  'GET /v2/loanCertificates': () => [],
  'GET /v2/buildingDeeds': () => [],
};
const open = (options: { api?: Answers; readOnly?: boolean; year?: number } = {}) =>
  renderScreen(<HeritagePage />, {
    messages: { configuration: fr },
    ...options,
    api: { ...answers, ...options.api },
  });
const card = (name: string) => screen.findByRole('article', { name });

it('shows each building with what its sheet still lacks', async () => {
  const parking = wireBuilding({
    id: 2,
    label: 'Parking',
    type: 'P',
    problems: { purchase_value: ['Le prix d’acquisition manque.'] },
  });
  await open({ api: { 'GET /config/buildings': () => [building, parking] } });

  expect(within(await card('Les Acacias')).getByText('Fiche complète')).toBeVisible();
  expect(within(await card('Parking')).getByText('Le prix d’acquisition manque.')).toBeVisible();
});

it('takes a missing price on the card that lacks it, and leaves the rest of the sheet as it is', async () => {
  const [detail] = building.details;
  if (detail === undefined) throw new Error('a building has details');
  const priced = (purchase_value: number | null) =>
    wireBuilding({ details: [{ ...detail, purchase_value }] });
  let stored = priced(null);
  const { user, sent } = await open({
    api: {
      'GET /config/buildings': () => [stored],
      'POST /config/building/update': ({ body }) => {
        stored = priced(body.details?.[0]?.purchase_value ?? null);
        return stored;
      },
    },
  });
  const shown = within(await card('Les Acacias'));
  await user.type(shown.getByRole('textbox', { name: /^Prix d’acquisition/ }), '180000');
  await user.click(shown.getByRole('button', { name: 'Enregistrer le prix' }));

  await waitFor(() =>
    expect(
      within(screen.getByRole('article', { name: 'Les Acacias' })).queryByRole('textbox'),
    ).not.toBeInTheDocument(),
  );
  expect(sent('POST /config/building/update')[0]?.body).toMatchObject({
    id: stored.id,
    address_street: stored.address_street,
    details: [{ acquisition_date: detail.acquisition_date, purchase_value: 180_000 }],
  });
});

it('leaves a price and what was said of it in place when its answer was lost, until it is sent again', async () => {
  const [detail] = building.details;
  if (detail === undefined) throw new Error('a building has details');
  let stored = wireBuilding({ details: [{ ...detail, purchase_value: null }] });
  const { user, sent } = await open({
    api: {
      'GET /config/buildings': () => [stored],
      'POST /config/building/update': () => {
        const arrived = stored.details[0]?.purchase_value !== null;
        stored = wireBuilding({ details: [{ ...detail, purchase_value: 180_000 }] });
        return arrived ? stored : refuse(502, { message: 'Le service ne répond pas.' });
      },
    },
  });
  const shown = within(await card('Les Acacias'));
  await user.type(shown.getByRole('textbox', { name: /^Prix d’acquisition/ }), '180000');
  await user.click(shown.getByRole('button', { name: 'Enregistrer le prix' }));
  expect(await shown.findByText(/^180.000,00/)).toBeVisible();
  expect(shown.getByRole('alert')).toHaveTextContent('Le service ne répond pas.');

  await user.click(shown.getByRole('button', { name: 'Enregistrer le prix' }));
  await waitFor(() => expect(shown.queryByRole('textbox')).not.toBeInTheDocument());
  expect(sent('POST /config/building/update')).toHaveLength(2);
});

it('shows and saves a building as it is in the year, with what the rents of the year contradict', async () => {
  const lent = wireBuilding({
    free_use: true,
    free_use_beneficiary: 'Alice',
    problems: { free_use: ['Des loyers sont encaissés.'] },
  });
  const { user, sent } = await open({
    year: 2025,
    api: {
      'GET /config/buildings': ({ query }) => (String(query.year) === '2025' ? [lent] : [building]),
      'POST /config/building/update': () => lent,
    },
  });
  const shown = within(await card('Les Acacias'));
  expect(shown.getByText('Des loyers sont encaissés.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: /^Modifier/ }));
  expect(screen.getByRole('checkbox', { name: /gratuitement/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('POST /config/building/update')).toMatchObject([
      { query: { year: 2025 }, body: { free_use: true } },
    ]),
  );
});

it('adds a building with its price in euros', async () => {
  const { user, sent } = await open({
    api: { 'GET /config/buildings': () => [], 'POST /config/building': () => building },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un immeuble' }));
  await user.type(screen.getByLabelText(/^Nom de l’immeuble/), 'Les Acacias');
  await user.type(screen.getByLabelText(/^Voie/), 'place Bellecour');
  await user.type(screen.getByLabelText(/^Code postal/), '69002');
  await user.type(screen.getByLabelText(/^Ville/), 'Lyon');
  await user.type(screen.getByLabelText(/^Prix d’acquisition/), '180 000,50');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent('POST /config/building')).toHaveLength(1));
  expect(sent('POST /config/building')[0]?.body).toMatchObject({
    label: 'Les Acacias',
    type: 'AP',
    details: [{ purchase_value: 180_000.5, acquisition_date: null }],
  });
});

it('puts the server’s sentences about the acquisition beside their fields, and the summary leads there', async () => {
  const errors = {
    'details.0.land_value': ['La part du terrain ne peut pas dépasser le prix d’acquisition.'],
    'details.0.sale_date': ['La vente ne peut pas précéder l’acquisition.'],
  };
  const { user } = await open({
    api: { 'POST /config/building/update': () => refuse(422, { errors }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Les Acacias' }));
  await user.type(screen.getByLabelText(/^Dont terrain/), '200 000');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(screen.getByLabelText(/^Dont terrain/)).toHaveAccessibleDescription(
      /ne peut pas dépasser/,
    ),
  );
  expect(screen.getByLabelText(/^Dont terrain/)).toHaveDisplayValue(/^200\s000,00$/);
  await user.click(
    within(screen.getByRole('alert')).getByRole('button', {
      name: 'La vente ne peut pas précéder l’acquisition.',
    }),
  );
  expect(screen.getByLabelText(/^Date de cession/)).toHaveFocus();
  expect(screen.getByLabelText(/^Date de cession/)).toBeInvalid();
});

it('keeps what was typed when the server fails in the middle, and saves it at the next try', async () => {
  const { user, answer, sent, notices } = await open({
    api: {
      'POST /config/building/update': () => refuse(503, { message: 'Le service redémarre.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Les Acacias' }));
  await user.clear(screen.getByLabelText(/^Nom de l’immeuble/));
  await user.type(screen.getByLabelText(/^Nom de l’immeuble/), 'Les Érables');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Le service redémarre.');
  expect(screen.getByLabelText(/^Nom de l’immeuble/)).toHaveValue('Les Érables');
  answer({ 'POST /config/building/update': () => building });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(notices()).toContain('L’immeuble est enregistré.'));
  expect(sent('POST /config/building/update').at(-1)?.body).toMatchObject({ label: 'Les Érables' });
});

it('says what a tax system changes as soon as it is chosen, and sends the version that was seen', async () => {
  const { user, sent } = await open({ api: { 'POST /config/building/update': () => building } });
  await user.click(await screen.findByRole('button', { name: 'Modifier Les Acacias' }));
  await user.selectOptions(screen.getByLabelText(/^Régime fiscal/), 'Monument historique');

  expect(screen.getByText('La déclaration 2072-C est nécessaire.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('POST /config/building/update')[0]?.body).toMatchObject({
      id: 1,
      tax_system: 'MONUMENT',
      updated_at: building.updated_at,
    }),
  );
});

it('says what uses a building that cannot be deleted, and leaves it where it is', async () => {
  const used =
    'Cet immeuble est utilisé par 14 mouvements bancaires : indiquez plutôt sa date de cession.';
  const { user } = await open({
    api: { 'DELETE /config/building/:id': () => refuse(409, { message: used }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer Les Acacias' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
  );

  expect(await screen.findByText(used)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir ses mouvements' })).toHaveAttribute(
    'href',
    '/gestion.bankingData?immeuble=1',
  );
  await user.click(screen.getByRole('button', { name: 'Indiquer sa date de cession' }));
  expect(await screen.findByLabelText(/^Date de cession/)).toBeVisible();
});

it('says on each sheet which form its tax system leads to, and which loan paid for it', async () => {
  await open({
    api: {
      'GET /config/buildings': () => [wireBuilding({ tax_system: 'MONUMENT' })],
      'GET /v2/loans': () => [wireLoan()],
    },
  });

  expect(
    within(await card('Les Acacias')).getByText('Monument historique (déclaration 2072-C)'),
  ).toBeVisible();
  expect(
    within(await card('Les Acacias')).getByText('La déclaration 2072-C est nécessaire.'),
  ).toBeVisible();
  expect(await within(await card('Les Acacias')).findByText('Prêt Acacias')).toBeVisible();
});

it('compares the bank’s certificate of the year with the schedule, and takes it without validating anything', async () => {
  const schedule = { interest: 166.2, insurance: 144, capital: 10_000, remaining: 0 };
  const ofYear = {
    loan_id: 3,
    instalments: 12,
    schedule,
    certificate: { ...schedule, interest: 170.2, capital: null },
    certificate_at: '2026-01-12T09:00:00.000Z',
  };
  const { user, sent } = await open({
    api: {
      'GET /v2/loans': () => [wireLoan()],
      'GET /v2/loanCertificates': () => [ofYear],
      'POST /loan_interest_validation': () => ({
        code: 'loan_interest',
        status: 'ok',
        message: '',
        items: [],
        evidence: { columns: [], rows: [] },
        validation: null,
        updated_at: '2026-03-11T10:00:00.000Z',
      }),
    },
  });
  const certificate = within(
    await screen.findByRole('table', { name: 'Attestation de la banque 2025' }),
  );
  expect(
    certificate.getByRole('row', { name: /^Intérêts 166,20\s€ 170,20\s€ \+4,00\s€$/ }),
  ).toBeVisible();
  expect(certificate.getByRole('row', { name: /^Capital 10\s000,00\s€ – –$/ })).toBeVisible();
  expect(screen.getByText('Diffère de l’échéancier')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Modifier l’attestation' }));
  await user.clear(screen.getByLabelText(/^Intérêts/));
  await user.type(screen.getByLabelText(/^Intérêts/), '166,20');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('POST /loan_interest_validation')[0]?.body).toMatchObject({
      fiscal_year_company_id: 3025,
      loan_interest_validation: {
        certificates: [
          { loan_id: 3, interest: 166.2, insurance: 144, capital: null, remaining: 0 },
        ],
        validate: false,
        updated_at: '2026-01-12T09:00:00.000Z',
      },
    }),
  );
});

it('says what is not known of a loan whose schedule ends too soon', async () => {
  await open({
    api: {
      'GET /v2/loans': () => [{ ...wireLoan(), remaining_today: null }],
      'GET /v2/loanCertificates': () => [
        {
          loan_id: 3,
          instalments: 2,
          schedule: null,
          certificate: { interest: 170.2, insurance: 144, capital: null, remaining: 0 },
          certificate_at: '2026-01-12T09:00:00.000Z',
        },
      ],
    },
  });
  expect(await screen.findByText(/^Inconnu\s: l’échéancier enregistré s’arrête/)).toBeVisible();
  const certificate = within(
    await screen.findByRole('table', { name: 'Attestation de la banque 2025' }),
  );
  expect(certificate.getByRole('row', { name: /^Intérêts – 170,20\s€ –$/ })).toBeVisible();
  expect(screen.getByText('L’échéancier ne contient pas toute l’année')).toBeVisible();
});

it('shows the schedule of a loan before it is saved, and forgets it once a term changes', async () => {
  const rows = [
    { date: '2025-02-05', interest: 26.25, capital: 823.75, insurance: 12, remaining: 9176.25 },
  ];
  const { user, sent } = await open({
    api: { 'POST /v2/loan/schedule': () => ({ monthly_payment: 850, rows, warnings: [] }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un emprunt' }));
  await user.type(screen.getByLabelText(/^Capital emprunté/), '10000');
  await user.type(screen.getByLabelText(/^Taux annuel/), '3,15');
  await user.type(screen.getByLabelText(/^Nombre d’échéances/), '12');
  await user.type(screen.getByLabelText(/^Première échéance/), '05022025');
  await user.click(screen.getByRole('button', { name: 'Voir l’échéancier' }));

  expect(await screen.findByRole('table', { name: 'Échéancier calculé' })).toBeVisible();
  expect(sent('POST /v2/loan/schedule')[0]?.body).toMatchObject({
    principal: 10_000,
    rate_bp: 315,
    months: 12,
    first_payment: '2025-02-05',
  });
  await user.type(screen.getByLabelText(/^Nombre d’échéances/), '0');
  expect(screen.queryByRole('table', { name: 'Échéancier calculé' })).not.toBeInTheDocument();
});

it('names what is refused of a schedule and what is refused of the rest of the loan at once', async () => {
  const refusals = {
    'POST /v2/loan/schedule': () =>
      refuse(422, { errors: { monthly_payment: ['Cette mensualité ne rembourse rien.'] } }),
    'POST /v2/loan': () => refuse(422, { errors: { label: ['Ce nom est déjà pris.'] } }),
  };
  const { user, sent } = await open({ api: refusals });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un emprunt' }));
  await user.type(screen.getByLabelText(/^Nom de l’emprunt/), 'Prêt');
  await user.type(screen.getByLabelText(/^Capital emprunté/), '10000');
  await user.type(screen.getByLabelText(/^Taux annuel/), '3,15');
  await user.type(screen.getByLabelText(/^Nombre d’échéances/), '12');
  await user.type(screen.getByLabelText(/^Première échéance/), '05022025');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2 points à corriger'));
  expect(screen.getByLabelText(/^Nom de l’emprunt/)).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('ne rembourse rien');
  expect(sent('POST /v2/loan')).toEqual([]);
});

it('names what can’t be read of a building and what the server refuses beside it', async () => {
  const errors = { 'details.0.land_value': ['La part du terrain dépasse le prix.'] };
  const { user, sent } = await open({
    api: { 'POST /config/building/update': () => refuse(422, { errors }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Les Acacias' }));
  await user.type(screen.getByLabelText(/^Date d’acquisition/), '{Control>}a{/Control}30022020');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2 points à corriger'));
  const points = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(points.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('dépasse le prix'),
    expect.stringContaining('février'),
  ]);
  expect(sent('POST /config/building/update')).toEqual([]);
});

const stored = { 'GET /v2/loans': () => [wireLoan()], 'PUT /v2/loan/:id': () => wireLoan() };

it('leaves the schedule of a loan alone while only its name changes, and says that other terms compute it again', async () => {
  const { user, sent } = await open({
    api: {
      ...stored,
      'POST /v2/loan/schedule': () => ({ monthly_payment: 850, rows: [], warnings: [] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Prêt Acacias' }));
  await user.type(screen.getByLabelText(/^Nom de l’emprunt/), ' bis');
  expect(screen.queryByText(/sera recalculé/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Nombre d’échéances/), '0');
  expect(screen.getByText(/sera recalculé/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Nombre d’échéances/), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(sent('PUT /v2/loan/:id')[0]?.body).toMatchObject({ label: 'Prêt Acacias bis' }),
  );
  expect(sent('PUT /v2/loan/:id')[0]?.body).not.toHaveProperty('schedule');
  expect(sent('POST /v2/loan/schedule')).toEqual([]);
});

it.each([
  [[0, 500, 500], ', après une échéance sans capital (différé)'],
  [[0, 0, 500, 500], ', après 2 échéances sans capital (différé)'],
  [[500, 500], undefined],
  // A loan that is repaid at its end defers nothing.
  [[0, 0, 1000], undefined],
])('tells the deferral of a loan that repays %p', async (capitals, said) => {
  const schedule = capitals.map((capital, index) => ({
    date: `2025-0${index + 1}-05`,
    interest: 2,
    capital,
    insurance: 0,
    remaining: 0,
  }));
  await open({ api: { 'GET /v2/loans': () => [wireLoan({ schedule })] } });
  const text = (await card('Prêt Acacias')).textContent;
  if (said === undefined) expect(text).not.toContain('différé');
  else expect(text).toContain(said);
});

it('shows what looks wrong in a pasted schedule before it keeps it', async () => {
  const rows = [
    { date: '2025-02-05', interest: 26.25, capital: 823.75, insurance: 12, remaining: 9176.25 },
  ];
  const warning = 'Ligne 3\u00a0: le capital restant dû ne suit pas.';
  const { user, sent } = await open({
    api: {
      ...stored,
      'POST /v2/loan/schedule': () => ({ monthly_payment: 850, rows, warnings: [warning] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Prêt Acacias' }));
  await user.click(screen.getByLabelText(/^Échéancier de la banque/));
  await user.paste('05/02/2025;823,75;26,25;12,00;9176,25');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByText(/^Ligne 3\s: le capital restant dû/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Échéancier de la banque' })).toBeVisible();
  expect(sent('PUT /v2/loan/:id')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('PUT /v2/loan/:id')[0]?.body).toMatchObject({
      monthly_payment: 850,
      schedule: rows,
    }),
  );
  expect(sent('POST /v2/loan/schedule')).toHaveLength(1);
});

it('offers nothing to change when the year is closed', async () => {
  await open({ readOnly: true });
  await card('Les Acacias');

  expect(
    screen.queryByRole('button', { name: /Ajouter|Modifier|Supprimer/ }),
  ).not.toBeInTheDocument();
});

it('says that a loan waits for its building, instead of leaving a company without one in front of nothing', async () => {
  await open({ api: { 'GET /config/buildings': () => [] } });

  const section = await screen.findByRole('region', { name: 'Emprunts' });
  expect(within(section).getByText(/ajoutez d’abord l’immeuble/)).toBeVisible();
});

it('says which term keeps the schedule from being shown, in the order of the form', async () => {
  const { user } = await open({
    api: {
      'POST /v2/loan/schedule': () =>
        refuse(422, {
          errors: {
            first_payment: ['Une date valide est attendue (JJ/MM/AAAA).'],
            principal: ['Un montant est attendu.'],
          },
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un emprunt' }));
  await user.type(screen.getByLabelText(/^Capital emprunté/), '10000');
  await user.type(screen.getByLabelText(/^Taux annuel/), '3,15');
  await user.type(screen.getByLabelText(/^Nombre d’échéances/), '12');
  await user.type(screen.getByLabelText(/^Première échéance/), '05022025');
  await user.click(screen.getByRole('button', { name: 'Voir l’échéancier' }));

  const sentences = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'Capital emprunté\u00a0: Un montant est attendu.',
    'Première échéance\u00a0: Une date valide est attendue (JJ/MM/AAAA).',
  ]);
});
