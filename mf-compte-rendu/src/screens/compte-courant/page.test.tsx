import { renderScreen, screen, within } from '@sci/shell-sdk/testing';
import type { AccountSummary } from '@sci/contract/associate-account';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireAccount } from '../../testing/wire.ts';
import AssociateAccountPage from './page.tsx';

const open = (...accounts: AccountSummary[]) =>
  renderScreen(<AssociateAccountPage />, {
    messages: { 'compte-rendu': fr },
    api: { 'GET /associateAccount/list': () => accounts },
  });

it('says in words who owes whom', async () => {
  await open(
    wireAccount(),
    wireAccount({ associate_id: 2, name: 'Paul Roux', closing: -150.5 }),
    wireAccount({ associate_id: 3, name: 'Zoé Roux', closing: 0 }),
  );

  expect(await screen.findByText(/^La société doit 3\s200,00\s€ à Anne Roux\.$/)).toBeVisible();
  expect(screen.getByText(/^Paul Roux doit 150,50\s€ à la société\.$/)).toBeVisible();
  expect(screen.getByText('La société et Zoé Roux sont quittes.')).toBeVisible();
});

it('says by which clause of the statutes a quote-part was decided', async () => {
  const sentence = 'La distribution suit la clause d’usufruit des statuts.';
  await open(wireAccount({ quote_part: 200, shared_by: sentence }));

  expect(await screen.findByText(sentence)).toBeVisible();
});

it('warns of an account that was negative for a day, even when it closes positive', async () => {
  await open(wireAccount({ lowest: -80, lowest_date: '2025-07-14' }));
  const card = await screen.findByRole('article', { name: 'Anne Roux' });

  expect(within(card).getByText('Débiteur')).toBeVisible();
  expect(
    within(card).getByText(/a dû jusqu’à 80,00\s€ à la société, le 14\/07\/2025/),
  ).toBeVisible();
});
