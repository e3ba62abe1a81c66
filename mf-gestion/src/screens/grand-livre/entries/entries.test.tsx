import { invalidateAll } from '@sci/shell-sdk';
import {
  act,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers } from '../../../testing/wire.ts';
import LedgerPage from '../page.tsx';
import type { Entry } from '../model/entry.ts';

const entry: Entry = {
  id: 7,
  year: 2026,
  date: '2026-12-31',
  label: 'Facture à payer',
  ref: 'OD7',
  source: 'user',
  updated_at: '2026-12-31T10:00:00.000Z',
  lines: [
    {
      account: '615210',
      category_id: null,
      building_id: 1,
      associate_id: null,
      loan_id: null,
      debit: 100,
      credit: 0,
    },
    {
      account: '401000',
      category_id: null,
      building_id: null,
      associate_id: null,
      loan_id: null,
      debit: 0,
      credit: 100,
    },
  ],
};
const answers: Answers = {
  ...catalogueAnswers,
  'GET /v2/ledger': () => ({
    accounts: [
      {
        account: '401000',
        label: 'Fournisseurs',
        group: null,
        opening: 0,
        debit: 0,
        credit: 0,
        closing: 0,
        count: 0,
      },
    ],
    page: null,
  }),
  'GET /v2/entries': () => [entry],
};
const open = (options: { api?: Answers; path?: string; readOnly?: boolean } = {}) =>
  renderScreen(<LedgerPage />, {
    year: 2026,
    path: '/?vue=operations',
    routes: { 'compte-rendu.history': '/historique/:kind/:id' },
    messages: { gestion: fr },
    ...options,
    api: { ...answers, ...options.api },
  });
const line = (position: number) => within(screen.getByRole('group', { name: `Ligne ${position}` }));

