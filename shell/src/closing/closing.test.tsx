import { screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import { associate, balance, ledgerCheck } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';

const open = (api: Answers = {}) => openApp({ path: '/app/cloture', api });
const gates = async () => {
  await screen.findByRole('heading', { name: /^1\. / });
  return screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => /^\d\. /.test(title ?? ''));
};

it('lists what is asked before the reports in its order, with the days that are left', async () => {
  await open();
  expect(await gates()).toEqual([
    '1. Adresses e-mail des associés vérifiées',
    '2. Mouvements bancaires ventilés',
    '3. Grand livre vérifié',
    '4. Soldes bancaires au 31/12',
    '5. Contrôles annuels validés',
  ]);
  expect(screen.getByRole('heading', { name: 'Les dates butoirs' })).toBeVisible();
  expect(screen.getAllByText(/\d jours?$/).length).toBeGreaterThan(0);
});

it('sends the mail again, ticks the ledger and takes the balances without leaving the list', async () => {
  let ticked = false;
  const app = await open({
    'GET /config/associates/:year': () => [
      associate({ email: 'anne@exemple.fr', email_verified_at: null }),
    ],
    'POST /email/verification-associate-notification': () => ({ message: 'Message envoyé.' }),
    'GET /ledgerCheck': () => [ledgerCheck({ checked: ticked })],
    'POST /ledgerCheck': () => {
      ticked = true;
      return ledgerCheck({ checked: true });
    },
    'GET /banking/bank_account_year_balance': () => [
      balance({ balance: null, last_movement_cumul: 1250 }),
    ],
    'POST /banking/bank_account_year_balance': () => [balance()],
  });
  await app.user.click(await screen.findByRole('button', { name: /^Renvoyer le message à/ }));
  expect(await screen.findByText('Message envoyé.')).toBeVisible();

  await app.user.click(await screen.findByRole('checkbox'));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(app.sent('POST /ledgerCheck')[0]?.body).toMatchObject({ checked: true });

  const field = await screen.findByLabelText(/solde au 31\/12/);
  await app.user.type(field, '1250');
  await app.user.click(screen.getByRole('button', { name: 'Valider les soldes' }));
  await waitFor(() => expect(app.sent('POST /banking/bank_account_year_balance')).toHaveLength(1));
  expect(app.address()).toBe('/app/cloture');
});

it('leads to the movements that are left to ventilate, and says how many', async () => {
  await open({
    'GET /v2/bankMovement/check_all_movements_ventilated': () => ({
      all_ventilated: false,
      missing: 3,
      movements: 12,
    }),
  });
  const gate = (await screen.findByRole('heading', { name: /^2\. / })).closest('section');
  const card = within(gate ?? document.body);
  expect(await card.findByText(/^3 écritures à ventiler/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Ouvrir les données bancaires' })).toHaveAttribute(
    'href',
    '/app/donnees_bancaires?filtre=a_ventiler',
  );
});
