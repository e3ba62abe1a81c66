import { screen, waitFor, within } from '@sci/shell-sdk/testing';
import { openApp } from '../testing/open-app.tsx';
import { ownAccount } from '../testing/own-account.ts';

it('asks by its own dialog before the year of a form that is not saved is changed, and stays when it is told to', async () => {
  const app = await openApp({ path: '/app/mon_compte', api: ownAccount });
  const identity = within(await screen.findByRole('region', { name: 'Identité' }));
  await app.user.type(identity.getByLabelText(/^Nom/), 'X');
  const year = screen.getByLabelText('Exercice');
  await app.user.selectOptions(year, '2025');
  const question = await screen.findByRole('dialog', { name: 'Modifications non enregistrées' });
  await app.user.click(within(question).getByRole('button', { name: 'Rester sur la page' }));
  expect(year).toHaveValue('2026');

  await app.user.selectOptions(year, '2025');
  const again = await screen.findByRole('dialog');
  await app.user.click(within(again).getByRole('button', { name: 'Changer d’exercice' }));
  await waitFor(() => expect(screen.getByLabelText('Exercice')).toHaveValue('2025'));
});
