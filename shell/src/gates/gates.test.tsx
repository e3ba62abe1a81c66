import { refuse, screen, waitFor, within } from '@sci/shell-sdk/testing';
import type { Answers } from '@sci/shell-sdk/testing';
import { associate, balance, companyYear, ledgerCheck } from '@sci/shell-sdk/testing/in-order';
import { navigateTo } from '@sci/shell-sdk';
import { openApp } from '../testing/open-app.tsx';

const openReport = (api: Answers, path = '/app/sig') => openApp({ path, api });
const dialog = () => screen.findByRole('dialog');
/** The title alone stands there before the gates are open, too. */
const isOpen = (
  { shown }: Awaited<ReturnType<typeof openReport>>,
  route = 'compte-rendu.sig',
): Promise<void> => waitFor(() => expect(shown).toContain(route));

const unverified: Answers = {
  'GET /config/associates/:year': () => [associate({ email_verified_at: null })],
};
const unventilated: Answers = {
  'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
    all_ventilated: false,
    missing: 3,
    movements: 12,
  }),
};
const unchecked: Answers = {
  'GET /ledgerCheck': () => [
    ledgerCheck({ checked: true }),
    ledgerCheck({ id: 2, label: 'Travaux', checked: false }),
  ],
};
const unbalanced: Answers = {
  'GET /banking/bank_account_year_balance': () => [balance({ balance: null })],
};
const uncontrolled: Answers = {
  'GET /fiscalYear': ({ query }) =>
    companyYear(query.fiscalYear, {
      fiscal_year_company: { id: query.fiscalYear * 10, controlled: false },
    }),
};

