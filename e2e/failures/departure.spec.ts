import type { Page } from '@playwright/test';
import { BROKEN_FILES } from '../support/broken-modules.ts';
import { expect, MANAGER, signIn, test } from '../support/test.ts';

test.use({ ignoredComplaints: BROKEN_FILES });

const BANK_DATA = '/app/donnees_bancaires';
const SCREENS = '**/assets/remotes/mf-gestion/**';

/** What this page tells of its speed, from its departure on. The page itself stays. */
async function toldWhenLeft(page: Page): Promise<unknown> {
  const telling = page.waitForRequest('**/api/v2/client_vitals');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  return (await telling).postDataJSON();
}

test('who leaves before the code of the screen is there tells how long he waited, and no largest paint', async ({
  page,
}) => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  await page.route(SCREENS, async (route) => {
    await gone;
    await route.fallback();
  });
  await signIn(page, MANAGER, BANK_DATA);
  await expect(page.getByText('Chargement plus long que prévu…')).toBeVisible();

  const told = await toldWhenLeft(page);

  expect(told).toEqual({ waited_ms: expect.any(Number) });
  expect(Reflect.get(Object(told), 'waited_ms')).toBeGreaterThan(3_000);
  leave();
});

test('who leaves when the screen is there, but not yet calm, tells its largest paint', async ({
  page,
}) => {
  await page.route('**/loading-vitals.*.js', (route) => route.abort());
  await signIn(page, MANAGER);
  await expect(page.getByText('Historique année n-1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  expect(await toldWhenLeft(page)).toEqual({ lcp_ms: expect.any(Number) });
});
