import type { Page, Route } from '@playwright/test';
import { expect, MANAGER, signIn, test } from '../support/test.ts';
import { openSession, arrive } from '../support/session.ts';

// A file of the shell is missing, or is not what was published.
test.use({ ignoredComplaints: /[^]*/ });

const SCRIPT = /assets\/shell\/.*\/main\.[^/]*\.js/;
const STYLE = /assets\/shell\/.*\/main\.[^/]*\.css/;
const ACCOUNT = /assets\/shell\/.*\/account-page\.[^/]*\.js/;
const DIALOGS = /assets\/shell\/.*\/common-shared_ui_src_ext_ts\.[^/]*\.js/;
const PALETTE = /assets\/shell\/.*\/palette-palette\.[^/]*\.js/;

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'cut in the middle': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  'not there': (route) => route.fulfill({ status: 404, body: '' }),
  'a page of somebody else': (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Connexion</p>' }),
};

const open = async (page: Page): Promise<void> =>
  arrive(page, await openSession(page.request, MANAGER), '/app/Dashboard');

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`the script of the shell is ${name}: the page says so, tells the server, and opens once it is whole`, async ({
    page,
  }) => {
    await page.route(SCRIPT, fault);
    const reported = page.waitForRequest('**/api/v2/client_report');
    await open(page);
    const note = page.getByRole('alert');
    await expect(note).toContainText('L’application n’a pas pu être chargée');
    expect((await (await reported).response())?.status()).toBe(202);
    await page.unroute(SCRIPT);
    await note.getByRole('button', { name: 'Recharger' }).click();
    await expect(page.getByText('Les dates butoirs')).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test(`a file of the shell that is ${name} where a cache has it is asked for by another address, and nobody sees anything`, async ({
    page,
  }) => {
    for (const file of [SCRIPT, STYLE])
      await page.route(file, (route) =>
        route.request().url().includes('?again') ? route.fallback() : fault(route),
      );
    await open(page);
    await expect(page.getByText('Les dates butoirs')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCSS('display', 'flex');
  });
}

const MOMENTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'before the shell runs': () => Promise.resolve(),
  'once the shell runs': (page) => page.waitForFunction(() => 'sciSecure' in window),
};

for (const [moment, until] of Object.entries(MOMENTS))
  test(`without the style of the shell, given up ${moment}, the application works, and says that it has none`, async ({
    page,
  }) => {
    await page.route(STYLE, async (route) => {
      if (route.request().url().includes('?again')) await until(page);
      await route.fulfill({ status: 404, body: '' });
    });
    await open(page);
    await expect(page.getByText('La présentation de cette page')).toBeVisible();
    await expect(page.getByText('Les dates butoirs')).toBeVisible();
  });

test('a style of the page whose failure is told once the shell runs is asked for again all the same', async ({
  page,
}) => {
  // A browser lets the scripts run as soon as no style is on its way, and tells of the failure after.
  await page.addInitScript(() => {
    let held = false;
    const tellLater = (style: EventTarget): void => {
      if ('sciSecure' in window) style.dispatchEvent(new Event('error'));
      else requestAnimationFrame(() => tellLater(style));
    };
    const hold = (event: Event): void => {
      if (held || !(event.target instanceof HTMLLinkElement)) return;
      held = true;
      event.stopImmediatePropagation();
      tellLater(event.target);
    };
    window.addEventListener('error', hold, true);
  });
  const asked: string[] = [];
  await page.route(STYLE, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (url.includes('?again')) await route.fallback();
    else await route.fulfill({ status: 404, body: '' });
  });
  await open(page);
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCSS('display', 'flex');
  expect(asked.filter((url) => url.includes('?again'))).toHaveLength(1);
});

test('a dialog whose file does not come leaves the page as it is, and opens at the next try', async ({
  page,
}) => {
  await page.route(PALETTE, (route) => route.fulfill({ status: 404, body: '' }));
  await signIn(page, MANAGER);
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Cette fenêtre n’a pas pu s’ouvrir.')).toBeVisible();
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await page.unroute(PALETTE);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Aller à…' })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // A screen whose file a later build has replaced comes with the page that is loaded again for it.
  await page.route(ACCOUNT, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  await page.keyboard.type('mon compte');
  await page.getByRole('option', { name: 'Mon compte' }).click();
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('Cette page a rencontré un problème');
  await page.unroute(ACCOUNT);
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toHaveCount(0);

  // Nobody is asked whether what is typed may be left, or left in another year: then nothing is left.
  await page.route(DIALOGS, (route) => route.fulfill({ status: 404, body: '' }));
  const name = page.getByRole('region', { name: 'Identité' }).getByLabel(/^Nom/);
  await name.fill('Durand-Moreau');
  const home = page.getByRole('link', { name: 'Tableau de bord' }).first();
  await home.click();
  await expect(page.getByText('Cette fenêtre n’a pas pu s’ouvrir')).toBeVisible();
  const year = await page.getByLabel('Exercice').inputValue();
  await page.getByLabel('Exercice').selectOption(String(Number(year) - 1));
  await expect(page.getByLabel('Exercice')).toHaveValue(year);
  await expect(name).toHaveValue('Durand-Moreau');
  await page.unroute(DIALOGS);
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await expect(async () => {
    await home.click();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(name).toHaveValue('Durand-Moreau');
});