it('says with all the rest that is wrong what is missing until debits equal credits, and adds the entry then', async () => {
  const { user, sent } = await open({
    api: {
      'POST /v2/entry': ({ body }) =>
        body.lines[1]?.credit === 0
          ? refuse(422, {
              errors: {
                lines: ['L’écriture n’est pas équilibrée.'],
                'lines.1.account': ['Un compte a six chiffres.'],
              },
            })
          : entry,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une écriture' }));
  await user.type(await screen.findByLabelText(/^Date/), '31122026');
  await user.type(screen.getByLabelText(/^Libellé/), 'Facture à payer');
  await user.selectOptions(line(1).getByLabelText('Catégorie ou compte'), 'Travaux de réparation');
  await user.selectOptions(line(1).getByLabelText('Immeuble'), 'Les Tilleuls');
  await user.type(line(1).getByLabelText('Débit'), '1 200,50{Tab}');

  expect(screen.getByText(/Il manque 1\s200,50\s€ au crédit/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^2 points à corriger.*L’écriture n’est pas équilibrée.*Un compte a six chiffres/,
  );

  await user.type(line(2).getByLabelText('Compte'), '401000');
  await user.type(line(2).getByLabelText('Crédit'), '1200,5{Tab}');
  expect(line(2).getByText('Fournisseurs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent('POST /v2/entry')).toHaveLength(2));
  expect(sent('POST /v2/entry')[1]?.body).toMatchObject({
    year: 2026,
    date: '2026-12-31',
    label: 'Facture à payer',
    ref: null,
    lines: [
      { category_id: 3, account: null, building_id: 1, debit: 1200.5, credit: 0 },
      { category_id: null, account: '401000', debit: 0, credit: 1200.5 },
    ],
  });
});

it('leaves a total open while an amount of its side can’t be read, and says which when it is saved', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Ajouter une écriture' }));
  await user.type(await screen.findByLabelText(/^Libellé/), 'Facture à payer');
  await user.type(line(1).getByLabelText('Débit'), '100{Tab}');
  await user.type(line(2).getByLabelText('Crédit'), '100{Tab}');
  expect(screen.getByText('Équilibrée')).toBeVisible();
  await user.type(line(2).getByLabelText('Crédit'), '5');
  const totals = within(
    screen.getByText('Équilibre à vérifier').closest('output') ?? document.body,
  );
  expect(totals.getByText('montant illisible').parentElement).toHaveTextContent(/Crédit/);
  expect(totals.getByText(/100,00/).parentElement).toHaveTextContent(/Débit/);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Montant illisible.*trois décimales/);
  expect(sent('POST /v2/entry')).toHaveLength(0);
});

it('offers an amount of a line as it was typed, also when it can’t be read', async () => {
  const { user } = await open();
  const add = async () =>
    user.click(await screen.findByRole('button', { name: 'Ajouter une écriture' }));
  await add();
  await user.type(await screen.findByLabelText(/^Libellé/), 'Facture à payer');
  await user.type(line(1).getByLabelText('Débit'), '100,005{Tab}');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await add();
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(await screen.findByLabelText(/^Libellé/)).toHaveValue('Facture à payer');
  await waitFor(() => expect(line(1).getByLabelText('Débit')).toHaveValue('100,005'));
});

/** A dialog takes the focus a moment after it is drawn: no person types before it has. */
const hasFocus = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

it('opens the entry that a link names, puts the server’s sentence beside its line and keeps what was typed', async () => {
  const { user } = await open({
    path: '/?vue=operations&ecriture=7',
    api: {
      'PUT /v2/entry/:id': () =>
        refuse(422, { errors: { 'lines.1.account': ['Ce compte n’existe pas.'] } }),
    },
  });
  const account = within(await screen.findByRole('group', { name: 'Ligne 2' })).getByLabelText(
    'Compte',
  );
  await hasFocus(screen.getByRole('dialog'));
  await user.clear(account);
  await user.type(account, '499999');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(line(2).getByLabelText('Compte')).toHaveAccessibleDescription(/n’existe pas/),
  );
  expect(line(2).getByLabelText('Compte')).toHaveValue('499999');
});

it('keeps what is typed of an entry that somebody deletes meanwhile, and says that it is gone', async () => {
  let listed: readonly Entry[] = [entry];
  const { user } = await open({
    path: '/?vue=operations&ecriture=7',
    api: {
      'GET /v2/entries': () => [...listed],
      'PUT /v2/entry/:id': () => refuse(404, { message: 'Cet élément n’existe pas.' }),
    },
  });
  const label = await screen.findByLabelText(/^Libellé/);
  await hasFocus(screen.getByRole('dialog'));
  await user.type(label, ' de décembre');
  listed = [];
  await act(() => invalidateAll());
  expect(await screen.findByText('Aucune opération diverse')).toBeInTheDocument();
  expect(label).toHaveValue('Facture à payer de décembre');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/n’existe plus/);
});

it('says where the entry of a purchase or a sale is changed, and opens no form for it', async () => {
  await open({
    path: '/?vue=operations&ecriture=7',
    api: { 'GET /v2/entries': () => [{ ...entry, source: 'deed' }] },
  });
  expect(await screen.findByText(/annulez l’opération sur la page Patrimoine/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Ligne 1' })).not.toBeInTheDocument();
});

it('takes over the lines that somebody else stored meanwhile', async () => {
  const newer = {
    ...entry,
    updated_at: '2027-01-05T10:00:00.000Z',
    lines: entry.lines.map((each) => ({ ...each, debit: each.debit * 2, credit: each.credit * 2 })),
  };
  const { user } = await open({
    path: '/?vue=operations&ecriture=7',
    api: {
      'PUT /v2/entry/:id': () =>
        refuse(409, { message: 'Ces données ont été modifiées entre-temps.', current: newer }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  const changed = { name: /^Ligne 1, Débit 200,00\s€ non modifié$/ };
  expect(await screen.findByRole('row', changed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reprendre la version enregistrée' }));

  expect(line(1).getByLabelText('Débit')).toHaveValue('200,00');
  expect(line(2).getByLabelText('Compte')).toHaveValue('401000');
});

it('proposes the balance sheet of a company that comes from elsewhere, and saves it when it balances', async () => {
  const proposed = [
    { account: '101000', label: 'Capital', debit: 0, credit: 1000 },
    { account: '512001', label: 'Banque', debit: 1000, credit: 0 },
  ];
  const { user, sent } = await open({
    path: '/?vue=ouverture',
    api: {
      'GET /v2/opening_balance': () => ({
        year: 2026,
        rows: [],
        difference: 0,
        proposed,
        updated_at: '1970-01-01T00:00:00.000Z',
      }),
      'GET /v2/previous_year_balance': () => ({
        year: 2025,
        rows: [],
        difference: 0,
        proposed: [],
        updated_at: '1970-01-01T00:00:00.000Z',
      }),
      'PUT /v2/opening_balance': () => ({
        year: 2026,
        rows: proposed,
        difference: 0,
        proposed: [],
        updated_at: '2026-11-20T10:00:00.000Z',
      }),
    },
  });
  const sheet = within(await screen.findByRole('form', { name: 'Bilan d’ouverture 2026' }));
  expect(sheet.getByText('Équilibrée')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Enregistrer le bilan' }));

  await waitFor(() => expect(sent('PUT /v2/opening_balance')).toHaveLength(1));
  expect(sent('PUT /v2/opening_balance')[0]?.body).toMatchObject({
    year: 2026,
    rows: [
      { account: '101000', debit: 0, credit: 1000 },
      { account: '512001', debit: 1000, credit: 0 },
    ],
  });
});

it('keeps the balance sheet that is being typed when another number of lines is read again', async () => {
  const capital = { account: '101000', label: 'Capital', debit: 0, credit: 1000 };
  const empty = {
    year: 2026,
    rows: [],
    difference: 0,
    proposed: [],
    updated_at: '1970-01-01T00:00:00.000Z',
  };
  let rows = [capital];
  const { user, sent } = await open({
    path: '/?vue=ouverture',
    api: {
      'GET /v2/opening_balance': () => ({ ...empty, rows }),
      'GET /v2/previous_year_balance': () => ({ ...empty, year: 2025 }),
    },
  });
  const accounts = () =>
    within(screen.getByRole('form', { name: 'Bilan d’ouverture 2026' }))
      .getAllByLabelText('Compte')
      .map((field) => (field instanceof HTMLInputElement ? field.value : ''));
  const sheet = within(await screen.findByRole('form', { name: 'Bilan d’ouverture 2026' }));
  await user.click(sheet.getByRole('button', { name: 'Ajouter une ligne' }));
  await user.type(sheet.getAllByLabelText('Compte')[1] ?? document.body, '512001');
  rows = [capital, { account: '401000', label: 'Fournisseurs', debit: 0, credit: 50 }];
  await act(() => invalidateAll());

  expect(sent('GET /v2/opening_balance')).toHaveLength(2);
  expect(accounts()).toEqual(['101000', '512001']);
  await user.click(sheet.getByRole('button', { name: 'Retirer la ligne 2' }));
  await waitFor(() => expect(accounts()).toEqual(['101000', '401000']));
});

it('only shows both in a year that is closed', async () => {
  await open({ readOnly: true });

  expect(await screen.findByText('Facture à payer')).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Ajouter|Enregistrer|Supprimer/ }),
  ).not.toBeInTheDocument();
});

it('leads from each entry to who changed what of it, in a closed year too', async () => {
  await open({ readOnly: true });
  expect(
    await screen.findByRole('link', { name: /^Historique de «\sFacture à payer\s»$/ }),
  ).toHaveAttribute('href', expect.stringMatching(/\/od_entry\/7$/));
});
