import { refuse, renderScreen, screen, waitFor } from '@sci/shell-sdk/testing';
import fr from '../../../locales/fr.json' with { type: 'json' };
import { BalancesForm } from './balances-form.tsx';

const ofAccount = (id: number, name: string) => ({
  id,
  bank_account_id: id,
  bank_account_name: name,
  balance: null,
  last_movement_cumul: 100,
});

it('says at once which balance cannot be read and which the server refuses, each beside its account', async () => {
  const { user, sent } = await renderScreen(
    <BalancesForm
      year={2026}
      fiscalYearCompanyId={3026}
      balances={[ofAccount(4, 'Courant'), ofAccount(9, 'Livret')]}
      readOnly={false}
    />,
    {
      year: 2026,
      messages: { gestion: fr },
      api: {
        'POST /banking/bank_account_year_balance': () =>
          refuse(422, {
            message: 'Refusé',
            errors: { 'bank_account_balances.1.balance': ['Le solde ne correspond pas.'] },
          }),
      },
    },
  );
  await user.type(screen.getByLabelText(/Courant/), '1OO');
  await user.type(screen.getByLabelText(/Livret/), '99');
  expect(screen.getByText(/montant illisible/)).toBeVisible();
  await user.type(screen.getByLabelText(/Livret/), '{Enter}');

  await waitFor(() =>
    expect(screen.getByLabelText(/Livret/)).toHaveAccessibleDescription(/ne correspond pas/),
  );
  expect(screen.getByLabelText(/Courant/)).toHaveAccessibleDescription(/illisible/);
  expect(sent('POST /banking/bank_account_year_balance')).toHaveLength(0);
});
