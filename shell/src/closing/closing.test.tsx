import { hasUnsavedChanges } from '@sci/shell-sdk';
import { act, refuse, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import { associate, balance, companyYear, ledgerCheck } from '@sci/shell-sdk/testing/in-order';
import { routes } from '../testing/modules.tsx';
import { openApp } from '../testing/open-app.tsx';

const open = (api: Answers = {}) => openApp({ path: '/app/cloture', api });
const gates = async () => {
  await screen.findByRole('heading', { name: /^1\. / });
  return screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => /^\d\. /.test(title ?? ''));
};

it('lists what is asked before the reports in its order, with the days that are left', async () => {
  await open();
  expect(await gates()).toEqual([
    '1. Adresses e-mail des associés vérifiées',
    '2. Mouvements bancaires ventilés',
    '3. Grand livre vérifié',
    '4. Soldes bancaires au 31/12',
    '5. Contrôles annuels validés',
  ]);
  expect(screen.getByRole('heading', { name: 'Les dates butoirs' })).toBeVisible();
  expect(screen.getAllByText(/\d jours?$/).length).toBeGreaterThan(0);
});

const asked = (severity: 'info' | 'warning' | 'error') => ({
  code: `OF_${severity}`,
  severity,
  message: 'Une phrase.',
  for_manager: true,
});

