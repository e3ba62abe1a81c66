import type { Deed, DeedPreview } from '@sci/contract/building-deed';
import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { taxSystems, wireBuilding, wireLoan } from '../../../testing/wire.ts';
import HeritagePage from '../page.tsx';

const building = wireBuilding();
const loan = wireLoan();
const preview: DeedPreview = {
  entries: [
    {
      journal: 'OD',
      date: '2025-06-15',
      label: 'Achat : Quai de la Fosse',
      movement_id: null,
      lines: [
        { account: '213002', label: 'Constructions', debit: 200_000, credit: 0 },
        { account: '467100', label: 'Notaire', debit: 0, credit: 200_000 },
      ],
    },
  ],
  figures: [{ label: 'Coût inscrit à l’actif', amount: 200_000 }],
  remarks: [],
  beside: {},
};
const deed: Deed = { ...preview, id: 7, kind: 'purchase', date: '2025-06-15', building_id: 1 };
const lines = [
  { id: 11, date: '2025-06-14', name: 'VIR NOTAIRE', amount: -200_000 },
  { id: 12, date: '2025-06-10', name: 'DEBLOCAGE', amount: 150_000 },
];

const answers: Answers = {
  'GET /config/buildings': () => [building],
  'GET /config/taxSystems': () => taxSystems,
  'GET /v2/loans': () => [loan],
  'GET /v2/loanCertificates': () => [],
  'GET /v2/buildingDeeds': () => [],
  'GET /v2/buildingDeeds/lines': () => lines,
};
const open = (api: Answers = {}, readOnly = false) =>
  renderScreen(<HeritagePage />, {
    messages: { configuration: fr },
    readOnly,
    api: { ...answers, ...api },
  });

type User = Awaited<ReturnType<typeof open>>['user'];

async function fillPurchase(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Acheter un immeuble' }));
  await user.type(screen.getByLabelText(/^Nom de l’immeuble/), 'Quai de la Fosse');
  await user.type(screen.getByLabelText(/^Voie/), 'quai de la Fosse');
  await user.type(screen.getByLabelText(/^Code postal/), '44000');
  await user.type(screen.getByLabelText(/^Ville/), 'Nantes');
  await user.type(screen.getByLabelText(/^Date de l’acte/), '15062025');
  await user.type(screen.getByLabelText(/^Prix de l’acte/), '200000');
  await user.tab();
}

const see = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Voir les écritures avant d’enregistrer' }));

it('shows the entries of a purchase before it posts them, once', async () => {
  const { user, sent } = await open({
    'POST /v2/buildingDeed/purchase/preview': () => preview,
    'POST /v2/buildingDeed/purchase': () => deed,
  });
  await fillPurchase(user);
  await user.click(await screen.findByLabelText(/VIR NOTAIRE/));
  await see(user);

  const table = await screen.findByRole('table', { name: 'Ce qui sera écrit' });
  expect(within(table).getByText(/213002/)).toBeVisible();
  expect(sent('POST /v2/buildingDeed/purchase')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Enregistrer l’achat' }));
  await waitFor(() => expect(sent('POST /v2/buildingDeed/purchase')).toHaveLength(1));
  expect(sent('POST /v2/buildingDeed/purchase')[0]?.body).toMatchObject({
    label: 'Quai de la Fosse',
    date: '2025-06-15',
    price: 200_000,
    notary_lines: [11],
    loan: null,
    loan_id: null,
  });
  expect(await screen.findByRole('article', { name: 'Les Acacias' })).toBeVisible();
});

it('keeps what was typed beyond the preview, until the purchase is in the books', async () => {
  const { user } = await open({
    'POST /v2/buildingDeed/purchase/preview': () => preview,
    'POST /v2/buildingDeed/purchase': () => deed,
  });
  await fillPurchase(user);
  await see(user);
  await screen.findByRole('button', { name: 'Enregistrer l’achat' });
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Acheter un immeuble' }));
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(screen.getByLabelText(/^Nom de l’immeuble/)).toHaveValue('Quai de la Fosse');

  await see(user);
  await user.click(await screen.findByRole('button', { name: 'Enregistrer l’achat' }));
  await user.click(await screen.findByRole('button', { name: 'Acheter un immeuble' }));
  expect(await screen.findByLabelText(/^Nom de l’immeuble/)).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Reprendre' })).not.toBeInTheDocument();
});

it('buys once when the answer to a purchase was lost and it was changed and shown again since', async () => {
  let tries = 0;
  const { user, sent } = await open({
    'POST /v2/buildingDeed/purchase/preview': () => preview,
    'POST /v2/buildingDeed/purchase': ({ body }) => {
      tries += 1;
      if (tries === 1) return refuse(503, { message: 'Le serveur redémarre.' });
      return body.address_city === 'Nantes'
        ? deed
        : refuse(409, { message: 'Déjà enregistré.', already: true });
    },
  });
  await fillPurchase(user);
  await see(user);
  await user.click(await screen.findByRole('button', { name: 'Enregistrer l’achat' }));
  await screen.findByText('Le serveur redémarre.');
  await user.type(screen.getByLabelText(/^Ville/), ' Ouest');
  await see(user);
  await user.click(await screen.findByRole('button', { name: 'Enregistrer l’achat' }));

  expect(await screen.findByText('Déjà enregistré')).toBeVisible();
  const bodies = sent('POST /v2/buildingDeed/purchase').map(({ body }) => body);
  expect(bodies[2]).toEqual(bodies[0]);
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByRole('article', { name: 'Les Acacias' })).toBeVisible();
});

