import type { Page } from '@playwright/test';
import { BROKEN_FILES, publishBroken } from '../support/broken-modules.ts';
import { faultyEntry, type ScreenFault } from '../support/screen-faults.ts';
import { tokenOf } from '../support/registry-target.ts';
import { call } from '../support/server-calls.ts';
import { ADMIN, expect, MANAGER, signIn, test } from '../support/test.ts';

test.use({ ignoredComplaints: BROKEN_FILES });

const PROMISES = `(function again() { if (self.loops) void Promise.resolve().then(again); })()`;

const LOOPS: readonly ScreenFault[] = [
  {
    title: 'a loop of promises in an effect of a screen',
    draws: `React.useEffect(() => { ${PROMISES} }, []); return React.createElement('h1', null, 'Ouvert')`,
  },
  { title: 'a loop of promises in the code of a module', loads: PROMISES },
  {
    title: 'a loop that never ends while a screen is drawn',
    draws: `while (self.loops); return React.createElement('h1', null, 'Ouvert')`,
  },
];

/** The page does not answer any more: its user closes the tab and opens another one. */
async function isLost(page: Page): Promise<void> {
  await stopsAnswering(page);
  await page.close();
}

async function stopsAnswering(page: Page): Promise<void> {
  const answers = (): Promise<boolean> =>
    Promise.race([
      page.evaluate(() => true).catch(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000)),
    ]);
  await expect.poll(answers).toBe(false);
}

/** Modules whose code is being opened, in any page. */
const opened = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('sci.opening.'))
      .flatMap(([, mark]) => Object.keys(JSON.parse(mark).builds)),
  );

/** Pages of which a witness has written down that they do not answer. */
const silentPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('sci-witness', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('silent');
        request.onsuccess = () => {
          const store = request.result.transaction('silent').objectStore('silent');
          store.getAllKeys().onsuccess = ({ target }) => {
            request.result.close();
            resolve(Reflect.get(Object(target), 'result'));
          };
        };
      }),
  );

for (const loop of LOOPS)
  test(`${loop.title} costs one tab: the next one shows a card in its place, and runs it when its user asks`, async ({
    page,
    context,
  }) => {
    const entries = { 'mf-gestion': faultyEntry(loop) };
    await publishBroken(page, entries);
    await page.addInitScript(() => Reflect.set(window, 'loops', true));
    await signIn(page, MANAGER);
    await page.getByRole('link', { name: 'Grand livre', exact: true }).dispatchEvent('click');
    await isLost(page);

    const next = await context.newPage();
    await publishBroken(next, entries);
    // A little later: the page before has said nothing since.
    await next.clock.install({ time: Date.now() + 11_000 });
    await next.goto('/app/Dashboard');
    await expect(next.getByText('Les dates butoirs')).toBeVisible();
    await next.goto('/app/grand_livre');
    const card = next.getByRole('main').getByRole('alert');
    await expect(card).toContainText('la page a cessé de répondre. Il a donc été fermé.');
    await expect(card).toContainText(/Référence\s: \w{8}/);
    await next.getByRole('link', { name: 'Patrimoine', exact: true }).click();
    await expect(next.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();

    await next.getByRole('link', { name: 'Grand livre', exact: true }).click();
    await card.getByRole('button', { name: 'Réessayer' }).click();
    await expect(next.getByRole('heading', { level: 1, name: 'Ouvert' })).toBeVisible();
    // The shell has nothing left that it opens when it is calm.
    await expect.poll(() => opened(next)).toEqual([]);
  });

const LATE: readonly ScreenFault[] = [
  {
    title: 'a loop that never ends when something is clicked',
    draws: `return React.createElement('button', { onClick: () => { while (self.loops); } }, 'Calculer')`,
  },
  {
    title: 'a loop of promises long after the opening',
    draws: `return React.createElement('button', { onClick: () => { setTimeout(() => { ${PROMISES} }, 100); } }, 'Calculer')`,
  },
];

/** Who clicks waits as long as the page does, and the story goes on. */
const clicksAndWaits = (page: Page): void =>
  void page
    .getByRole('button', { name: 'Calculer' })
    .click()
    .catch(() => {});

for (const loop of LATE)
  test(`${loop.title} costs one tab, too: the next one shows a card in its place, whose reference is on the server`, async ({
    page,
    context,
  }) => {
    const entries = { 'mf-gestion': faultyEntry(loop) };
    await publishBroken(page, entries);
    await page.addInitScript(() => Reflect.set(window, 'loops', true));
    await signIn(page, MANAGER);
    await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
    await expect.poll(() => opened(page)).toEqual([]);
    clicksAndWaits(page);
    await stopsAnswering(page);

    const next = await context.newPage();
    await publishBroken(next, entries);
    await next.goto('/app/Dashboard');
    await expect.poll(() => silentPages(next)).toHaveLength(1);
    await page.close();
    const told = next.waitForRequest('**/api/v2/client_report');
    await next.goto('/app/grand_livre');
    const card = next.getByRole('main').getByRole('alert');
    await expect(card).toContainText('la page a cessé de répondre. Il a donc été fermé.');
    const [, reference = ''] = /Référence\s: (\w{8})/.exec(await card.innerText()) ?? [];
    expect((await (await told).response())?.status()).toBe(202);
    const admin = { request: next.request, token: await tokenOf(next.request, ADMIN) };
    const report = await call(admin, 'GET', `/v2/admin/failure_report/${reference}`);
    expect(JSON.stringify(report.body)).toContain('mf-gestion');
    await next.getByRole('link', { name: 'Patrimoine', exact: true }).click();
    await expect(next.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();

    await next.getByRole('link', { name: 'Grand livre', exact: true }).click();
    await card.getByRole('button', { name: 'Réessayer' }).click();
    await expect(next.getByRole('button', { name: 'Calculer' })).toBeVisible();
    await expect.poll(() => silentPages(next)).toEqual([]);
  });

test('a page that answers again after fifteen seconds accuses nobody', async ({
  page,
  context,
}) => {
  const entries = {
    'mf-gestion': faultyEntry({
      title: '',
      draws: `return React.createElement('button', { onClick: () => { const end = Date.now() + 15_000; while (Date.now() < end); } }, 'Calculer')`,
    }),
  };
  await publishBroken(page, entries);
  await signIn(page, MANAGER);
  await page.getByRole('link', { name: 'Grand livre', exact: true }).click();
  await expect.poll(() => opened(page)).toEqual([]);
  clicksAndWaits(page);
  const next = await context.newPage();
  await publishBroken(next, entries);
  await next.goto('/app/Dashboard');
  await expect.poll(() => silentPages(next)).toHaveLength(1);
  await expect.poll(() => silentPages(next)).toEqual([]);
  await page.close();
  await next.goto('/app/grand_livre');
  await expect(next.getByRole('button', { name: 'Calculer' })).toBeVisible();
});
