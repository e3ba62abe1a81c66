import { renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { someCatalogue, someLoan } from '../../testing/catalogue.ts';
import { catalogueAnswers, wireAccount, wireMovement, wireSplit } from '../../testing/wire.ts';
import BankingDataPage from './page.tsx';

const kindOf = (code: string): number =>
  someCatalogue.kinds.find((kind) => kind.code === code)?.id ?? 0;
const paid = wireMovement({
  id: 1,
  date: '2026-03-05',
  name: 'PRLV PRET 0042',
  amount: -1458.5,
  status: 'verifie',
  splits: [
    ['EMPRUNT_CAPITAL', -941.07],
    ['INTERETS_EMPRUNT', -478.93],
    ['ASSURANCE_EMPRUNTEUR', -38.5],
  ].map(([code, amount], id) =>
    wireSplit({
      id,
      category_id: kindOf(String(code)),
      amount: Number(amount),
      building_id: 1,
      loan_id: someLoan.id,
    }),
  ),
});
const again = wireMovement({ id: 2, date: '2026-03-09', name: 'PRLV PRET BIS', amount: -1458.5 });

it('asks before an instalment is ventilated a second time, and names the movement that pays it', async () => {
  const { user, sent } = await renderScreen(<BankingDataPage />, {
    year: 2026,
    messages: { gestion: fr },
    api: {
      ...catalogueAnswers,
      'GET /bankAccount': () => [wireAccount()],
      'GET /v2/bankMovement': () => [paid, again],
      'GET /v2/bankMovement/page': () => ({ rows: [paid, again], next: null, total: 2 }),
      'GET /v2/bankMovement/suggestions': () => [],
      'GET /v2/rules': () => [],
      'POST /v2/bankMovement/impact': () => ({ result_before: 0, result_after: 0, lines: [] }),
      'PUT /v2/bankMovement/:id': () => ({ ...again, status: 'verifie', splits: paid.splits }),
    },
  });
  const row = await screen.findByRole('row', { name: /PRET BIS/ });
  await user.click(within(row).getByRole('button', { name: 'Ventiler' }));
  const comment = () => screen.getByLabelText('Commentaire');
  await user.type(await screen.findByLabelText('Commentaire'), 'Deux fois en mars');
  await user.selectOptions(screen.getByLabelText('Partir de'), someLoan.label);
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(comment()).toHaveValue('Deux fois en mars');
  await user.selectOptions(screen.getByLabelText('Partir de'), someLoan.label);

  expect(await screen.findByText(/L’échéance du 05\/03\/2026 .* est déjà ventilée/)).toBeVisible();
  expect(screen.getByRole('link', { name: /PRLV PRET 0042.*du 05\/03\/2026/ })).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(0);

  await user.click(screen.getByLabelText('Elle a bien été payée deux fois'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent('PUT /v2/bankMovement/:id')).toHaveLength(1));
});
