import type { Route } from '@playwright/test';
import { BROKEN_FILES, emptyModule, entryWith, publishBroken } from '../support/broken-modules.ts';
import { expect, MANAGER, signIn, test } from '../support/test.ts';

test.use({
  ignoredComplaints: new RegExp(`${BROKEN_FILES.source}|TypeError|error occurred|broken card`),
});

test('a file of a screen that is gone while a newer version is published: one reload, never two, then a button', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route('**/assets/remotes/mf-gestion/**/donnees-annexes.*', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.route('**/remotes.json', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { etag: '"999999"' } })
      : route.fallback(),
  );

  await page.getByRole('link', { name: 'Données annexes', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Une nouvelle version est disponible.', {
    timeout: 30_000,
  });
  await expect(page.getByRole('alert').getByRole('button', { name: 'Recharger' })).toBeVisible();
  expect(loads).toBe(1);

  await page.unroute('**/assets/remotes/mf-gestion/**/donnees-annexes.*');
  await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
  await page.getByRole('link', { name: 'Données annexes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Données annexes' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(loads).toBe(1);
});

test('a screen that breaks while it is drawn: a card in its place with a reference and the way to the dashboard, and a new try', async ({
  page,
}) => {
  const LEDGER = /\/api\/v2\/ledger\?/;
  await signIn(page, MANAGER);
  await page.route(LEDGER, (route) => route.fulfill({ json: { rows: 'not a list' } }));
  await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
  const card = page.getByRole('alert');
  await expect(card).toContainText('Cet écran a rencontré une erreur.');
  await expect(card).toContainText(/Référence\s: \w{8}/);
  await expect(card.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Patrimoine' }),
  ).toBeVisible();

  await page.unroute(LEDGER);
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByText('Aller au compte').first()).toBeVisible();
});

test('a card of the dashboard that fails is alone in failing', async ({ page }) => {
  const slots = `slots: { Card: async () => ({ default: () => { if (!window.mended) throw new Error('broken card'); return 'Carte du module'; } }) }`;
  await publishBroken(
    page,
    { 'mf-gestion': entryWith('mf-gestion', emptyModule('mf-gestion', slots)) },
    (remote) => ({
      ...remote,
      manifest: {
        ...remote.manifest,
        slots: [{ slot: 'dashboard.card', export: 'Card', order: 1 }],
      },
    }),
  );
  await signIn(page, MANAGER);
  const main = page.getByRole('main');
  await expect(main.getByText('Indisponible')).toBeVisible();
  await expect(main.getByText('Les dates butoirs')).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'mended', true));
  await main.getByRole('button', { name: 'Réessayer' }).click();
  await expect(main.getByText('Carte du module')).toBeVisible();
  await expect(main.getByText('Indisponible')).toHaveCount(0);
});

test('a style that does not arrive, or not as it was published, keeps its screen closed', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  const STYLES = /assets\/remotes\/mf-gestion\/.*\.css/;
  await page.route(STYLES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body { display: none }` });
  });
  await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Module bloqué pour raison de sécurité.', {
    timeout: 20_000,
  });
  await expect(page.locator('body')).toBeVisible();
  await page.unroute(STYLES);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
});

test('a part of a screen whose file does not come: a card in its place, the screen and what is typed stay, and it opens with the next try', async ({
  page,
}) => {
  await signIn(page, MANAGER, '/app/donnees_annexes');
  const main = page.getByRole('main');
  const FORM = /assets\/remotes\/mf-gestion\/.*form-dialog.*\.js/;
  const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'momentanément indisponible': (route) => route.abort(),
    'ne peut pas s’ouvrir': (route) =>
      route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
    'bloqué pour raison de sécurité': async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n` });
    },
  };
  for (const [words, fault] of Object.entries(faults)) {
    await page.reload();
    await page.route(FORM, fault);
    await main.getByRole('button', { name: 'Ajouter une donnée' }).click();
    const card = main.getByRole('alert');
    await expect(card).toContainText(words, { timeout: 20_000 });
    await expect(card).toContainText(/Référence\s: \w{8}/);
    await expect(card).toBeInViewport();
    await expect(main.getByRole('table').first()).toBeVisible();
    await page.unroute(FORM);
    await card.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  }
});
