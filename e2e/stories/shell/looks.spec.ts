import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectInItsCard,
  expectNoSidewaysScroll,
} from '../../support/accessibility.ts';
import { call, done, newBankAccount } from '../../support/server-calls.ts';
import { newSubscriber } from '../../support/subscriber.ts';
import { chooseYear, expect, MANAGER, signIn, test } from '../../support/test.ts';

const GUEST_PAGES = [
  '/login',
  '/register',
  '/forgotPassword',
  '/resetPassword?token=x',
  '/checkout',
  '/nulle_part',
];
const USER_PAGES = [
  '/app/Dashboard',
  '/app/mon_compte',
  '/app/nulle_part',
  '/checkout',
  '/checkout_cancel',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Both themes of a page that is open, at the width that it has. */
async function expectLooks(page: Page, what: string): Promise<void> {
  await putOn(page, 'light');
  await expectAccessible(page, `${what}, light`);
  await putOn(page, 'dark');
  await expectAccessible(page, `${what}, dark`, { looks: true });
}

async function putOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

for (const width of [1280, 360]) {
  test.describe(`light and dark at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the pages of a guest have nothing that axe finds and never scroll sideways', async ({
      page,
    }) => {
      for (const path of GUEST_PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLooks(page, path);
        await expectNoSidewaysScroll(page, path);
      }
    });

    test('nor have the shell’s own screens', async ({ page }) => {
      await signIn(page, MANAGER);
      for (const path of USER_PAGES) {
        if (!page.url().endsWith(path)) await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectLooks(page, path);
        await expectNoSidewaysScroll(page, path);
      }
    });

    test('nor has what opens over them: menu, palette, gate, the reason of a closed year', async ({
      page,
    }) => {
      await signIn(page, MANAGER);
      await expect(page.getByText('Les dates butoirs')).toBeVisible();
      if (width < 800) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await expect(page.getByRole('link', { name: 'Fiche d’identité', exact: true })).toBeVisible();
      await expectLooks(page, 'menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option', { name: 'Mon compte' })).toBeVisible();
      await expectLooks(page, 'palette');
      await page.keyboard.press('Escape');
      await page.goto('/app/sig');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectLooks(page, 'gate');
      await page.getByRole('button', { name: 'OK' }).click();
      await page.goto('/app/Dashboard');
      await chooseYear(page, 2025);
      await page.getByText(/^Pourquoi/).click();
      await expectLooks(page, 'closed year');
      await expectNoSidewaysScroll(page, 'closed year');
    });
  });
}

test('the keyboard reaches the content first, then the menu', async ({ page }) => {
  await signIn(page, MANAGER);
  await expect(page.getByText('Les dates butoirs')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a name of eighty letters leaves no card of a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const subscriber = await newSubscriber(page);
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelche'.repeat(2).slice(0, 80);
  await done(
    call(subscriber, 'POST', '/config/associate?year=2026', {
      name,
      first_name: 'Jean',
      birthdate: '1970-05-12',
      shares: 100,
      email: `jean.${name.slice(0, 40)}@exemple.fr`,
    }),
  );
  await newBankAccount(subscriber);
  for (const [path, title] of [
    ['/app/cloture', 'Clôture de l’exercice 2026'],
    ['/app/associes', 'Associés'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectInItsCard(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});

test('what sorts a column is large enough for a finger, and the line of titles is no higher for it in short rows', async ({
  page,
}) => {
  await signIn(page, MANAGER, '/app/donnees_bancaires');
  await page.getByRole('button', { name: 'Lignes serrées' }).click();
  const title = page.getByRole('columnheader', { name: 'Date' });
  const button = await title.getByRole('button').boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
  expect((await title.boundingBox())?.height).toBeLessThanOrEqual(30);
});
