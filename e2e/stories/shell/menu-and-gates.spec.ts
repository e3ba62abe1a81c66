import { newSubscriber } from '../../support/subscriber.ts';
import {
  ADMIN,
  chooseYear,
  expect,
  MANAGER,
  signIn,
  signInByForm,
  test,
} from '../../support/test.ts';

const remoteFiles = (urls: readonly string[], remote: string) =>
  urls.filter((url) => url.includes(`/assets/remotes/${remote}/`));

test('the code of a module is fetched when one of its screens is opened, and not before', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await signInByForm(page, MANAGER);
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Grand livre' }),
  ).toBeVisible();
  expect(requested.filter((url) => url.includes('/assets/remotes/'))).toEqual([]);

  await page.getByRole('link', { name: 'Fiche d’identité', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fiche d’identité' })).toBeVisible();
  // The shell knows the title before it has the code.
  await expect.poll(() => remoteFiles(requested, 'mf-configuration').length).toBeGreaterThan(0);
  expect(remoteFiles(requested, 'mf-compte-rendu')).toEqual([]);
  expect(remoteFiles(requested, 'mf-admin')).toEqual([]);
});

test('a report of a year with movements to ventilate is refused, without fetching the module, also by its address', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await signIn(page, MANAGER, '/app/sig');
  const dialog = page.getByRole('dialog', { name: 'Mouvements bancaires' });
  await expect(dialog).toContainText(
    "Il y a une ou des écritures bancaires non ventilées. Vous devez corriger ce problème afin d'accéder à la section Compte rendu.",
  );
  expect(remoteFiles(requested, 'mf-compte-rendu')).toEqual([]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/app\/donnees_bancaires$/);
});

test('another year reloads the open screen, survives a reload, and later years are closed to others than administrators', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  await expect(page.getByText('voici où en est l’année 2026')).toBeVisible();
  await chooseYear(page, 2025);
  await expect(page.getByText('voici où en est l’année 2025')).toBeVisible();
  await expect(page.getByText(/Lecture seule depuis le \d\d\/\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('voici où en est l’année 2025')).toBeVisible();
  await expect(
    page.getByLabel('Exercice', { exact: true }).getByRole('option', { name: '2027' }),
  ).toBeDisabled();
  await chooseYear(page, 2023);
  await expect(page.getByRole('list', { name: 'Validation' })).toHaveCount(0);
});

test('incomplete data grey the menu and say why, where and how to mend it', async ({ page }) => {
  await newSubscriber(page);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  // Nobody has done anything wrong yet: nothing is counted as an error.
  await expect(menu.getByRole('link', { name: /Associés/ })).toHaveText('Associés');
  await menu.getByRole('button', { name: 'Grand livre' }).press('Enter');
  await expect(menu.getByText(/Indiquez les associés de la société et leurs parts/)).toBeVisible();
  await menu.getByRole('link', { name: 'Corriger', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Associés' })).toBeVisible();
});

test('the administrators’ area is closed to others, on the screen and on the server', async ({
  page,
}) => {
  await signIn(page, MANAGER, '/admin/utilisateurs_abonnes');
  await expect(page).toHaveURL(/\/app\/Dashboard$/);
  const status = await page.evaluate(
    async () =>
      (
        await fetch('/api/admin/users', {
          headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
        })
      ).status,
  );
  expect(status).toBe(403);
});

test('an administrator sees his area', async ({ page }) => {
  await signIn(page, ADMIN, '/admin');
  await expect(page.getByText('ADMINISTRATION')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/utilisateurs_abonnes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs abonnés' })).toBeVisible();
});

test('the palette leads anywhere with the keyboard alone', async ({ page }) => {
  await signIn(page, MANAGER);
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Aller à…' })).toBeFocused();
  await page.keyboard.type('patrim');
  await expect(page.getByRole('option', { name: 'Patrimoine' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();
});

test('on a telephone the keyboard comes back up to the tabs of a screen without losing them below the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, MANAGER);
  await page.goto('/app/donnees_bancaires?vue=banque');
  const tab = page.getByRole('link', { name: 'Solde au 31/12' });
  await expect(tab).toBeVisible();
  const header = page.locator('.shell-header');
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByLabel('Compte bancaire').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(tab).toBeFocused();
  const edge = async () => (await header.boundingBox())?.height ?? 0;
  await expect.poll(async () => ((await tab.boundingBox())?.y ?? 0) >= (await edge())).toBe(true);
});
