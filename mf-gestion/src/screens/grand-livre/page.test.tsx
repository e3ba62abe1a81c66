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
import fr from '../../locales/fr.json' with { type: 'json' };
import { someCatalogue } from '../../testing/catalogue.ts';
import type { LedgerAccount, LedgerLine } from './model/accounts.ts';
import LedgerPage from './page.tsx';

const line: LedgerLine = {
  entry: 1,
  date: '2026-03-05',
  journal: 'BQ1',
  ref: '12',
  label: 'VIR LOYER MARS',
  building_id: 1,
  debit: 0,
  credit: 800,
  balance: -800,
  movement_id: 12,
  supporting_data_id: null,
  entry_id: null,
};
const account = (change: Partial<LedgerAccount>): LedgerAccount => ({
  account: '706100',
  label: 'Loyers habitation',
  group: 'LOYERS',
  opening: 0,
  debit: 0,
  credit: 800,
  closing: -800,
  count: 1,
  ...change,
});
const accounts = [
  account({}),
  account({
    account: '615210',
    label: 'Réparations',
    group: 'TRAVAUX',
    debit: 340,
    credit: 0,
    closing: 340,
  }),
];
const repair: LedgerLine = {
  ...line,
  label: 'CB PLOMBIER',
  debit: 340,
  credit: 0,
  balance: 340,
  movement_id: 13,
};
const check = {
  id: 0,
  entrie_type: 'LOYERS',
  label: 'Loyers et recettes',
  fiscal_year_company_id: 3026,
  checked: false,
  checked_at: null,
  checked_by: null,
  lines: 12,
  total: 9600,
  updated_at: '2026-11-20T10:00:00.000Z',
};

const answers: Answers = {
  'GET /config/buildings': () => [...someCatalogue.buildings],
  'GET /v2/ledger': ({ query }) => ({
    accounts,
    page:
      query.account === '615210'
        ? { account: '615210', offset: 0, size: 400, lines: [repair] }
        : { account: '706100', offset: 0, size: 400, lines: [line] },
  }),
  'GET /ledgerCheck': () => [check],
  'GET /v2/ledgerCheck/grand_livre_control/:year': () => ({
    ok: false,
    items: [
      { code: 'NOT_EMPTY', status: 'bloquant', message: 'Le compte d’attente doit être soldé.' },
    ],
  }),
};
const open = (options: { api?: Answers; path?: string; year?: number; readOnly?: boolean } = {}) =>
  renderScreen(<LedgerPage />, {
    year: 2026,
    messages: { gestion: fr },
    ...options,
    api: { ...answers, ...options.api },
  });

it('shows the entries of an account between its opening and its closing balance', async () => {
  await open({ path: '/?compte=706100' });

  const rows = within(await screen.findByRole('table', { name: /706100/ }))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows[1]).toContain('À nouveau');
  expect(rows[2]).toContain('VIR LOYER MARS');
  expect(rows[3]).toContain('solde de clôture');
});

it('jumps to an account by the first digits of its number', async () => {
  const { user, address } = await open({ path: '/?compte=706100' });
  await screen.findByRole('table', { name: /706100/ });
  await user.keyboard('615{Enter}');

  expect(await screen.findByRole('table', { name: /615210/ })).toBeVisible();
  expect(address()).toContain('compte=615210');
});

it('reads a long account page by page, as its lines come in sight', async () => {
  const page = (offset: number) => ({
    accounts: [account({ count: 3 })],
    page: {
      account: '706100',
      offset,
      size: 2,
      lines: [0, 1, 2]
        .slice(offset, offset + 2)
        .map((place) => ({ ...line, label: `LOYER ${place}` })),
    },
  });
  const { sent } = await open({
    path: '/?compte=706100',
    api: { 'GET /v2/ledger': ({ query }) => page(query.offset ?? 0) },
  });

  expect(await screen.findByText('LOYER 2')).toBeVisible();
  expect(sent('GET /v2/ledger').map(({ query }) => query)).toEqual([
    { year: 2026, building_id: 0, account: '706100', offset: 0 },
    { year: 2026, building_id: 0, account: '706100', offset: 2 },
  ]);
});

it('reads the later pages of an account again too, when something changed', async () => {
  let label = 'LOYER';
  const page = (offset: number) => ({
    accounts: [account({ count: 3 })],
    page: {
      account: '706100',
      offset,
      size: 2,
      lines: [0, 1, 2]
        .slice(offset, offset + 2)
        .map((place) => ({ ...line, label: `${label} ${place}` })),
    },
  });
  await open({
    path: '/?compte=706100',
    api: { 'GET /v2/ledger': ({ query }) => page(query.offset ?? 0) },
  });
  expect(await screen.findByText('LOYER 2')).toBeVisible();
  label = 'QUITTANCE';
  await act(() => invalidateAll());

  expect(await screen.findByText('QUITTANCE 2', undefined, { timeout: 10_000 })).toBeVisible();
});

it('leads from an entry to its movement', async () => {
  const { user, address } = await open({ path: '/?compte=706100' });
  await user.click(await screen.findByRole('row', { name: /VIR LOYER MARS/ }));

  await waitFor(() => expect(address()).toBe('/gestion.bankingData?mouvement=12'));
});

it('says that the sub-totals of one building do not balance', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('Immeuble'), 'Les Tilleuls');

  expect(await screen.findByText(/les sous-totaux ne s’équilibrent pas/)).toBeVisible();
});

it('ticks a group of accounts that nobody looked at before', async () => {
  const { user, sent } = await open({
    path: '/?vue=pointage',
    api: { 'POST /ledgerCheck': () => ({ ...check, id: 4, checked: true }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Loyers et recettes.*contrôlé/ }));

  await waitFor(() =>
    expect(sent('POST /ledgerCheck')[0]?.body).toMatchObject({
      entrie_type: 'LOYERS',
      checked: true,
    }),
  );
  expect(screen.getByText('Le compte d’attente doit être soldé.')).toBeVisible();
});

it('shows up to 2023 the checks and the downloads, without asking for the ledger by account', async () => {
  const { sent } = await open({ year: 2023, readOnly: true });

  expect(await screen.findByText(/Jusqu’en 2023/)).toBeVisible();
  expect(screen.getByRole('button', { name: /grand livre en PDF/ })).toBeEnabled();
  expect(sent('GET /v2/ledger')).toHaveLength(0);
});

it('says what a file lacks when it is refused, and when the file of entries is due', async () => {
  const { user, notices } = await open({
    api: {
      'GET /v2/report/fec/download/:id': () =>
        refuse(422, { errors: { siren: ['Renseignez le SIREN dans la fiche d’identité.'] } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Télécharger le FEC/ }));

  await waitFor(() => expect(notices()).toContain('Renseignez le SIREN dans la fiche d’identité.'));
  expect(screen.getByText(/n’est pas tenue de le produire/)).toBeVisible();
});

it('says how far a long ledger is, and lets it be called off', async () => {
  const { user, notices } = await open({
    api: {
      'GET /report/ledger/download/:id': () => new Promise<never>(() => undefined),
      'GET /v2/report/progress/:reference': () => ({ ratio: 0.5, ahead: 0 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /grand livre en PDF/ }));

  expect(await screen.findByText(/^45\s%$/, {}, { timeout: 10_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler le grand livre en PDF' }));
  expect(screen.queryByText(/^45\s%$/)).not.toBeInTheDocument();
  expect(notices()).toEqual([]);
});
