import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { catalogueAnswers, wireAccount, wireMovement } from '../../../testing/wire.ts';
import BankingDataPage from '../page.tsx';

const rent = wireMovement({});
const odd = wireMovement({ id: 3, date: '2026-03-12', name: 'CB PLOMBIER', amount: -340 });
const line = {
  key: 'rent/R MARTIN/2026-04',
  kind: 'rent' as const,
  state: 'late' as const,
  date: '2026-04-05',
  amount: 1234.5,
  label: 'MARTIN PAUL',
  firm: false,
  basis: 'payé 12 fois',
  building_id: 1,
  loan_id: null,
  movement_id: null,
  reasons: [],
  difference: null,
  days_late: 8,
  missing: null,
};
const split = {
  category_id: 1,
  amount: rent.amount,
  building_id: 1,
  associate_id: null,
  loan_id: null,
};

const open = (api: Answers = {}, path = '/?vue=a_venir', readOnly = false) =>
  renderScreen(<BankingDataPage />, {
    year: 2026,
    messages: { gestion: fr },
    path,
    readOnly,
    api: {
      ...catalogueAnswers,
      'GET /bankAccount': () => [wireAccount()],
      'GET /v2/bankMovement/page': () => ({ rows: [rent, odd], next: null, total: 2 }),
      'GET /v2/bankMovement': () => [rent, odd],
      'GET /v2/bankMovement/suggestions': () => [],
      'GET /v2/bankMovement/expected': () => [line],
      'GET /v2/bankMovement/decision': () => ({
        certain: [
          {
            movement_id: rent.id,
            certainty: 'rent' as const,
            reasons: ['montant égal', 'même libellé'],
            splits: [{ ...split, comment: '' }],
          },
        ],
        odd: [{ movement_id: odd.id, why: 'Rien de semblable.' }],
      }),
      ...api,
    },
  });

beforeEach(() => sessionStorage.clear());

it('settles in one action what is certain, as the user leaves it', async () => {
  const { user, sent } = await open({
    'POST /v2/bankMovement/ventilate_each': () => ({ batch_id: 4, ventilated: 1, left: 0 }),
  });
  const certain = within(await screen.findByRole('region', { name: 'Ce qui est certain' }));
  expect(certain.getByText('montant égal, même libellé')).toBeVisible();
  expect(sent('POST /v2/bankMovement/ventilate_each')).toHaveLength(0);

  const group = certain.getByRole('checkbox', { name: 'Loyers des mêmes locataires' });
  await user.click(group);
  expect(certain.getByRole('button', { name: /Ventiler 0/ })).toBeDisabled();
  await user.click(group);
  await user.click(certain.getByRole('button', { name: /Ventiler 1/ }));
  expect(sent('POST /v2/bankMovement/ventilate_each')).toMatchObject([
    { body: { items: [{ movement_id: rent.id, splits: [{ amount: rent.amount }] }] } },
  ]);
});

it('takes the decision back with Ctrl-Z where it was taken', async () => {
  const { user, sent, notices } = await open({
    'POST /v2/bankMovement/ventilate_each': () => ({ batch_id: 4, ventilated: 1, left: 0 }),
    'DELETE /v2/bankMovement/batch/:id': () => ({ message: 'Annulé' }),
  });
  await user.click(await screen.findByRole('button', { name: /Ventiler 1/ }));
  await waitFor(() => expect(notices()).toContain('Proposition acceptée.'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent('DELETE /v2/bankMovement/batch/:id')).toHaveLength(1));
});

it('says of the rest why it has to be looked at', async () => {
  await open();
  const rest = within(await screen.findByRole('region', { name: 'Ce qui reste à regarder' }));
  expect(rest.getByRole('cell', { name: 'Rien de semblable.' })).toBeVisible();
  expect(rest.getByRole('link', { name: 'CB PLOMBIER' })).toHaveAttribute(
    'href',
    expect.stringContaining('mouvement=3'),
  );
});

it('shows lines to come apart from movements, and in no total', async () => {
  await open();
  const ahead = within(await screen.findByRole('region', { name: 'Lignes à venir' }));
  expect(ahead.getByText(/environ 1\s?234,50/)).toBeVisible();
  // Beside the line, and under its name where there is no room for a column.
  expect(ahead.getByRole('cell', { name: 'En retard de 8 jours' })).toBeVisible();
  expect(ahead.getByText(/ne sont pas des mouvements/)).toBeVisible();
});

it('says above the movements what is certain and what did not come', async () => {
  await open({}, '/');
  expect(await screen.findByText(/1 ligne attendue n’est pas venue/)).toBeVisible();
  expect(screen.queryByText(/1\s?234,50/)).not.toBeInTheDocument();
});

it('says when what should come can’t be read, instead of nothing, and asks again', async () => {
  let fails = true;
  const { user } = await open(
    {
      'GET /v2/bankMovement/expected': () => (fails ? refuse(500) : [line]),
      'GET /v2/bankMovement/suggestions': () => (fails ? refuse(500) : []),
    },
    '/',
  );
  const said = within(await screen.findByRole('alert'));
  expect(said.getByText(/propositions et les lignes à venir n’ont pas pu être lues/)).toBeVisible();
  fails = false;
  await user.click(said.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/1 ligne attendue n’est pas venue/)).toBeVisible();
});

it('says when proposals can’t be read', async () => {
  await open({ 'GET /v2/bankMovement/suggestions': () => refuse(500) }, '/');
  expect(await screen.findByRole('alert')).toHaveTextContent(/n’ont pas pu être lues/);
});

it('offers no decision to who only reads', async () => {
  await open({}, undefined, true);
  const certain = within(await screen.findByRole('region', { name: 'Ce qui est certain' }));
  expect(certain.queryByRole('button', { name: /Ventiler/ })).not.toBeInTheDocument();
});
