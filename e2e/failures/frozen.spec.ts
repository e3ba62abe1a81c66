import type { Page } from '@playwright/test';
import { BROKEN_FILES, publishBroken } from '../support/broken-modules.ts';
import { faultyEntry, type ScreenFault } from '../support/screen-faults.ts';
import { expect, MANAGER, signIn, test } from '../support/test.ts';

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
  const answers = (): Promise<boolean> =>
    Promise.race([
      page.evaluate(() => true).catch(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000)),
    ]);
  await expect.poll(answers).toBe(false);
  await page.close();
}

/** How long the page before has said nothing, in milliseconds. */
const silence = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('sci.opening.'));
    return Date.now() - Number(JSON.parse(localStorage.getItem(name ?? '') ?? '{}').at);
  });

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
    await next.goto('/app/Dashboard');
    await expect(next.getByText('Les dates butoirs')).toBeVisible();
    await expect.poll(() => silence(next)).toBeGreaterThan(10_000);
    await next.goto('/app/grand_livre');
    const card = next.getByRole('main').getByRole('alert');
    await expect(card).toContainText('la page a cessé de répondre. Il a donc été fermé.');
    await expect(card).toContainText(/Référence\s: \w{8}/);
    await next.getByRole('link', { name: 'Patrimoine', exact: true }).click();
    await expect(next.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();

    await next.getByRole('link', { name: 'Grand livre', exact: true }).click();
    await card.getByRole('button', { name: 'Réessayer' }).click();
    await expect(next.getByRole('heading', { level: 1, name: 'Ouvert' })).toBeVisible();
    // The shell takes the mark of this page away when it is calm.
    await expect
      .poll(() => next.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('sci.opening');
  });