it('asks to see the entries again once something of the purchase changes', async () => {
  const { user } = await open({ 'POST /v2/buildingDeed/purchase/preview': () => preview });
  await fillPurchase(user);
  await see(user);
  await screen.findByRole('button', { name: 'Enregistrer l’achat' });
  await user.type(screen.getByLabelText(/^Ville/), ' Ouest');
  expect(screen.queryByRole('button', { name: 'Enregistrer l’achat' })).not.toBeInTheDocument();
});

it('puts what the server refuses beside its field, and keeps what was typed', async () => {
  const { user } = await open({
    'POST /v2/buildingDeed/purchase/preview': () =>
      refuse(422, {
        errors: {
          'loan.principal': ['L’emprunt dépasse le coût.'],
          notary_lines: ['La ligne est déjà ventilée.'],
        },
      }),
  });
  await fillPurchase(user);
  await user.selectOptions(screen.getByLabelText(/^Emprunt de l’achat/), 'Nouvel emprunt');
  await user.type(screen.getByLabelText(/^Nom de l’emprunt/), 'Prêt');
  await user.type(screen.getByLabelText(/^Capital emprunté/), '300000');
  await user.type(screen.getByLabelText(/^Taux annuel/), '3,15');
  await user.type(screen.getByLabelText(/^Nombre d’échéances/), '180');
  await user.type(screen.getByLabelText(/^Première échéance/), '15072025');
  await see(user);

  await waitFor(() =>
    expect(screen.getByLabelText(/^Capital emprunté/)).toHaveAccessibleDescription(/dépasse/),
  );
  const choice = screen.getByRole('group', { name: 'Lignes versées au notaire' });
  expect(within(choice).getByText('La ligne est déjà ventilée.')).toBeVisible();
  expect(screen.getByLabelText(/^Nom de l’immeuble/)).toHaveValue('Quai de la Fosse');
});

it('sells a building: loan repaid by the notary, receipts only, and what stands beside the day', async () => {
  const beside = { date: ['Un loyer est encaissé le 05/11/2025, après la vente.'] };
  const { user, sent } = await open({
    'POST /v2/buildingDeed/sale/preview': () => ({ ...preview, beside }),
    'POST /v2/buildingDeed/sale': () => ({ ...deed, kind: 'sale' as const }),
  });
  await user.click(await screen.findByRole('button', { name: 'Vendre Les Acacias' }));
  await user.type(screen.getByLabelText(/^Date de l’acte/), '20102025');
  await user.type(screen.getByLabelText(/^Prix de l’acte/), '260000');
  await user.click(screen.getByLabelText(new RegExp(`^${loan.label} – remboursé`)));
  await user.type(screen.getByLabelText(/^Indemnité de remboursement/), '3000');
  await user.tab();
  expect(await screen.findByLabelText(/DEBLOCAGE/)).toBeVisible();
  expect(screen.queryByLabelText(/VIR NOTAIRE/)).not.toBeInTheDocument();
  await see(user);

  await user.click(await screen.findByRole('button', { name: 'Enregistrer la vente' }));
  await waitFor(() => expect(sent('POST /v2/buildingDeed/sale')).toHaveLength(1));
  expect(sent('POST /v2/buildingDeed/sale')[0]?.body).toMatchObject({
    building_id: 1,
    date: '2025-10-20',
    price: 260_000,
    repaid: [{ loan_id: loan.id, capital: loan.remaining_today, penalty: 3000 }],
    lines: [],
  });
});

