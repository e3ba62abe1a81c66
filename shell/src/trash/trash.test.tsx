import { refuse, screen, within, type Answers } from '@sci/shell-sdk/testing';
import type { Reply } from '@sci/api-client';
import { openApp } from '../testing/open-app.tsx';

type Item = Reply<'GET /v2/trash'>[number];
const rent: Item = {
  kind: 'bank_movement',
  id: 4,
  label: 'LOYER, 04/05/2026, 500,00\u00a0€',
  year: 2026,
  open: true,
  deleted_at: '2026-11-20T10:00:00Z',
  deleted_by: 'Anne Martin',
  purged_at: '2026-12-20T10:00:00Z',
};
const open = (api: Answers) => openApp({ path: '/app/corbeille', api });

it('says what was deleted, by whom and until when, and brings it back with what it needs', async () => {
  let items = [rent];
  const app = await open({
    'GET /v2/trash': () => items,
    'POST /v2/trash/restore': () => {
      items = [];
      return { message: 'Restauré\u00a0: Immeuble, LOYER.' };
    },
  });
  const card = within(await screen.findByRole('article', { name: /LOYER/ }));
  expect(card.getByText('Mouvement bancaire')).toBeVisible();
  expect(card.getByText(/^Supprimé le 20\/11\/2026.* par Anne Martin$/)).toBeVisible();
  expect(card.getByText('Effacé définitivement le 20/12/2026')).toBeVisible();

  await app.user.click(card.getByRole('button', { name: /^Restaurer LOYER/ }));
  expect(await screen.findByText('La corbeille est vide')).toBeVisible();
  expect(await screen.findByText('Restauré : Immeuble, LOYER.')).toBeVisible();
  expect(app.sent('POST /v2/trash/restore')[0]?.body).toEqual({
    kind: 'bank_movement',
    id: 4,
    with_needs: true,
  });
});

it('says why something can’t come back, and leaves it there', async () => {
  const app = await open({
    'GET /v2/trash': () => [rent],
    'POST /v2/trash/restore': () =>
      refuse(409, { message: 'Ce mouvement est revenu depuis par un autre import.' }),
  });
  await app.user.click(await screen.findByRole('button', { name: /^Restaurer LOYER/ }));
  expect(
    await screen.findByText('Ce mouvement est revenu depuis par un autre import.'),
  ).toBeVisible();
  expect(screen.getByRole('article', { name: /LOYER/ })).toBeVisible();
});

it('asks before it brings back what was typed again, and does when that is meant', async () => {
  let items = [rent];
  const sentence = 'Un mouvement identique existe déjà\u00a0: « LOYER ».';
  const app = await open({
    'GET /v2/trash': () => items,
    'POST /v2/trash/restore': () => {
      if (app.sent('POST /v2/trash/restore').length === 1)
        return refuse(422, { errors: { name: [sentence] }, asks: true });
      items = [];
      return { message: 'Restauré\u00a0: LOYER.' };
    },
  });
  await app.user.click(await screen.findByRole('button', { name: /^Restaurer LOYER/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Un mouvement identique existe déjà/);
  await app.user.click(screen.getByRole('button', { name: 'Restaurer quand même' }));
  expect(await screen.findByText('Restauré : LOYER.')).toBeVisible();
});

it('offers nothing that its own year refuses, whatever year is shown', async () => {
  await open({ 'GET /v2/trash': () => [{ ...rent, open: false }] });
  expect(await screen.findByRole('button', { name: /^Restaurer LOYER/ })).toBeDisabled();
  expect(screen.getByText(/^L’exercice 2026 est clos/)).toBeVisible();
});
