import { BROKEN_FILES } from '../support/broken-modules.ts';
import {
  ADMIN,
  chooseYear,
  expect,
  MANAGER,
  signIn,
  signInByForm,
  signOut,
  test,
} from '../support/test.ts';

test.use({ ignoredComplaints: BROKEN_FILES });

const MODULES = '**/assets/remotes/**';
const SCREENS = {
  'mf-configuration': 'Patrimoine',
  'mf-gestion': 'Grand livre',
  'mf-compte-rendu': 'Résultat fiscal',
} as const;
/** Every movement of this year is ventilated: the reports open. */
const COMPLETE_YEAR = 2025;

test('with all four modules dead, people log in, see their whole menu and where they stand, change the year and log out', async ({
  page,
}) => {
  await page.route(MODULES, (route) => route.abort());
  await signInByForm(page, MANAGER);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  for (const entry of [
    'Fiche d’identité',
    'Associés',
    'Patrimoine',
    'Comptes bancaires',
    'Données bancaires',
    'Données annexes',
    'Grand livre',
    'Contrôles annuels',
    'Résultat fiscal',
    'Résultat comptable',
    'Comptes courants',
    'Assemblée générale',
    'Dossier complet',
  ]) {
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
  await chooseYear(page, COMPLETE_YEAR);
  await expect(page.getByText(`voici où en est l’année ${COMPLETE_YEAR}`)).toBeVisible();
  await signOut(page);

  await signIn(page, ADMIN, '/admin/utilisateurs_abonnes');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Cette partie est momentanément indisponible.',
    { timeout: 20_000 },
  );
  const adminMenu = page.getByRole('navigation', { name: 'Menu de l’administration' });
  for (const entry of ['Paramètres', 'Catégories', 'Abonnés', 'Outils'])
    await expect(adminMenu.getByRole('link', { name: entry, exact: true })).toBeVisible();

  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await page.unroute(MODULES);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
});

test('with any one module dead, the screens of the others open', async ({ page }) => {
  for (const dead of Object.keys(SCREENS)) {
    await page.route(`**/assets/remotes/${dead}/**`, (route) => route.abort());
    await signIn(page, MANAGER, '/app/Dashboard', COMPLETE_YEAR);
    for (const [id, screen] of Object.entries(SCREENS).filter(([other]) => other !== dead)) {
      await page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: screen })
        .click();
      await expect(
        page.getByRole('heading', { level: 1, name: screen }),
        `${id} while ${dead} is dead`,
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    await page.unroute(`**/assets/remotes/${dead}/**`);
  }
});
