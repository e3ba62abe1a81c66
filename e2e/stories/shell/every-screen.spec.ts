import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectFrenchApostrophes,
  expectNoBrowserBlue,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import { SCREENS, type Part, type Screen } from '../../support/screens.ts';
import { ADMIN, expect, MANAGER, signIn, test } from '../../support/test.ts';
import { follow } from '../../support/weather.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const START: Readonly<Partial<Record<Part, string>>> = { admin: '/admin/outils' };

/** What scrolls sideways at another width takes the keyboard once the page has been drawn at it. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

/** Wide and light, then narrow and dark: each screen is entered once. */
async function look(page: Page, { path, name }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, `${name}, wide and light`);
  await expectNoBrowserBlue(page, `${name}, wide and light`);
  await expectFrenchApostrophes(page, name);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  await expectAccessible(page, `${name}, narrow and dark`, { looks: true });
  await expectNoBrowserBlue(page, `${name}, narrow and dark`);
  await expectNoSidewaysScroll(page, name);
}

for (const part of ['configuration', 'gestion', 'compte-rendu', 'admin'] as const) {
  const screens = SCREENS.filter((screen) => screen.part === part);

  test(`axe finds nothing on the screens of ${part}, and they never scroll sideways`, async ({
    page,
  }) => {
    await signIn(page, part === 'admin' ? ADMIN : MANAGER, START[part], screens[0]?.year);
    for (const screen of screens) await look(page, screen);
  });
}
