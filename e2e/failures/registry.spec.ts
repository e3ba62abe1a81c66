import { BROKEN_FILES, cutRegistry, restoreRegistry } from '../support/broken-modules.ts';
import { expect, MANAGER, signIn, signInByForm, signOut, test } from '../support/test.ts';

const REGISTRY = '**/remotes.json';
test.use({ ignoredComplaints: BROKEN_FILES });

test('without a readable registry in the page: asked for again, then the copy of the last visit, then the guest pages alone', async ({
  page,
}) => {
  await test.step('the registry is asked for once more, and nobody notices', async () => {
    await cutRegistry(page);
    await signIn(page, MANAGER);
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Grand livre' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grand livre' })).toBeVisible();
  });

  await test.step('the server does not give it either: the copy of the last good visit works', async () => {
    await restoreRegistry(page);
    await page.goto('/app/Dashboard');
    await expect(page.getByText('Les dates butoirs')).toBeVisible();
    await cutRegistry(page);
    await page.route(REGISTRY, (route) => route.abort());
    await page.goto('/app/fiche_identite');
    await expect(page.getByRole('heading', { level: 1, name: 'Fiche d’identité' })).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Patrimoine' }),
    ).toBeVisible();
  });

  await test.step('there is no copy: whoever is logged in reads why, on the dashboard and at the address of a module', async () => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('sci-platform').onsuccess = resolve;
        }),
    );
    await page.goto('/app/grand_livre');
    await expect(page.getByRole('alert')).toContainText(
      'Le service est momentanément indisponible.',
    );
    await page.getByRole('link', { name: 'Tableau de bord', exact: true }).first().click();
    await expect(page.getByText('Les dates butoirs')).toBeVisible();
    await signOut(page);
  });

  await test.step('guests log in', async () => {
    await signInByForm(page, MANAGER);
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  await test.step('and once the registry is there, the menu is whole again without a reload', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
    await page.unroute(REGISTRY);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Grand livre' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grand livre' })).toBeVisible();
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  });
});
