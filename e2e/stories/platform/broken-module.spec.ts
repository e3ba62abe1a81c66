import { expect, MANAGER, signIn, test } from '../../support/test.ts';

const FILES = '**/assets/remotes/mf-configuration/**';
/** The stories break the module itself: what the browser says about its files, and about others that waited for them, is expected. */
test.use({ ignoredComplaints: /assets\/remotes\/mf-configuration|net::ERR|integrity|preloaded using link preload/ });

test('a module that cannot be fetched leaves the rest alone, says so in French, and is taken up again without a reload', async ({ page }) => {
  await signIn(page, MANAGER);
  await page.route(FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Fiche d’identité' }).click();
  await expect(page.getByRole('alert')).toContainText('Cette partie est momentanément indisponible.');

  await page.getByRole('link', { name: 'Données bancaires' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Données bancaires' })).toBeVisible();

  await page.getByRole('link', { name: 'Fiche d’identité' }).click();
  await expect(page.getByRole('alert')).toContainText('Cette partie est momentanément indisponible.');
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await page.unroute(FILES);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main')).toContainText('SCI des Glycines');
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
});

test('a module whose files were tampered with is blocked', async ({ page }) => {
  await signIn(page, MANAGER);
  await page.route(/\/assets\/remotes\/mf-configuration\/.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
  });
  await page.getByRole('link', { name: 'Fiche d’identité' }).click();
  await expect(page.getByRole('alert')).toContainText('Module bloqué pour raison de sécurité.');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});
