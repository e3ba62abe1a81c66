import { renderScreen, screen, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireAccounts, wireSig } from '../../testing/wire.ts';
import SigPage from './page.tsx';

const open = (year = 2025, sig = wireSig(), accounts = wireAccounts()) =>
  renderScreen(<SigPage />, {
    year,
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/sig/:year': () => sig,
      'GET /v2/annualAccounts/:year': () => accounts,
    },
  });

it('shows each balance beside the year before, its variation and its part of the production', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Soldes intermédiaires de gestion' });

  expect(
    within(table).getByRole('row', {
      name: /Production de l’exercice .* 9\s600,49\s€ 9\s000,00\s€ 600,49\s€ 6,7\s% 100\s%/,
    }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /Impôts et taxes .* –/ })).toBeVisible();
});

it('says by which clause of the statutes the result falls on the associates', async () => {
  const sentence = 'Parts démembrées, clause d’usufruit des statuts.';
  await open(2025, { ...wireSig(), shared_by: [sentence] });

  expect(await screen.findByText(sentence)).toBeVisible();
});

it('opens a balance on the accounts that it adds up', async () => {
  const { user } = await open();
  const level = await screen.findByRole('button', { name: 'Production de l’exercice' });
  expect(level).toHaveAttribute('aria-expanded', 'false');
  await user.click(level);

  expect(screen.getByRole('row', { name: /706000 – Loyers/ })).toBeVisible();
});

it('shows the income statement, the balance sheet and what is due on each loan', async () => {
  await open();
  const income = await screen.findByRole('table', { name: 'Compte de résultat' });
  expect(
    within(income).getByRole('row', { name: /Services extérieurs 812,00\s€ –/ }),
  ).toBeVisible();
  expect(
    within(income).getByRole('row', {
      name: /Résultat de l’exercice 8\s788,49\s€ 9\s000,00\s€/,
    }),
  ).toBeVisible();
  const sheet = screen.getByRole('table', { name: 'Bilan simplifié' });
  expect(
    within(sheet).getByRole('row', { name: /Total du passif 1\s800,00\s€ 1\s200,00\s€/ }),
  ).toBeVisible();
  const loans = screen.getByRole('table', { name: 'Emprunts au 31/12/2025' });
  expect(
    within(loans).getByRole('row', {
      name: /Prêt immeuble 1\s230,00\s€ 790,00\s€ 800,00\s€/,
    }),
  ).toBeVisible();
  expect(screen.getByText(/paie 7,15 fois les annuités/)).toBeVisible();
});

it('says what the schedules do not tell: no annuity is no annuity of 0', async () => {
  const accounts = wireAccounts();
  const [loan] = accounts.loans.loans;
  if (loan === undefined) throw new Error('no loan');
  const loans = [{ ...loan, annuity: null, due_by_schedule: null }];
  const untold = { ...accounts.loans, loans, annuities: null, coverage: null };
  await open(2025, wireSig(), { ...accounts, loans: untold });
  const table = await screen.findByRole('table', { name: 'Emprunts au 31/12/2025' });
  expect(within(table).getByRole('row', { name: /Prêt immeuble – – 800,00\s€/ })).toBeVisible();
  expect(screen.getByText(/ne contient pas toutes les échéances de l’année/)).toBeVisible();
});

it('exists from 2024 on only', async () => {
  const { requests } = await open(2023);

  expect(
    await screen.findByText(
      'Les soldes intermédiaires de gestion existent à partir de l’exercice 2024.',
    ),
  ).toBeVisible();
  expect(requests).toHaveLength(0);
});
