import {
  refuse,
  renderScreen,
  screen,
  typeFast,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import { tokens } from '@sci/api-client';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireUser, wireUserDetail } from '../../testing/wire.ts';
import UsersPage from './page.tsx';

const counts = {
  my_companies: 1,
  users_subscribers: 3,
  users_actives: 2,
  users_no_company: 0,
  users_deleted: 4,
};
const list: Answers['GET /admin/users'] = ({ query }) =>
  query.cursor === 'p2'
    ? { rows: [wireUser({ id: 2, first_name: 'Karim', email: 'karim@exemple.fr' })], next: null }
    : { rows: [wireUser()], next: 'p2' };
const open = (api: Answers = {}, path = '/admin/utilisateurs_abonnes') =>
  renderScreen(<UsersPage />, {
    path,
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /admin/users': list,
      'GET /v2/admin/users/counts': () => ({ total: 3, counts }),
      'GET /v2/admin/users/problems': () => [{ id: 1, problems: 2 }],
      'GET /v2/admin/user/:id': () => wireUserDetail(),
      'GET /v2/admin/user/:id/trash': () => [],
      ...api,
    },
  });
async function openUser(api: Answers = {}) {
  const view = await open(api);
  await view.user.click(await screen.findByRole('row', { name: /Jeanne Martin/ }));
  return { ...view, drawer: within(await screen.findByRole('dialog')) };
}

it('shows the list that the address names, and how many users each list holds', async () => {
  const { sent } = await open({}, '/admin/utilisateurs_supprimes');

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Utilisateurs supprimés' }),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Supprimés 4' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(sent('GET /admin/users')[0]?.query).toMatchObject({ filter: 'users_deleted' });
});

