import { BROKEN_FILES } from '../support/broken-modules.ts';
import { expect, MANAGER, signIn, test } from '../support/test.ts';

test.use({ ignoredComplaints: new RegExp(`${BROKEN_FILES.source}|50\\d`) });

const BUILDINGS = /\/api\/config\/buildings/;

test('a server that stops answering leaves what was read on screen, says how old it is, and is asked again', async ({
  page,
}) => {
  // Before the page: the loader of modules locks the functions of the clock.
  await page.clock.install();
  await signIn(page, MANAGER);
  await page.getByRole('link', { name: 'Patrimoine', exact: true }).click();
  const building = page
    .getByRole('main')
    .getByRole('heading', { name: 'Immeuble 8 rue des Carmes' });
  await expect(building).toBeVisible();

  const refused: string[] = [];
  page.on('requestfailed', (call) => refused.push(call.url()));
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.clock.fastForward(60_000);
  await page.getByRole('link', { name: 'Tableau de bord', exact: true }).click();
  await page.getByRole('link', { name: 'Patrimoine', exact: true }).click();
  await page.clock.runFor(5_000);
  await page.clock.resume();
  await expect(
    page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas' }),
  ).toContainText(/Ce qui est affiché date du \d\d\/\d\d\/\d{4} à \d\d:\d\d/);
  await expect(building).toBeVisible();
  // The last attempt of its own has failed: from here on the page waits for the button.
  await expect
    .poll(() => refused.filter((url) => BUILDINGS.test(url)).length)
    .toBeGreaterThanOrEqual(3);

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByText('Le serveur ne répond pas')).toHaveCount(0);
});

test('a server that no longer speaks with this version says so on the page and keeps the session', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  await page.route(BUILDINGS, (route) => route.fulfill({ status: 426, json: {} }));
  await page.reload();
  await expect(page.getByText('Une nouvelle version est nécessaire.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recharger' }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);

  await page.unroute(BUILDINGS);
  await page.getByRole('button', { name: 'Recharger' }).first().click();
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
});
