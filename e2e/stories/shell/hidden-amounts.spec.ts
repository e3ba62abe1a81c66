import type { Page } from '@playwright/test';
import { amountsOn } from '../../support/readable-amounts.ts';
import { OPEN_YEAR, SCREENS, type Screen } from '../../support/screens.ts';
import { expect, MANAGER, signIn, test } from '../../support/test.ts';
import { follow } from '../../support/weather.ts';

test.setTimeout(120_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function enter(page: Page, { path }: Screen): Promise<void> {
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('with the amounts hidden, no screen lets one be read: not in a table, a sentence, a chart or a field', async ({
  page,
}) => {
  let year = OPEN_YEAR;
  await signIn(page, MANAGER, '/app/Dashboard', year);
  await page.getByRole('button', { name: 'Masquer les montants' }).click();
  let hidden = 0;
  for (const screen of SCREENS.filter(
    ({ visitor, path }) => visitor === 'manager' && path.startsWith('/app/'),
  )) {
    if (screen.year !== year) {
      year = screen.year;
      await page.evaluate((chosen) => sessionStorage.setItem('fiscal_year', String(chosen)), year);
      await page.goto('/app/Dashboard');
    }
    await enter(page, screen);
    await expect
      .soft(async () => expect((await amountsOn(page)).readable, screen.name).toEqual([]))
      .toPass({ timeout: 10_000 });
    hidden += (await amountsOn(page)).hidden;
  }
  expect(hidden, 'amounts were there to be hidden').toBeGreaterThan(100);

  await follow(page, '/app/Dashboard');
  await page.getByRole('button', { name: 'Masquer les montants' }).click();
  await expect(async () => expect((await amountsOn(page)).readable).not.toEqual([])).toPass({
    timeout: 10_000,
  });
});