it.each([
  [[asked('info')], 'Les données de l’année ne demandent aucune vérification.'],
  [
    [asked('info'), asked('warning'), asked('error')],
    'Les données de l’année demandent 2 vérifications avant de déclarer.',
  ],
])('counts what the data of the year ask to be verified: %#', async (findings, sentence) => {
  const withPoints = routes.flatMap((route) =>
    route.id === 'compte-rendu.taxReturn'
      ? [route, { ...route, id: 'compte-rendu.points', path: 'points_a_verifier' }]
      : [route],
  );
  const answer = { year: 2025, result: 0, points: [], findings, locked_reason: null };
  await openApp({
    path: '/app/cloture',
    view: { routes: withPoints },
    api: { 'GET /v2/points/:year': () => answer },
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir les points à vérifier' })).toHaveAttribute(
    'href',
    '/app/points_a_verifier',
  );
});

it('opens in the year that the link of a mail names, from which another one can be chosen', async () => {
  const app = await openApp({ path: '/app/cloture?annee=2024' });
  const year = await screen.findByLabelText('Exercice');
  await waitFor(() => expect(year).toHaveValue('2024'));
  expect(app.address()).toBe('/app/cloture');
  await app.user.selectOptions(year, '2025');
  await waitFor(() => expect(year).toHaveValue('2025'));
});

it('sends the mail again, ticks the ledger and takes the balances without leaving the list', async () => {
  let ticked = false;
  const app = await open({
    'GET /config/associates/:year': () => [
      associate({ email: 'anne@exemple.fr', email_verified_at: null }),
    ],
    'POST /email/verification-associate-notification': () => ({ message: 'Message envoyé.' }),
    'GET /ledgerCheck': () => [ledgerCheck({ checked: ticked })],
    'POST /ledgerCheck': () => {
      ticked = true;
      return ledgerCheck({ checked: true });
    },
    'GET /banking/bank_account_year_balance': () => [
      balance({ balance: null, last_movement_cumul: 1250 }),
    ],
    'POST /banking/bank_account_year_balance': () => [balance()],
  });
  await app.user.click(
    await screen.findByRole('button', { name: /^Envoyer le lien de vérification à/ }),
  );
  expect(await screen.findByText('Message envoyé.')).toBeVisible();

  await app.user.click(await screen.findByRole('checkbox'));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(app.sent('POST /ledgerCheck')[0]?.body).toMatchObject({ checked: true });

  const field = await screen.findByLabelText(/solde au 31\/12/);
  await app.user.type(field, '1250');
  expect(hasUnsavedChanges()).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Valider les soldes' }));
  await waitFor(() => expect(app.sent('POST /banking/bank_account_year_balance')).toHaveLength(1));
  expect(app.address()).toBe('/app/cloture');
});

describe('movements that are left to ventilate', () => {
  const movement = (id: number, name: string) => ({
    id,
    bank_account_id: 4,
    year: 2026,
    date: '2026-05-02',
    name,
    amount: 800,
    value_date: null,
    balance: 800,
    status: 'a_ventiler' as const,
    reason: null,
    imported: true,
    bank_import_id: 1,
    file_ids: [],
    files: [],
    updated_at: '2026-05-03T10:00:00.000Z',
    splits: [],
  });
  const part = {
    category_id: 3,
    amount: 800,
    building_id: 1,
    associate_id: null,
    loan_id: null,
    comment: '',
  };
  const proposal = (movement_id: number, complete: boolean) => ({
    movement_id,
    splits: [part],
    remainder: 0,
    complete,
    origin: 'history' as const,
    reason: 'comme VIR LOYER MARTIN du 05/02',
    confidence: 0.9,
    kind: null,
  });
  const category = {
    id: 3,
    code: 'LOYER_HAB',
    name: 'Loyers d’habitation',
    sense: 'R' as const,
    account: '706100',
    accounts: [],
    line: '1',
    sig: '',
    building: 'O' as const,
    associate: 'N' as const,
    third_party: null,
    group: 'RECETTES',
    note: '',
    valid_from_year: 2024,
    valid_to_year: null,
    requires_loan: false,
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  const account = {
    id: 4,
    sequence: 1,
    name: 'Compte courant',
    bank: '',
    iban: null,
    initial_amount: 0,
    date_init: '2024-01-01',
    is_default: true,
    balance: 0,
    last_movement: null,
    coverage: [],
    under_way: [],
    updated_at: '2026-01-01T00:00:00.000Z',
  };

  it('are ventilated in the list where the proposal is complete, the others are counted', async () => {
    let left = 3;
    const app = await open({
      'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
        all_ventilated: false,
        missing: left,
        movements: 12,
      }),
      'GET /bankAccount': () => [account],
      'GET /v2/bankMovement/all_bank_movements': () =>
        [movement(1, 'LOYER MARTIN'), movement(2, 'LOYER PETIT'), movement(3, 'XYZZY')].slice(
          3 - left,
        ),
      'GET /v2/bankMovement/categories/all': () => [category],
      'GET /v2/bankMovement/suggestions': () => [
        proposal(1, true),
        proposal(2, true),
        proposal(3, false),
      ],
      'POST /v2/bankMovement/ventilate_each': () => {
        left -= 1;
        return { batch_id: 7, ventilated: 1, left };
      },
    });
    const accept = await screen.findByRole('button', {
      name: 'Accepter la proposition pour LOYER MARTIN',
    });
    expect(screen.getAllByText(/Loyers d’habitation/)).toHaveLength(2);
    expect(screen.queryByText(/XYZZY/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Une autre écriture est à ventiler/)).toBeVisible();

    await app.user.click(accept);
    expect(await screen.findByText('Une écriture est ventilée.')).toBeVisible();
    await waitFor(() => expect(accept).not.toBeInTheDocument());
    expect(app.sent('POST /v2/bankMovement/ventilate_each')[0]?.body).toEqual({
      items: [{ movement_id: 1, splits: [part], updated_at: '2026-05-03T10:00:00.000Z' }],
      verified: true,
    });
    expect(screen.getByText(/^2 écritures à ventiler/)).toBeVisible();
    expect(app.address()).toBe('/app/cloture');

    left = 1; // another tab accepted the other one
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'written', newValue: 'null' }),
        ),
    );
    await waitFor(() => expect(screen.queryByText(/LOYER PETIT/)).not.toBeInTheDocument());
    expect(await screen.findByText(/^Une écriture.* à ventiler|^1 écriture/)).toBeVisible();
  });
});

it('says that proposals can’t be read, instead of proposing nothing', async () => {
  await open({
    'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
      all_ventilated: false,
      missing: 3,
      movements: 12,
    }),
    'GET /bankAccount': () => [],
    'GET /v2/bankMovement/all_bank_movements': () => refuse(500),
    'GET /v2/bankMovement/categories/all': () => [],
  });
  expect(await screen.findByText('Les propositions n’ont pas pu être lues')).toBeVisible();
});

