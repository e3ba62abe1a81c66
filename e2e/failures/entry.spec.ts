import type { Page } from '@playwright/test';
import {
  BROKEN_FILES,
  changeRegistry,
  changeRemote,
  emptyModule,
  entryWith,
  publishBroken,
} from '../support/broken-modules.ts';
import { expect, MANAGER, signIn, test } from '../support/test.ts';

test.use({ ignoredComplaints: new RegExp(`${BROKEN_FILES.source}|Error: at start`) });

// Of a visitor who saves data nothing is fetched before it is asked for: each entry meets its
// fault, however fast the machine is.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  ),
);

/** A module and one of its screens, by the entry of the menu, and what is there once it is open. */
const GESTION = {
  id: 'mf-gestion',
  screen: 'Grand livre',
  address: '/app/grand_livre',
  content: 'Aller au compte',
};
const CONFIGURATION = {
  id: 'mf-configuration',
  screen: 'Patrimoine',
  address: '/app/patrimoine',
  content: 'Ajouter un immeuble',
};

const filesOf = ({ id }: typeof GESTION) => `**/assets/remotes/${id}/**`;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/**
 * Opens a screen by the menu and reads the card that stands in its place; the rest of the page
 * works.
 */
async function opensCard(page: Page, { screen }: typeof GESTION, text: string): Promise<void> {
  await menu(page).getByRole('link', { name: screen }).click();
  await expect(alert(page)).toContainText(text, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  await expect(page.getByLabel('Exercice', { exact: true })).toBeEnabled();
}

/**
 * The failed screen comes back in the page that is open, once the cause is gone: by the button of its
 * card, unless the page has tried again by itself before.
 */
async function recovers(
  page: Page,
  { screen, content }: typeof GESTION,
  button = 'Réessayer',
): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  const opened = page.getByRole('main').getByText(content).first();
  await Promise.race([
    page.getByRole('main').getByRole('button', { name: button }).click(),
    opened.waitFor(),
  ]);
  await expect(alert(page)).toHaveCount(0);
  await expect(opened).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
}

test('a module that is switched off is greyed in the menu and in maintenance; one that does not fit is not fetched and being updated', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await changeRegistry(page, (registry) => {
    const off = changeRemote(registry, GESTION.id, (remote) => ({ ...remote, enabled: false }));
    return changeRemote(off, CONFIGURATION.id, (remote) => ({
      ...remote,
      base: '/assets/remotes/mf-configuration/9.0.0-x/',
      requires: { ...remote.requires, contract: '^9.0.0' },
    }));
  });
  await signIn(page, MANAGER, GESTION.address);
  await expect(alert(page)).toContainText('Ce module est en maintenance.');
  await expect(menu(page).getByRole('button', { name: 'Grand livre' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await recovers(page, GESTION);
  await expect(menu(page).getByRole('link', { name: 'Grand livre' })).toBeVisible();

  await opensCard(page, CONFIGURATION, 'Ce module est en cours de mise à jour.');
  expect(requested.filter((url) => url.includes('/9.0.0-x/'))).toEqual([]);
  await recovers(page, CONFIGURATION, 'Recharger');
});

test('an entry that is not found, that a server in trouble refuses, or whose host is not found: tried at three addresses, then a card', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  const asked: string[] = [];
  await page.route(filesOf(GESTION), (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ status: asked.length === 1 ? 404 : 503, body: '' });
  });
  await page.route(filesOf(CONFIGURATION), (route) => route.abort('namenotresolved'));
  await opensCard(page, GESTION, 'Cette partie est momentanément indisponible.');
  expect(asked).toEqual(expect.arrayContaining(['?essai=2', '?essai=3']));
  await opensCard(page, CONFIGURATION, 'Cette partie est momentanément indisponible.');
  await page.unroute(filesOf(CONFIGURATION));
  await recovers(page, CONFIGURATION);

  await opensCard(page, GESTION, 'Cette partie est momentanément indisponible.');
  await page.unroute(filesOf(GESTION));
  await recovers(page, GESTION);
});

test('an entry that hangs: a skeleton, a word after three seconds, a card in the end; another screen opens meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, MANAGER);
  await page.route(filesOf(GESTION), () => {});
  await menu(page).getByRole('link', { name: 'Grand livre' }).click();
  await page.clock.runFor(4_000);
  await expect(page.getByText('Chargement plus long que prévu…')).toBeVisible();

  await menu(page).getByRole('link', { name: 'Patrimoine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Grand livre' }).click();
  await page.clock.runFor(21_000);
  await expect(alert(page)).toContainText('Cette partie est momentanément indisponible.');

  await page.unroute(filesOf(GESTION));
  await page.clock.resume();
  await recovers(page, GESTION);
});