it('opens a report when everything is in order', async () => {
  await isOpen(await openReport({}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the title of the report while the gates are being checked', async () => {
  await openReport({ 'GET /ledgerCheck': () => new Promise(() => {}) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Résultat comptable' }),
  ).toBeVisible();
});

describe('each refusal says why, loads no code and leads where it is mended', () => {
  it.each([
    ['Email des associés', unverified, /Anne Martin/, 'OK', '/app/associes'],
    [
      'Mouvements bancaires',
      unventilated,
      "Il y a une ou des écritures bancaires non ventilées. Vous devez corriger ce problème afin d'accéder à la section Compte rendu.",
      'OK',
      '/app/donnees_bancaires',
    ],
    ['Vérification grand livre', unchecked, /Travaux/, 'OK', '/app/grand_livre'],
    [
      'Compte-rendu inaccessible',
      uncontrolled,
      'Pour accéder à la partie « Compte-rendu », merci de valider les informations de la partie « Contrôles annuels »',
      'Ok',
      '/app/controles',
    ],
  ] as const)('%s', async (title, api, text, button, address) => {
    const app = await openReport(api);
    const box = await dialog();
    expect(within(box).getByRole('heading', { name: title })).toBeVisible();
    expect(within(box).getByText(text)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
    expect(app.shown).toEqual([]);
    await app.user.click(within(box).getByRole('button', { name: button }));
    await waitFor(() => expect(app.address()).toBe(address));
  });

  it('closing the message leads to the same place', async () => {
    const app = await openReport(uncontrolled);
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(app.address()).toBe('/app/controles'));
  });
});

describe('the checks', () => {
  it('run in the order of the specification and stop at the first that fails', async () => {
    const app = await openReport({
      ...unverified,
      ...unventilated,
      ...unchecked,
      ...unbalanced,
      ...uncontrolled,
    });
    expect(within(await dialog()).getByRole('heading')).toHaveTextContent('Email des associés');
    expect(app.sent('GET /v2/bankMovement/check_all_movements_ventilated')).toHaveLength(0);
    expect(app.sent('GET /ledgerCheck')).toHaveLength(0);
  });

  it.each([
    [{ ...unventilated, ...unchecked, ...unbalanced, ...uncontrolled }, 'Mouvements bancaires'],
    [{ ...unchecked, ...unbalanced, ...uncontrolled }, 'Vérification grand livre'],
    [{ ...unbalanced, ...uncontrolled }, 'Contrôle des soldes bancaires'],
  ])('show the earliest refusal: case %#', async (api, title) => {
    await openReport(api);
    expect(within(await dialog()).getByRole('heading')).toHaveTextContent(title);
  });

  it('refuse a year without any ledger check', async () => {
    await openReport({ 'GET /ledgerCheck': () => [] });
    expect(within(await dialog()).getByRole('heading')).toHaveTextContent(
      'Vérification grand livre',
    );
  });

  it('skip the ledger when the year is closed', async () => {
    await isOpen(await openReport({ ...unchecked, 'GET /user/getCurrentSubscription': () => 0 }));
  });

  it('let a company without bank account pass', async () => {
    await isOpen(await openReport({ 'GET /banking/bank_account_year_balance': () => [] }));
  });

  it('do not ask for the controls up to 2023, and ask the first version of the API', async () => {
    const row = {
      year: 2023,
      date_declaration_2072: '2024-05-18',
      date_declaration_2072_report: '2099-01-01',
      date_declaration_ag: '2024-06-30',
      updated_at: '2026-01-02T08:00:00Z',
    };
    sessionStorage.setItem('fiscal_year', '2023');
    const app = await openReport(
      { 'GET /getFiscalYears': () => [row, { ...row, year: 2024 }], ...uncontrolled },
      '/app/resultat_fiscale',
    );
    await app.user.selectOptions(await screen.findByLabelText('Exercice'), '2023');
    await isOpen(app, 'compte-rendu.taxReturnChoice');
    expect(app.sent('GET /bankMovement/check_all_movements_ventilated')).toHaveLength(1);
  });

  it('that could not be made say so and can be tried again', async () => {
    const app = await openReport({ 'GET /ledgerCheck': () => refuse(500) });
    expect(await screen.findByText('Les vérifications n’ont pas pu être faites')).toBeVisible();
    app.answer({ 'GET /ledgerCheck': () => [ledgerCheck({ checked: true })] });
    const alert = screen
      .getByText('Les vérifications n’ont pas pu être faites')
      .closest('[role=alert]');
    if (!(alert instanceof HTMLElement)) throw new Error('no alert');
    await app.user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await isOpen(app);
  });

  it('are passed by a deep link as by the menu', async () => {
    await openReport(unventilated, '/app/resultat_fiscale/globale');
    expect(within(await dialog()).getByRole('heading')).toHaveTextContent('Mouvements bancaires');
  });
});

describe('the control of the bank balances', () => {
  const two = () => [
    balance({ balance: null }),
    balance({
      id: 2,
      bank_account_id: 9,
      bank_account_name: 'Livret',
      balance: null,
      last_movement_cumul: -50,
    }),
  ];
  const field = (name: RegExp) => screen.findByLabelText(name);

  it('asks for each account’s balance at 31/12, refuses a wrong one, and stores them when all agree', async () => {
    let stored = two();
    const app = await openReport({
      'GET /banking/bank_account_year_balance': () => stored,
      'GET /v2/banking/difference/:id': () => ({
        difference: 100,
        causes: [
          {
            code: 'twin',
            message: 'Un mouvement de 100,00 € semble saisi deux fois.',
            movement_ids: [4],
          },
        ],
      }),
      'POST /banking/bank_account_year_balance': ({ body }) => {
        if (body.bank_account_balances[0]?.balance !== 1234.56)
          return refuse(422, {
            errors: {
              'bank_account_balances.0.balance': [
                'Le solde est différent du montant cumulé des écritures bancaires',
              ],
            },
          });
        stored = stored.map((row) => ({
          ...row,
          balance:
            body.bank_account_balances.find(
              ({ bank_account_id }) => bank_account_id === row.bank_account_id,
            )?.balance ?? null,
        }));
        return stored;
      },
    });
    await app.user.type(await field(/Compte courant.*solde au 31\/12\/2026/), '1 334,56');
    await app.user.type(await field(/Livret/), '-50');
    await app.user.click(screen.getByRole('button', { name: 'Valider les soldes' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/Compte courant/)).toHaveAccessibleDescription(
        'Le solde est différent du montant cumulé des écritures bancaires',
      ),
    );
    expect(await field(/Livret/)).toBeValid();
    expect(
      await screen.findByText('Un mouvement de 100,00 € semble saisi deux fois.'),
    ).toBeVisible();
    expect(await screen.findByText(/écart/)).toBeVisible();

    await app.user.clear(await field(/Compte courant/));
    expect(screen.queryByText(/écart/)).not.toBeInTheDocument();
    await app.user.type(await field(/Compte courant/), '1234.56');
    await app.user.click(screen.getByRole('button', { name: 'Valider les soldes' }));
    await isOpen(app);
    expect(await screen.findByText('Les soldes sont enregistrés.')).toBeVisible();
    expect(app.sent('POST /banking/bank_account_year_balance').at(-1)?.body).toEqual({
      fiscal_year_company_id: 20260,
      bank_account_balances: [
        { bank_account_id: 4, balance: 1234.56 },
        { bank_account_id: 9, balance: -50 },
      ],
    });
  });

  it('keeps what cannot be read and refuses it', async () => {
    const app = await openReport(unbalanced);
    await app.user.type(await field(/Compte courant/), '1234,567');
    await app.user.click(screen.getByRole('button', { name: 'Valider les soldes' }));
    expect(await field(/Compte courant/)).toHaveValue('1234,567');
    await waitFor(() => expect(screen.getByLabelText(/Compte courant/)).toBeInvalid());
    expect(app.sent('POST /banking/bank_account_year_balance')).toHaveLength(0);
  });

  it('offers again what was typed before the question was left', async () => {
    const app = await openReport(unbalanced);
    await app.user.type(await field(/Compte courant/), '1230');
    await app.user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(app.address()).toBe('/app/Dashboard'));

    navigateTo('/app/sig');
    await app.user.click(await screen.findByRole('button', { name: 'Reprendre' }));
    expect(await field(/Compte courant/)).toHaveDisplayValue(/^1\s230,00$/);
  });

  it('leads to the dashboard when it is cancelled', async () => {
    const app = await openReport(unbalanced);
    await app.user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(app.address()).toBe('/app/Dashboard'));
  });

  it('opens the reports of a closed year without storing anything', async () => {
    const app = await openReport({ ...unbalanced, 'GET /user/getCurrentSubscription': () => 0 });
    await app.user.type(await field(/Compte courant/), '1234,56');
    await app.user.click(screen.getByRole('button', { name: 'Valider les soldes' }));
    await isOpen(app);
    expect(app.sent('POST /banking/bank_account_year_balance')).toHaveLength(0);
  });
});
