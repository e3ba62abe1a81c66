import { renderScreen, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { why, wireTaxReturn } from '../../testing/wire.ts';
import TaxReturnPage from './page.tsx';

const open = (api: Answers = {}, year = 2025) =>
  renderScreen(<TaxReturnPage />, {
    path: '/app/resultat_fiscale/4',
    route: '/app/resultat_fiscale/:id',
    year,
    messages: { 'compte-rendu': fr },
    api: { 'GET /v2/taxReturn/getTaxReturn': () => wireTaxReturn(), ...api },
  });

it('shows each line in the order of the form, exact and rounded, beside the year before', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Résultat fiscal – Les Acacias' });

  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['1', '9', '9\u00a0bis', '18']);
  expect(
    within(table).getByRole('row', {
      name: /^1 Montant brut .* 9\s600,49\s€ 9\s600\s€ 9\s000 600$/,
    }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /^18 Revenu/ })).toHaveTextContent(
    'L5 - L16 - L17',
  );
});

it('says why a figure is what it is, down to the bank line and the invoice', async () => {
  const { user, sent } = await open({ 'GET /v2/taxReturn/why': () => why });
  await user.click(await screen.findByRole('button', { name: /^341/ }));
  const drawer = await screen.findByRole('dialog');

  expect(await within(drawer).findByRole('link', { name: 'CB PLOMBIER' })).toHaveAttribute(
    'href',
    '/gestion.bankingData?compte=7&mouvement=31',
  );
  expect(within(drawer).getByRole('link', { name: 'Facture du plombier' })).toHaveAttribute(
    'href',
    '/gestion.supportingData?piece=12',
  );
  expect(sent('GET /v2/taxReturn/why')[0]?.query).toEqual({
    fiscalYearCompanyId: 3025,
    buildingId: 4,
    line: '9',
  });
});

it('says on which lines a movement weighs, and follows it there', async () => {
  const { user, sent } = await open({
    'GET /v2/taxReturn/why': () => ({
      ...why,
      entries: [{ id: 5, date: '2025-08-03', label: 'Serrurier payé par un associé', amount: 132 }],
    }),
    'GET /v2/taxReturn/weight/:id': () => [
      {
        line: '9',
        label: 'Dépenses de réparation',
        building_id: 4,
        building: 'Les Acacias',
        amount: 340.5,
      },
      {
        line: '9bis',
        label: 'dont rénovation',
        building_id: 4,
        building: 'Les Acacias',
        amount: 340.5,
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^341/ }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Serrurier payé par un associé')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: /^Où pèse ce mouvement/ }));
  await user.click(
    await within(drawer).findByRole('button', {
      name: /^Ligne 9\sbis, dont rénovation – Les Acacias/,
    }),
  );

  await waitFor(() =>
    expect(sent('GET /v2/taxReturn/why').at(-1)?.query).toMatchObject({
      buildingId: 4,
      line: '9bis',
    }),
  );
});

it('follows a total to the lines that it adds up', async () => {
  const total = {
    ...why,
    code: '18',
    label: 'Revenu',
    movements: [],
    supporting: [],
    terms: [{ code: '9', label: 'Dépenses de réparation', building_id: 4, amount: -340.5 }],
  };
  const { user, sent } = await open({
    'GET /v2/taxReturn/why': ({ query }) => (query.line === '18' ? total : why),
  });
  await user.click(await screen.findByRole('button', { name: /^9\s259/ }));
  await user.click(await screen.findByRole('button', { name: '9 – Dépenses de réparation' }));

  expect(await screen.findByRole('link', { name: 'CB PLOMBIER' })).toBeVisible();
  expect(sent('GET /v2/taxReturn/why')).toHaveLength(2);
});

it('warns of what keeps the return from being filed, gravest first, and that the year is a draft', async () => {
  const findings = [
    {
      code: 'FEES',
      severity: 'warning' as const,
      message: 'Les frais bancaires ne sont pas déductibles.',
      for_manager: false,
    },
    {
      code: '2072C',
      severity: 'error' as const,
      message: 'La déclaration 2072-C est nécessaire.',
      for_manager: false,
    },
  ];
  await open({ 'GET /v2/taxReturn/getTaxReturn': () => wireTaxReturn({ draft: true, findings }) });

  expect(await screen.findByText(/portent la mention «\sBROUILLON\s»/)).toBeVisible();
  const [first, second] = screen.getAllByText(/À régler avant de déclarer|À vérifier/);
  expect(first).toHaveTextContent('À régler');
  expect(second).toHaveTextContent('À vérifier');
});

it('reads the first version of the API for a year up to 2023', async () => {
  const { sent } = await open({ 'GET /taxReturn': () => wireTaxReturn({ year: 2023 }) }, 2023);

  await waitFor(() => expect(sent('GET /taxReturn')).toHaveLength(1));
  expect(
    await screen.findByRole('heading', { name: 'Résultat fiscal – Les Acacias' }),
  ).toBeVisible();
});
