import { ADMIN, expect, signIn, test } from '../../support/test.ts';

const LISTS = [
  'Mes SCI',
  'Utilisateurs abonnés',
  'Utilisateurs non abonnés',
  'Utilisateurs sans SCI',
  'Utilisateurs supprimés',
];

test('an administrator opens each of the five lists of users and searches in it', async ({
  page,
}) => {
  await signIn(page, ADMIN, '/admin');
  const tabs = page.getByRole('navigation', { name: 'Listes d’utilisateurs' });
  await expect(tabs.getByRole('link')).toHaveCount(LISTS.length);
  for (const [index, title] of LISTS.entries()) {
    await tabs.getByRole('link').nth(index).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  await page.goto('/admin/utilisateurs_abonnes');
  await page.getByLabel('Rechercher').fill('gerant@sci-demo');
  await expect(page.getByRole('main')).toContainText('SCI des Glycines');
  await page.getByLabel('Rechercher').fill('personne de ce nom');
  await expect(page.getByText('Aucun utilisateur dans cette liste')).toBeVisible();
});