it('asks the server for the next page, and comes back', async () => {
  const { user, sent } = await open();
  expect(await screen.findByRole('button', { name: 'Page précédente' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));

  expect(await screen.findByRole('row', { name: /Karim Martin/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page suivante' })).toBeDisabled();
  expect(sent('GET /admin/users')[1]?.query).toMatchObject({ cursor: 'p2' });
  await user.click(screen.getByRole('button', { name: 'Page précédente' }));
  expect(await screen.findByRole('row', { name: /Jeanne Martin/ })).toBeVisible();
});

it('lets the server search and sort, from the first page on', async () => {
  const { user, sent, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }));
  await screen.findByRole('row', { name: /Karim/ });
  await user.type(screen.getByLabelText('Rechercher'), 'lac');
  await user.selectOptions(
    screen.getByLabelText('Trier par'),
    'Dernière activité, la plus récente d’abord',
  );

  await waitFor(() =>
    expect(sent('GET /admin/users').at(-1)?.query).toMatchObject({
      search: 'lac',
      sort: 'last_activity',
      order: 'desc',
    }),
  );
  expect(sent('GET /admin/users').at(-1)?.query).not.toHaveProperty('cursor');
  expect(address()).toContain('q=lac');
});

it('keeps every letter of a search that the server is slow to answer, or refuses on the way', async () => {
  const slow = Promise.withResolvers<undefined>();
  const { sent, address } = await open({
    'GET /admin/users': async ({ query }) => {
      if (query.search === 'lac') return refuse(422, { message: 'Refusé' });
      if (query.search !== undefined) await slow.promise;
      return { rows: [wireUser()], next: null };
    },
  });
  await screen.findByRole('row', { name: /Jeanne/ });
  const search = screen.getByLabelText('Rechercher');
  await typeFast(search, 'lac{Enter}');
  expect(await screen.findByText('Refusé')).toBeVisible();
  await typeFast(search, ' annecy');
  expect(search).toHaveValue('lac annecy');
  await waitFor(() =>
    expect(sent('GET /admin/users').at(-1)?.query).toMatchObject({ search: 'lac annecy' }),
  );

  await typeFast(search, ' 74');
  slow.resolve(undefined);
  await waitFor(() => expect(address()).toContain('q=lac+annecy+74'));
  expect(await screen.findByRole('row', { name: /Jeanne/ })).toBeVisible();
  expect(search).toHaveValue('lac annecy 74');
});

it('says beside the search why the server refuses it', async () => {
  await open({
    'GET /admin/users': ({ query }) =>
      query.search === undefined
        ? { rows: [wireUser()], next: null }
        : refuse(422, { errors: { search: ['120 caractères au plus sont attendus.'] } }),
  });
  await screen.findByRole('row', { name: /Jeanne/ });
  const search = screen.getByLabelText('Rechercher');
  await typeFast(search, 'lac{Enter}');
  await waitFor(() =>
    expect(search).toHaveAccessibleDescription(/120 caractères au plus sont attendus/),
  );
  expect(search).toHaveValue('lac');
  expect(screen.queryByText('Données refusées')).not.toBeInTheDocument();
});

it('starts another list at its first page', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Page suivante' }));
  await screen.findByRole('row', { name: /Karim/ });
  await user.click(screen.getByRole('link', { name: /^Sans SCI/ }));

  await waitFor(() =>
    expect(sent('GET /admin/users').at(-1)?.query).toMatchObject({ filter: 'users_no_company' }),
  );
  expect(sent('GET /admin/users').at(-1)?.query).not.toHaveProperty('cursor');
});

it('opens a user beside the list, with what is wrong and how far each year is', async () => {
  const { drawer } = await openUser();

  expect(await drawer.findByText('Il manque 3 parts.')).toBeVisible();
  expect(drawer.getByRole('row', { name: /2025 120 7 En cours/ })).toBeVisible();
  expect(drawer.getByText(/^Donnés le .*, jamais conservés$/)).toBeVisible();
});

it('does not speak of controls in a year that has none', async () => {
  const { drawer } = await openUser();

  expect(await drawer.findByRole('row', { name: '2023 4 0 Sans objet' })).toBeVisible();
});

it('asks for the reason before it acts in a user’s place', async () => {
  const { user, drawer } = await openUser({
    'POST /admin/impersonate/:id': () =>
      refuse(422, { errors: { reason: ['Le motif est attendu.'] } }),
  });
  await user.click(await drawer.findByRole('textbox', { name: /^Motif(?! de la)/ }));
  await user.keyboard('Aide à la saisie');
  await user.click(drawer.getByRole('button', { name: 'Prendre la main sur Jeanne Martin' }));

  await waitFor(() =>
    expect(drawer.getByRole('textbox', { name: /^Motif(?! de la)/ })).toHaveAccessibleDescription(
      /motif est attendu/,
    ),
  );
  expect(tokens.impersonation()).toBeNull();
});

it('never offers to act in the place of another administrator', async () => {
  const { drawer } = await openUser({
    'GET /v2/admin/user/:id': () => wireUserDetail({ is_admin: true }),
  });
  await drawer.findByText('Il manque 3 parts.');

  expect(drawer.queryByRole('button', { name: /Prendre la main/ })).not.toBeInTheDocument();
});

it('deletes a user only once his address is typed', async () => {
  const { user, drawer, sent, notices } = await openUser({
    'DELETE /admin/users/:id': () => ({ message: 'Le compte sera supprimé dans 30 jours.' }),
  });
  const button = await drawer.findByRole('button', { name: 'Supprimer l’utilisateur' });
  await user.click(button);
  const field = drawer.getByLabelText(/^Adresse e-mail de l’utilisateur/);
  expect(field).toHaveAccessibleDescription('Recopiez jeanne@exemple.fr pour confirmer.');
  expect(sent('DELETE /admin/users/:id')).toEqual([]);
  await user.type(field, 'Jeanne@exemple.fr');
  await user.click(button);

  await waitFor(() => expect(notices()).toContain('Le compte sera supprimé dans 30 jours.'));
  expect(sent('DELETE /admin/users/:id')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('restores a deleted user, and offers nothing else', async () => {
  const { user, drawer, notices } = await openUser({
    'GET /v2/admin/user/:id': () => wireUserDetail({ deleted_at: '2026-03-01T00:00:00.000Z' }),
    'POST /v2/admin/user/:id/restore': () => ({ message: 'L’utilisateur est restauré.' }),
  });
  await user.click(await drawer.findByRole('button', { name: 'Restaurer l’utilisateur' }));

  await waitFor(() => expect(notices()).toContain('L’utilisateur est restauré.'));
});

const item = {
  kind: 'bank_movement' as const,
  id: 12,
  label: 'LOYER MARS, 500,00 €',
  year: 2026,
  open: true,
  deleted_at: '2026-03-01T00:00:00.000Z',
  deleted_by: 'Anne Petit',
  purged_at: '2026-03-31T00:00:00.000Z',
};

it('says why what belongs to a closed year does not come back', async () => {
  const { drawer } = await openUser({
    'GET /v2/admin/user/:id/trash': () => [{ ...item, open: false }],
  });
  expect(await drawer.findByText(/^L’exercice 2026 est clos/)).toBeVisible();
  expect(drawer.getByRole('button', { name: /^Restaurer\s: LOYER MARS/ })).toBeDisabled();
});

it('gives back what the company of a user deleted', async () => {
  const { user, drawer, notices, sent } = await openUser({
    'GET /v2/admin/user/:id/trash': () => [item],
    'POST /v2/admin/user/:id/trash/restore': () => ({ message: 'LOYER MARS est de retour.' }),
  });
  await user.click(await drawer.findByRole('button', { name: /^Restaurer\s: LOYER MARS/ }));

  await waitFor(() => expect(notices()).toContain('LOYER MARS est de retour.'));
  expect(sent('POST /v2/admin/user/:id/trash/restore')[0]?.body).toMatchObject({ id: 12 });
});

it('says that more match a search than are counted', async () => {
  await open({ 'GET /v2/admin/users/counts': () => ({ total: 10_000, at_least: true, counts }) });
  expect(await screen.findByText(/^plus de 10\s000 utilisateurs$/)).toBeVisible();
});

it('shows how far the year is and how many errors wait, without waiting for them', async () => {
  await open();

  expect(await screen.findByRole('row', { name: /2025\s: 94\s% ventilé/ })).toBeVisible();
  expect(await screen.findByText('erreurs à corriger')).toBeInTheDocument();
});

it('restores several deleted users at once, after a question', async () => {
  const { user, sent } = await open(
    { 'POST /v2/admin/users/restore': () => ({ message: '1 utilisateur restauré.' }) },
    '/admin/utilisateurs_supprimes',
  );
  const [choose] = await screen.findAllByRole('checkbox', { name: /^Choisir/ });
  if (choose !== undefined) await user.click(choose);
  await user.click(screen.getByRole('button', { name: 'Restaurer' }));
  const question = within(await screen.findByRole('dialog', { name: /^Restaurer/ }));
  expect(sent('POST /v2/admin/users/restore')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Restaurer' }));
  await waitFor(() => expect(sent('POST /v2/admin/users/restore')).toHaveLength(1));
});

it('sorts by a title, in both directions, from the first page on', async () => {
  const { user, sent, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Adresse e-mail' }));
  await waitFor(() =>
    expect(sent('GET /admin/users').at(-1)?.query).toMatchObject({ sort: 'email', order: 'asc' }),
  );
  await user.click(screen.getByRole('button', { name: 'Adresse e-mail' }));

  await waitFor(() =>
    expect(sent('GET /admin/users').at(-1)?.query).toMatchObject({ sort: 'email', order: 'desc' }),
  );
  expect(address()).toContain('tri=email&sens=desc');
});

it('keeps a search under a name, opens it again and forgets it', async () => {
  const { user, sent, address, notices } = await open();
  await user.type(await screen.findByLabelText('Rechercher'), 'lac');
  await user.click(screen.getByRole('button', { name: 'Enregistrer ce filtre' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Donnez un nom au filtre.');
  await user.click(screen.getByLabelText('Nom du filtre'));
  await user.paste('Les lacs'.padEnd(61, '.'));
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Nom du filtre')).toHaveAccessibleDescription(
    'Le nom ne peut pas dépasser 60 caractères.',
  );
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer ce filtre' }));
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(screen.getByLabelText('Nom du filtre')).toHaveValue('Les lacs'.padEnd(61, '.'));
  await user.clear(screen.getByLabelText('Nom du filtre'));
  await user.type(screen.getByLabelText('Nom du filtre'), 'Les lacs');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(notices()).toEqual(['Le filtre est enregistré dans ce navigateur.']));
  await user.clear(screen.getByLabelText('Rechercher'));
  await waitFor(() => expect(address()).not.toContain('q='));
  // The screen has drawn what the address says.
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Les lacs' })).not.toHaveAttribute('aria-current'),
  );

  await user.click(screen.getByRole('link', { name: 'Les lacs' }));
  await waitFor(() => expect(screen.getByLabelText('Rechercher')).toHaveValue('lac'));
  await waitFor(() =>
    expect(sent('GET /admin/users').at(-1)?.query).toMatchObject({ search: 'lac' }),
  );
  await user.click(screen.getByRole('button', { name: 'Oublier le filtre Les lacs' }));
  expect(screen.queryByRole('link', { name: 'Les lacs' })).not.toBeInTheDocument();
});
