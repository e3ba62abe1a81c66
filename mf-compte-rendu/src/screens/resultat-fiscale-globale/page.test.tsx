import { renderScreen, screen, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireGlobal, wirePack } from '../../testing/wire.ts';
import TaxReturnGlobalPage from './page.tsx';

const open = (fiscalYear = {}, pack = wirePack(), global = wireGlobal()) =>
  renderScreen(<TaxReturnGlobalPage />, {
    messages: { 'compte-rendu': fr },
    fiscalYear,
    api: {
      'GET /v2/taxReturn/global': () => global,
      'GET /v2/associatePacks': () => [pack],
      'POST /v2/associatePack/send': () => ({ message: 'En route.' }),
    },
  });
const table = (name: string) => screen.findByRole('table', { name });

it('adds up the associates’ columns to the result of the company', async () => {
  await open();
  const associates = await table('Répartition entre les associés');

  expect(within(associates).getByRole('row', { name: /^Anne Roux/ })).toHaveTextContent(/5\s555/);
  expect(
    within(associates).getByRole('row', { name: /^Total 100 9\s600 0 341 0 9\s259/ }),
  ).toBeVisible();
  expect(
    within(await table('Résultat de la société')).getByRole('row', { name: /^R5 .* 9\s259\s€/ }),
  ).toBeVisible();
});

it.each([
  ['by shares where the statutes say nothing', [], /^Selon les parts .* Les colonnes totalisent/],
  [
    'by what the statutes say instead',
    [
      {
        code: 'PROFIT_KEY',
        severity: 'info' as const,
        for_manager: false,
        message: 'Résultat réparti selon la clé des statuts.',
      },
    ],
    /^Résultat réparti selon la clé des statuts\. Les colonnes totalisent/,
  ],
])('says that the result is shared %s', async (_name, findings, sentence) => {
  await open({}, wirePack(), { ...wireGlobal(), findings });
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('tells the transfers of the year under the annex', async () => {
  await open();

  expect(
    await screen.findByText(/^Paul Roux, le 12\/10\/2025\s: cession de 20 parts$/),
  ).toBeVisible();
});

it('shows what buyer and seller may agree on, beside what the return taxes', async () => {
  // 100 shares of a result of 9,259; one seller held 20 of them for 284 of 365 days.
  const prorata = {
    days: 365,
    associates: [
      { id: 1, name: 'Anne Roux', weight: 21_900, result: 5555, taxed: 5555 },
      { id: 2, name: 'Paul Roux', weight: 5680, result: 1441, taxed: 0 },
    ],
  };
  await renderScreen(<TaxReturnGlobalPage />, {
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/taxReturn/global': () => wireGlobal({ prorata }),
      'GET /v2/associatePacks': () => [],
    },
  });
  const shown = await table('Au prorata du temps, entre cédant et cessionnaire');
  expect(
    within(shown).getByRole('row', { name: /^Paul Roux 5\s680 1\s441 0 1\s441$/ }),
  ).toBeVisible();
});

it('closes the bridge from the accounting result to the tax result', async () => {
  await open();
  const bridge = await table('Du résultat comptable au résultat fiscal');
  const amounts = within(bridge)
    .getAllByRole('row')
    .map((row) =>
      row.lastElementChild?.textContent
        ?.replaceAll(/\s|€/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    );

  expect(amounts).toEqual(['9000.00', '259.99', '9259.99', '-0.99', '9259.00']);
  expect(9000 + 259.99 - 0.99).toBeCloseTo(9259, 5);
});

it('shows every rounded line with who won or lost the cents', async () => {
  await open();
  const rounding = await table('Arrondis');

  expect(
    within(rounding).getByRole('row', { name: /Les Acacias 9 340,50\s€ 341 \+0,50\s€/ }),
  ).toBeVisible();
});

it('leads from a column of the matrix to the annex of its building', async () => {
  await open();

  expect(
    within(await table('Immeubles')).getByRole('link', { name: 'Les Acacias' }),
  ).toHaveAttribute('href', '/compte-rendu.taxReturn');
});

it('says so when the company has nothing for the year', async () => {
  await open({ fiscalYearCompanyId: null });

  expect(await screen.findByText('Aucune donnée pour cet exercice')).toBeVisible();
});

it('tells an associate his carried losses and whether the flat allowance is possible, and sends it to his address', async () => {
  const { user, sent } = await open();
  const losses = within(await table('Déficits à reporter, Anne Roux'));

  expect(
    losses.getByRole('row', { name: /^2024, jusqu’en 2034 3\s380 720 2\s660$/ }),
  ).toBeVisible();
  expect(screen.getByText(/Case 4BD.* 3\s380\s€/)).toBeVisible();
  expect(screen.getByText(/ne dépassent pas 9\s240\s€/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Envoyer à anne@exemple.fr' }));
  expect(sent('POST /v2/associatePack/send').map(({ body }) => body)).toEqual([
    { year: 2025, associate_id: 1 },
  ]);
});

it('says what the carried losses are for an associate who took the raised limit in some years', async () => {
  const { carry } = wirePack();
  await open(
    {},
    wirePack({ carry: { ...carry, if_raised: [{ origins: [2023, 2024], before: 120 }] } }),
  );
  expect(
    await screen.findByText(/rehaussée en 2023 et 2024, .* 120\s€, et non de 3\s380\s€\.$/),
  ).toBeVisible();
});

it('says that a pack did not arrive, why, and that its figures have changed since', async () => {
  const sent = {
    at: '2026-03-11T10:00:00.000Z',
    to: 'anne@exemple.fr',
    status: 'failed' as const,
    message: '550 no such mailbox',
    changed: true,
  };
  await open({}, wirePack({ sent }));

  expect(
    await screen.findByText(/^L’envoi à anne@exemple\.fr du .* n’est pas arrivé\. 550 no such/),
  ).toBeVisible();
  expect(screen.getByText(/^Ses montants ont changé depuis/)).toBeVisible();
});