test('files that were changed on their way, cut, or replaced by a page are not run', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  const serve = (
    { id }: typeof GESTION,
    change: (source: string) => string,
    contentType?: string,
  ) =>
    page.route(filesOf({ ...GESTION, id }), async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: change(await response.text()),
        ...(contentType === undefined ? {} : { contentType }),
      });
    });
  const faults = [
    {
      module: GESTION,
      text: 'Module bloqué pour raison de sécurité.',
      change: (source: string) => `${source}\nwindow.tampered = true;`,
    },
    {
      module: CONFIGURATION,
      text: 'Module bloqué pour raison de sécurité.',
      change: (source: string) => source.slice(0, -100),
    },
  ];
  for (const { module, text, change } of faults) {
    await serve(module, change);
    await opensCard(page, module, text);
    await expect(alert(page)).toContainText(/Référence\s: \w{8}/);
    await page.unroute(filesOf(module));
    await recovers(page, module);
  }
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

  await page.reload();
  await serve(GESTION, () => '<!doctype html><title>Accueil</title>', 'text/html');
  await opensCard(page, GESTION, 'Cette partie ne peut pas s’ouvrir.');
  await page.unroute(filesOf(GESTION));
  await recovers(page, GESTION);
});

const missingExport = (name: string) =>
  `var ${name} = { init() {}, get(asked) { throw new Error('Module "' + asked + '" does not exist in container.'); } };`;
const missingPackage = (name: string) =>
  `var ${name} = { init() {}, async get() { throw new Error("Can not get 'react-router'"); } };`;
const failingSetup = `setup() { throw new Error('no'); }`;
const endlessSetup = `setup() { return new Promise(() => {}); }`;

const BROKEN_BUILDS = [
  [
    'that throws when it starts, or does not expose its module',
    `throw new Error('at start')`,
    missingExport('mf_configuration'),
  ],
  [
    'that misses a shared package, or exports something else',
    missingPackage('mf_gestion'),
    entryWith(CONFIGURATION.id, `{ id: 'mf-configuration' }`),
  ],
  [
    'whose setup throws, or never ends',
    entryWith(GESTION.id, emptyModule(GESTION.id, failingSetup)),
    entryWith(CONFIGURATION.id, emptyModule(CONFIGURATION.id, endlessSetup)),
  ],
] as const;

for (const [title, gestion, configuration] of BROKEN_BUILDS) {
  test(`a published build ${title}: a card with a reference, and the build that replaces it opens without a reload`, async ({
    page,
  }) => {
    await publishBroken(page, { [GESTION.id]: gestion, [CONFIGURATION.id]: configuration });
    await signIn(page, MANAGER);
    for (const module of [GESTION, CONFIGURATION]) {
      await opensCard(page, module, 'Cette partie ne peut pas s’ouvrir.');
      await expect(alert(page)).toContainText(/Référence\s: \w{8}/);
      await recovers(page, module);
    }
  });
}

test('what the shell shares does not come, while modules ask for it and at once after: they open with the next try', async ({
  page,
}) => {
  const SHARED = /assets\/shell\/.*\/(common|ui)-.*\.js/;
  await page.route(SHARED, (route) => route.fulfill({ status: 503, body: '' }));
  await signIn(page, MANAGER);
  for (const module of [GESTION, CONFIGURATION])
    await opensCard(page, module, 'Cette partie est momentanément indisponible.');
  await page.unroute(SHARED);
  await recovers(page, CONFIGURATION);
  await menu(page).getByRole('link', { name: GESTION.screen }).click();
  await recovers(page, GESTION);
});

test('a list of files that is not the one that the page named: nothing of the module is run, and the one that is comes with the next try', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const forged = JSON.stringify({ files: {}, preload: {}, facades: {} });
  await page.route(`**/registry/${GESTION.id}/**`, (route) =>
    route.fulfill({ body: forged, contentType: 'application/json' }),
  );
  await page.route('**/remotes.json', (route) => route.abort());
  await opensCard(page, GESTION, 'Cette partie est momentanément indisponible.');
  expect(scripts.filter((url) => url.includes(`/assets/remotes/${GESTION.id}/`))).toEqual([]);

  await page.unroute(`**/registry/${GESTION.id}/**`);
  await recovers(page, GESTION);
});
