import type { LawOfYear } from '@sci/contract/law';
import { refuse, renderScreen, screen, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireLaw, wireRule } from '../../testing/wire-law.ts';
import LawPage from './page.tsx';

const open = (change: Partial<LawOfYear> = {}, search = '') =>
  renderScreen(<LawPage />, {
    year: 2025,
    path: `/app/regles_appliquees${search}`,
    messages: { 'compte-rendu': fr },
    api: { 'GET /v2/law/:year': () => wireLaw(change) },
  });
const section = (name: string) => screen.findByRole('table', { name });

it('lists a rule with its source, value, place in the form, years of force and verification', async () => {
  await open();

  expect(
    within(await section('Montants, taux et durées')).getByRole('row', {
      name: /Autres frais de gestion CGI art\. 31, I, 1°, e 20\s€ par local et par an Annexe 1, ligne 7 depuis 2006 2026/,
    }),
  ).toBeVisible();
});

it('writes each value in its own unit', async () => {
  await open({
    amounts: [
      wireRule({ code: 'A', label: 'Limite', value: 10_700 }),
      wireRule({ code: 'B', label: 'Taux', value: 17.2, unit: 'percent' }),
      wireRule({ code: 'C', label: 'Report', value: 10, unit: 'years' }),
      wireRule({ code: 'D', label: 'Multiple', value: 2, unit: 'times' }),
      wireRule({
        code: 'E',
        label: 'Devis',
        value: '2022-11-05',
        unit: 'day',
        from: 2023,
        to: 2025,
      }),
    ],
  });
  const table = within(await section('Montants, taux et durées'));

  for (const name of [
    /Limite .* 10\s700\s€/,
    /Taux .* 17,2\s%/,
    /Report .* 10 ans/,
    /Multiple .* 2 fois/,
    /Devis .* 05\/11\/2022 .* de 2023 à 2025/,
  ])
    expect(table.getByRole('row', { name })).toBeVisible();
});

it('counts the rules that nobody has verified for the year, and says so on each', async () => {
  await open({
    amounts: [wireRule({ certainty: 'unverified', checked_until: 2024 }), wireRule({ code: 'B' })],
  });

  expect(
    await screen.findByText('1 règle n’est pas encore vérifiée pour cet exercice'),
  ).toBeVisible();
  expect(
    within(await section('Montants, taux et durées')).getByRole('row', {
      name: /À vérifier .* 2024 pas encore pour 2025/,
    }),
  ).toBeVisible();
});

it('says beside its name that a rule is the reading that the company took', async () => {
  await open({
    categories: [
      wireRule({ code: 'FEES', label: 'Honoraires', chosen: true }),
      wireRule({ code: 'OTHER', label: 'Assurance' }),
    ],
  });
  const table = within(await section('Catégories des mouvements'));

  expect(table.getByRole('rowheader', { name: /^Honoraires .*Lecture choisie$/ })).toBeVisible();
  expect(table.getByRole('rowheader', { name: /^Assurance/ })).not.toHaveTextContent('Lecture');
});

it('says nothing of the kind when every rule is verified for the year', async () => {
  await open();
  await section('Échéances');

  expect(screen.queryByText(/pas encore/)).not.toBeInTheDocument();
});

it('tells a convention of the product and what an administrator changed from the law', async () => {
  await open({ lines: [wireRule({ code: 'L7', label: 'Forfait', edited: true })] });

  expect(
    within(await section('Conventions du produit')).getByText('Convention du produit'),
  ).toBeVisible();
  expect(
    within(await section('Lignes de la déclaration')).getByText('Modifiée par un administrateur'),
  ).toBeVisible();
  expect(screen.getByText('Aucune règle pour cet exercice.')).toBeVisible();
});

it('brings the rule that a figure links to into view', async () => {
  await open({}, '?regle=LOYER_HAB');
  const row = within(await section('Catégories des mouvements')).getByRole('row', {
    name: /Loyers/,
  });

  expect(row).toHaveFocus();
  expect(row).toHaveAttribute('data-target');
});

it('lists the public holidays that deadlines leave out, and the types of supporting data', async () => {
  await open();

  expect(
    within(await section('Jours fériés')).getByRole('row', { name: /1er mai .* 01\/05\/2026/ }),
  ).toBeVisible();
  expect(
    within(await section('Types de données annexes')).getByRole('row', {
      name: /Régularisation des provisions .* Alimente la ligne 14\. Annexe 1, ligne 14/,
    }),
  ).toBeVisible();
});

it('offers to try again when the rules can’t be read', async () => {
  await renderScreen(<LawPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: { 'GET /v2/law/:year': () => refuse(404, { message: 'Introuvable.' }) },
  });

  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeVisible();
});
