import { screen, waitFor, within } from '@sci/shell-sdk/testing';
import type { Answers } from '@sci/shell-sdk/testing';
import type { Reply } from '@sci/api-client';
import { cents } from '@sci/money/cents';
import { fold } from '@sci/money/fold';
import { formatEuros } from '@sci/money/format';
import { admin, associate, building } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';
import { ownAccount } from '../testing/own-account.ts';
import { matchItems, type PaletteItem } from './match.ts';

const movement: Reply<'GET /v2/bankMovement/all_bank_movements'>[number] = {
  id: 12,
  bank_account_id: 4,
  year: 2026,
  date: '2026-11-03',
  name: 'VIR LOYER DURAND',
  amount: 850,
  value_date: null,
  balance: 100,
  status: 'verifie',
  reason: null,
  imported: false,
  bank_import_id: null,
  file_ids: [],
  files: [],
  updated_at: '2026-11-03T08:00:00Z',
  splits: [],
};
const taxReturn: Reply<'GET /v2/taxReturn/global'> = {
  fiscal_year_company_id: 20260,
  year: 2026,
  draft: true,
  prorata: null,
  buildings: [],
  totals: [
    {
      code: 'R5',
      label: 'Résultat net à répartir',
      value: 100,
      previous: null,
      formula: null,
      sources: 3,
    },
  ],
  associates: [],
  bridge: { accounting_result: 0, adjustments: [], before_rounding: 0, rounding: 0, tax_result: 0 },
  rounding: [],
  unallocated: [],
  findings: [],
  warnings: [],
};
const answers: Answers = {
  'GET /v2/bankMovement/all_bank_movements': () => [movement],
  'GET /v2/taxReturn/global': () => taxReturn,
};

async function openPalette(api: Answers = {}) {
  const app = await openApp({ api: { ...answers, ...api } });
  await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' });
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Aller à…' });
  return { ...app, field };
}

const results = () => within(screen.getByRole('listbox', { name: 'Résultats' }));

it.each([
  ['donnees banc', /Données bancaires/, '/app/donnees_bancaires'],
  ['anne martin', /Anne Martin/, '/app/associes?associe=1'],
  ['garibaldi', /Appartement Lyon/, '/app/patrimoine?immeuble=1'],
  ['R5', /Ligne R5 – Résultat net à répartir/, '/app/resultat_fiscale/globale?ligne=R5'],
  ['durand', /VIR LOYER DURAND/, '/app/donnees_bancaires?compte=4&mouvement=12'],
  ['novembre 850,00', /VIR LOYER DURAND/, '/app/donnees_bancaires?compte=4&mouvement=12'],
])('finds %j and goes there with Enter', async (typed, label, address) => {
  const { user, field, address: where } = await openPalette();
  await user.type(field, typed);
  expect(await results().findByRole('option', { name: label })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe(address));
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: 'Aller à…' })).not.toBeInTheDocument(),
  );
});

it('is walked through with the arrow keys, round and round', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'compt');
  const options = await results().findAllByRole('option');
  expect(options.length).toBeGreaterThan(1);
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(options.at(-1)).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', options.at(-1)?.id);
});

it('does not offer what the menu greys, nor the administrators’ area to others', async () => {
  const { user, field } = await openPalette({
    'GET /config/associates/:year': () => [associate({ birthdate: null })],
  });
  await user.type(field, 'grand livre');
  expect(await screen.findByText('Rien ne correspond.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'administration');
  expect(results().queryByRole('option')).not.toBeInTheDocument();
});

it('offers the administrators’ area to administrators', async () => {
  const { user, field } = await openPalette({ 'GET /user': () => admin });
  await user.type(field, 'administration');
  expect(await results().findByRole('option', { name: 'Administration' })).toBeVisible();
});

it('asks for the movements only once something was typed', async () => {
  const { user, field, sent } = await openPalette();
  expect(sent('GET /v2/bankMovement/all_bank_movements')).toHaveLength(0);
  await user.type(field, 'vi');
  await waitFor(() => expect(sent('GET /v2/bankMovement/all_bank_movements')).toHaveLength(1));
});

it('lists the valid keys with "?", but not while something is being typed', async () => {
  const app = await openApp({ path: '/app/mon_compte', api: ownAccount });
  await app.user.type(
    within(await screen.findByRole('region', { name: 'Identité' })).getByLabelText(/^Nom/),
    '?',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByRole('main').focus();
  await app.user.keyboard('?');
  expect(within(await screen.findByRole('dialog')).getByText('Afficher cette aide')).toBeVisible();
});

describe('matching', () => {
  const item = (label: string, group: PaletteItem['group'] = 'screens'): PaletteItem => ({
    id: label,
    group,
    label,
    address: '/',
  });

  it('ignores accents, capitals, the kind of apostrophe and the order of words', () => {
    expect(fold('Été à L’Île')).toBe("ete a l'ile");
    expect(matchItems([item('Données bancaires')], 'BANC donnees')).toHaveLength(1);
  });

  it.each(['-2890', '- 2 890,00', '2 890', '05/03'])('finds a movement by %j', (typed) => {
    const detail = `05/03/2026 · ${formatEuros(cents(-2_890_00))}`;
    const other = { ...item('REMISE', 'movements'), detail: `03/05/2026 · 1 890,00 €` };
    const found = matchItems([other, { ...item('COUVREUR', 'movements'), detail }], typed);
    expect(found.map(({ label }) => label)).toEqual(['COUVREUR']);
  });

  it('puts labels that start with the first word before the others, within the order of the groups', () => {
    const found = matchItems(
      [item('Mon compte'), item('Comptes bancaires'), item('Comptable', 'movements')],
      'compt',
    );
    expect(found.map(({ label }) => label)).toEqual([
      'Comptes bancaires',
      'Mon compte',
      'Comptable',
    ]);
  });

  it('shows a few of each group', () => {
    const many = Array.from({ length: 40 }, (_, index) => item(`Loyer ${index}`, 'movements'));
    expect(matchItems([...many, item('Loyers')], 'loyer')).toHaveLength(7);
  });
});

it('knows the associates of a company with several', async () => {
  const { user, field } = await openPalette({
    'GET /config/associates/:year': () => [
      associate({ shares: 50 }),
      associate({ id: 2, first_name: 'Paul', email: 'paul@exemple.fr', shares: 50 }),
    ],
    'GET /config/buildings': () => [building()],
  });
  await user.type(field, 'martin');
  expect(await results().findAllByRole('option')).toHaveLength(2);
});
