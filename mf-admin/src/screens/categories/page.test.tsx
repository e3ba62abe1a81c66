import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireCategory, wireSettingChange } from '../../testing/wire.ts';
import CategoriesPage from './page.tsx';

const categories = [
  wireCategory(),
  wireCategory({
    id: 2,
    code: 'LOYER',
    name: 'Loyers encaissés',
    sense: 'R',
    account: '706000',
    line: '1',
  }),
];
const open = (api: Answers = {}) =>
  renderScreen(<CategoriesPage />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /bankMovement/categories/all': () => categories,
      'GET /v2/admin/share_changes': () => [],
      'GET /bankMovementType': () => [
        { id: 7, name: 'Loyer', sense: 'R', building: 'O', associate: 'F', requires_loan: false },
      ],
      'GET /v2/admin/categories/usage': () => [{ category_id: 1, companies: 3, splits: 1042 }],
      'GET /v2/admin/category/:id/usage': () => [{ year: 2025, companies: 3, splits: 42 }],
      ...api,
    },
  });
async function openCategory(api: Answers = {}) {
  const view = await open(api);
  await view.user.click(await screen.findByRole('row', { name: /REPARATION/ }));
  return view;
}

it('finds a category by its words, its account or its line, accents or not', async () => {
  const { user, address } = await open();
  await user.type(await screen.findByLabelText('Rechercher une catégorie'), 'reparation');

  expect(screen.getByRole('row', { name: /Travaux de réparation/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Loyers/ })).not.toBeInTheDocument();
  expect(address()).toContain('categories.q=reparation');
});

it('counts beside each category how often it is used, in order when asked', async () => {
  const { user } = await open();

  expect(
    await screen.findByRole('row', { name: /Travaux de réparation.*1\s042 Depuis 2024/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Loyers encaissés.* 0 Depuis 2024/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Utilisation/ }));
  const names = () =>
    within(screen.getByRole('table', { name: 'Catégories' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  await waitFor(() => expect(names()[0]).toContain('Loyers encaissés'));
});

it('says where a category is used before it is deleted', async () => {
  await openCategory();

  expect(await screen.findByText(/^2025\s: 42 ventilations dans 3 sociétés$/)).toBeVisible();
});

it('asks before it deletes, and shows status and usage when it is refused', async () => {
  const { user, sent } = await openCategory({
    'DELETE /bankMovement/categories/:id': () =>
      refuse(409, { message: 'La catégorie est utilisée par 42 ventilations.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Supprimer la catégorie' }));
  expect(sent('DELETE /bankMovement/categories/:id')).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
  );

  expect(
    await screen.findByText('409 – La catégorie est utilisée par 42 ventilations.'),
  ).toBeVisible();
});

it('merges a category into another one', async () => {
  const { user, sent, notices } = await openCategory({
    'POST /v2/admin/category/:id/merge': () => ({ moved: 42 }),
  });
  await user.selectOptions(await screen.findByLabelText('Fusionner dans'), 'Loyers encaissés');
  await user.click(screen.getByRole('button', { name: 'Fusionner' }));

  await waitFor(() => expect(notices()).toContain('42 ventilations déplacées.'));
  expect(sent('POST /v2/admin/category/:id/merge')[0]?.body).toMatchObject({ into_category_id: 2 });
});

it('says beside the account that a closed year keeps its meaning', async () => {
  const { user } = await openCategory({
    'PUT /bankMovement/categories/:id': () =>
      refuse(422, {
        errors: { account: ['L’exercice 2024 est clos : le compte ne peut plus changer.'] },
      }),
  });
  await user.clear(await screen.findByLabelText(/^Compte/));
  await user.type(screen.getByLabelText(/^Compte/), '615000');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(screen.getByLabelText(/^Compte/)).toHaveAccessibleDescription(/exercice 2024 est clos/),
  );
  expect(screen.getByLabelText(/^Compte/)).toHaveValue('615000');
});

it('shows what each category asks for, and the types of the years before 2024', async () => {
  await open();

  expect(await screen.findByRole('row', { name: /REPARATION .* Immeuble/ })).toBeVisible();
  expect(
    await screen.findByRole('row', { name: 'Loyer Recette Immeuble (Associé possible)' }),
  ).toBeVisible();
});

it('has a change of a category rehearsed on all companies, with its reason and its day', async () => {
  const { user, sent, notices } = await openCategory({
    'POST /v2/admin/setting_change': () => ({
      ...wireSettingChange(),
      target: 'Catégorie REPARATION',
    }),
  });
  const first = await screen.findByRole('button', { name: 'Essayer d’abord' });
  expect(first).toBeDisabled();
  await user.clear(screen.getByLabelText(/^Compte/));
  await user.type(screen.getByLabelText(/^Compte/), '615100');
  await user.click(first);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Motif/), 'Nouveau plan');
  await user.type(dialog.getByLabelText('En vigueur à partir du'), '01/01/2027');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Lancer l’essai' }));

  await waitFor(() => expect(notices()[0]).toMatch(/^Catégorie REPARATION\s: l’essai est lancé/));
  expect(sent('POST /v2/admin/setting_change')[0]?.body).toMatchObject({
    proposal: { kind: 'category', id: 1, category: { account: '615100', line: '9' } },
    reason: 'Nouveau plan',
    effective_on: '2027-01-01',
  });
  expect(sent('PUT /bankMovement/categories/:id')).toHaveLength(0);
});
