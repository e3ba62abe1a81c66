import { renderScreen, screen, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireAccountDetail } from '../../testing/wire.ts';
import AssociateAccountDetailPage from './page.tsx';

const open = () =>
  renderScreen(<AssociateAccountDetailPage />, {
    path: '/app/detail_compte_courant/1',
    route: '/app/detail_compte_courant/:id',
    messages: { 'compte-rendu': fr },
    api: { 'GET /associateAccount/:id': () => wireAccountDetail() },
  });

it('shows the statement from its opening to its closing, with the running balance', async () => {
  await open();
  const rows = within(await screen.findByRole('table', { name: 'Relevé de l’exercice 2025' }))
    .getAllByRole('row')
    .slice(1);

  expect(rows.map((row) => row.lastElementChild?.textContent?.replaceAll(/\s/g, ''))).toEqual([
    '1000,00€',
    '3000,00€',
    '3200,00€',
    '3200,00€',
  ]);
  expect(rows[0]).toHaveTextContent('01/01/2025');
  expect(rows.at(-1)).toHaveTextContent('31/12/2025');
});

it('leads from a row to the bank line or to the document that it comes from', async () => {
  await open();

  expect(await screen.findByRole('link', { name: 'VIR APPORT' })).toHaveAttribute(
    'href',
    '/gestion.bankingData?mouvement=31',
  );
  expect(screen.getByRole('link', { name: 'Note de frais' })).toHaveAttribute(
    'href',
    '/gestion.supportingData?piece=12',
  );
});
