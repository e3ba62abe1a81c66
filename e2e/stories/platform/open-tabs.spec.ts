import type { Page, Route } from '@playwright/test';
import {
  BROKEN_FILES,
  changeRemote,
  emptyModule,
  entryWith,
  publishBroken,
  type PublicRegistry,
} from '../../support/broken-modules.ts';
import { expect, MANAGER, signIn, test } from '../../support/test.ts';

test.use({ ignoredComplaints: new RegExp(`${BROKEN_FILES.source}|broken screen`) });

/**
 * From now on this browser is told that something else is published; what the server gives everybody
 * stays as it is.
 */
async function publish(
  page: Page,
  change: (registry: PublicRegistry) => PublicRegistry,
  later = 1,
): Promise<void> {
  await page.unroute('**/remotes.json');
  await page.route('**/remotes.json', async (route: Route) => {
    const response = await page.request.get('/remotes.json');
    const registry: PublicRegistry = await response.json();
    await route.fulfill({
      json: { ...change(registry), revision: registry.revision + later },
      headers: { etag: `"${registry.revision + later}"` },
    });
  });
}

/** A minute passes, and the tab looks. */
const aMinuteLater = (page: Page): Promise<void> => page.clock.fastForward('01:01');

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true });

test('a module that is switched off closes in open tabs and comes back in them; what is being typed in it stays', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, MANAGER);
  await entry(page, 'Fiche d’identité').click();
  await page.getByRole('button', { name: 'Modifier la fiche' }).click();
  const name = page.getByRole('main').getByRole('textbox').first();
  await expect(name).toBeEditable();
  await name.fill('SCI du Texte Commencé');
  await publish(page, (registry) =>
    changeRemote(registry, 'mf-configuration', (remote) => ({ ...remote, enabled: false })),
  );
  await aMinuteLater(page);
  await expect(page.getByText('Ce module vient d’être mis en maintenance.')).toBeVisible();
  await expect(name).toHaveValue('SCI du Texte Commencé');

  await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
  await page.getByRole('button', { name: /Quitter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand livre' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('Ce module est en maintenance.');

  await publish(page, (registry) => registry, 2);
  await aMinuteLater(page);
  await expect(page.getByRole('button', { name: 'Modifier la fiche' })).toBeVisible();
});

test('a screen that breaks while it is drawn takes the repaired build by itself, in the same page', async ({
  page,
}) => {
  const broken = emptyModule('mf-gestion', '').replace(
    'default: () => null',
    "default: () => { throw new Error('broken screen'); }",
  );
  await publishBroken(page, { 'mf-gestion': entryWith('mf-gestion', broken) });
  await page.clock.install();
  await signIn(page, MANAGER);
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await entry(page, 'Grand livre').click();
  await expect(page.getByRole('alert')).toContainText('Cet écran a rencontré une erreur.');

  await publish(page, (registry) => registry);
  await aMinuteLater(page);
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
});

test('a tab below the minimum revision is asked to reload, and is reloaded between two screens, never while somebody types', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, MANAGER);
  await entry(page, 'Fiche d’identité').click();
  await page.getByRole('button', { name: 'Modifier la fiche' }).click();
  const name = page.getByRole('main').getByRole('textbox').first();
  await name.fill('SCI du Texte Commencé');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await publish(page, (registry) => ({ ...registry, minimum: registry.revision + 1 }));
  await aMinuteLater(page);
  await expect(page.getByText('Une nouvelle version est nécessaire.')).toBeVisible();
  await expect(name).toHaveValue('SCI du Texte Commencé');
  expect(loads).toBe(0);

  await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
  await page.getByRole('button', { name: /Quitter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand livre' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
});