it('leads to the movements that are left to ventilate, and says how many', async () => {
  await open({
    'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
      all_ventilated: false,
      missing: 3,
      movements: 12,
    }),
    'GET /bankAccount': () => [],
    'GET /v2/bankMovement/all_bank_movements': () => [],
    'GET /v2/bankMovement/categories/all': () => [],
  });
  const gate = (await screen.findByRole('heading', { name: /^2\. / })).closest('section');
  const card = within(gate ?? document.body);
  expect(await card.findByText(/^3 écritures à ventiler/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Ouvrir les données bancaires' })).toHaveAttribute(
    'href',
    '/app/donnees_bancaires?filtre=a_ventiler',
  );
});

const closed: Answers = {
  'GET /fiscalYear': ({ query }) =>
    companyYear(query.fiscalYear, { date_declaration_2072: '2020-05-20', readonly: true }),
};

it('shows what a closed year lacks, and asks for nothing that cannot be kept', async () => {
  await open({
    ...closed,
    'GET /ledgerCheck': () => [ledgerCheck({ label: 'Loyers', checked: false })],
    'GET /banking/bank_account_year_balance': () => [
      balance({ bank_account_id: 4, balance: null, last_movement_cumul: 1250 }),
      balance({ bank_account_id: 5, bank_account_name: 'Livret', balance: 80 }),
    ],
  });
  expect(await screen.findByText(/^Compte courant\s: aucun solde saisi/)).toHaveTextContent(
    /Cumul des écritures\s: 1\s250,00\s€$/,
  );
  expect(screen.getByText(/^Livret\s:/)).toHaveTextContent(/^Livret\s: 80,00\s€/);
  expect(screen.queryByRole('button', { name: 'Valider les soldes' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/solde au 31\/12/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Parties du grand livre qui n’ont pas été vérifiées/)).toBeVisible();
  expect(screen.getByText('Loyers')).toBeVisible();
  expect(screen.queryByText(/^Cochez/)).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('shows the balances of the year that is looked at, both years known', async () => {
  const app = await open({
    'GET /fiscalYear': ({ query }) =>
      companyYear(query.fiscalYear, { date_declaration_2072: '2099-05-20' }),
    'GET /banking/bank_account_year_balance': ({ query }) => [
      balance({
        balance: query.fiscal_year_company_id === 20260 ? 500 : 900,
        last_movement_cumul: 1250,
      }),
    ],
  });
  const choose = (year: string) => app.user.selectOptions(screen.getByLabelText('Exercice'), year);
  expect(await screen.findByLabelText(/solde au 31\/12\/2026/)).toHaveValue('500,00');
  await choose('2025');
  expect(await screen.findByLabelText(/solde au 31\/12\/2025/)).toHaveValue('900,00');
  await choose('2026');
  expect(await screen.findByLabelText(/solde au 31\/12\/2026/)).toHaveValue('500,00');
});

it('says that the ledger could not be read, and reads it again', async () => {
  let asked = 0;
  let readable = false;
  const app = await open({
    'GET /ledgerCheck': () => {
      asked += 1;
      // The first is the check that lists what is left.
      return readable || asked === 1
        ? [ledgerCheck({ label: 'Loyers', checked: false })]
        : refuse(500, { message: 'Lecture impossible.' });
    },
  });
  expect(await screen.findByText('Lecture impossible.')).toBeVisible();
  readable = true;
  await app.user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('checkbox', { name: 'Loyers' })).toBeVisible();
});

it('leads to where the balances of the year end are typed', async () => {
  await open({ 'GET /banking/bank_account_year_balance': () => [balance({ balance: null })] });
  expect(await screen.findByRole('link', { name: 'Ouvrir les soldes au 31/12' })).toHaveAttribute(
    'href',
    '/app/donnees_bancaires?vue=solde',
  );
});