it('holds a sale back by the text of a loan wherever that stands in what is sent, and no longer', async () => {
  const { user } = await open({
    'GET /v2/loans': () => [
      { ...loan, label: 'Premier prêt' },
      { ...loan, id: loan.id + 1, label: 'Second prêt' },
    ],
    'POST /v2/buildingDeed/sale/preview': () => preview,
  });
  await user.click(await screen.findByRole('button', { name: 'Vendre Les Acacias' }));
  await user.type(screen.getByLabelText(/^Date de l’acte/), '20102025');
  await user.type(screen.getByLabelText(/^Prix de l’acte/), '260000');
  const first = screen.getByLabelText(/^Premier prêt – remboursé/);
  await user.click(first);
  await user.click(screen.getByLabelText(/^Second prêt – remboursé/));
  const penalty = screen.getByLabelText(/^Indemnité.*Second prêt/);
  await user.type(penalty, '12,3x');
  await user.click(first);
  await see(user);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /illisible/ }));
  expect(penalty).toHaveFocus();

  await user.clear(penalty);
  await user.type(penalty, '12,30');
  await see(user);
  expect(await screen.findByRole('table', { name: 'Ce qui sera écrit' })).toBeVisible();
});

it('lets the notary’s capital be typed where the schedule no longer tells it', async () => {
  const { user, sent } = await open({
    'GET /v2/loans': () => [{ ...loan, remaining_today: null }],
    'POST /v2/buildingDeed/sale': () => ({ ...deed, kind: 'sale' as const }),
  });
  await user.click(await screen.findByRole('button', { name: 'Vendre Les Acacias' }));
  await user.click(screen.getByLabelText(new RegExp(`^${loan.label} – remboursé`)));
  expect(screen.getByLabelText(/^Capital remboursé/)).toHaveValue('');
  expect(sent('POST /v2/buildingDeed/sale')).toEqual([]);
});

it('begins no sale without the loans that the notary may repay: they are asked for again', async () => {
  let away = true;
  const { user } = await open({
    'GET /v2/loans': () => (away ? refuse(500, { message: 'Une erreur' }) : [loan]),
  });
  await user.click(await screen.findByRole('button', { name: 'Vendre Les Acacias' }));
  expect(screen.queryByLabelText(/^Prix de l’acte/)).not.toBeInTheDocument();
  away = false;
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(
    await screen.findByLabelText(new RegExp(`^${loan.label} – remboursé`)),
  ).toBeInTheDocument();
});

it('shows afterwards where each number went, and takes the whole back', async () => {
  const { user, sent } = await open({
    'GET /v2/buildingDeeds': () => [deed],
    'DELETE /v2/buildingDeed/:id': () => ({ message: 'L’achat est annulé.' }),
  });
  const card = await screen.findByRole('article', { name: 'Achat du 15/06/2025 – Les Acacias' });
  await user.click(within(card).getByRole('button', { name: /^Voir les écritures/ }));
  expect(within(card).getByRole('link', { name: /213002/ })).toHaveAttribute(
    'href',
    expect.stringContaining('compte=213002'),
  );
  await user.click(within(card).getByRole('button', { name: /^Annuler l’opération/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Annuler l’opération' }));
  await waitFor(() => expect(sent('DELETE /v2/buildingDeed/:id')).toHaveLength(1));
});

it('offers neither purchase, sale nor way back in a year that is read only', async () => {
  await open({ 'GET /v2/buildingDeeds': () => [deed] }, true);
  await screen.findByRole('article', { name: /^Achat du/ });
  expect(screen.queryByRole('button', { name: /Acheter|Vendre|Annuler l’opération/ })).toBeNull();
});
