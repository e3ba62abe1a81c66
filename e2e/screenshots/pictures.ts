import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Where the pictures go; git ignores it. */
export const FOLDER = path.resolve(import.meta.dirname, '../../screenshots');

export const WIDTHS = [1280, 360] as const;
export const SCHEMES = ['light', 'dark'] as const;

/**
 * Takes one state of a screen in both widths and both themes: `gestion/ledger.empty.360-dark.png`.
 */
export async function picture(
  page: Page,
  part: string,
  name: string,
  state: string,
): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  mkdirSync(path.join(FOLDER, part), { recursive: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: path.join(FOLDER, part, `${name}.${state}.${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}

/** Waits until nothing moves any more: the answers are there and drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true], .shell-overlay')).toHaveCount(0, {
    timeout: 15_000,
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Charts and late pieces are drawn in the frames after the answers.
    for (let frame = 0; frame < 20; frame += 1)
      await new Promise((done) => requestAnimationFrame(done));
  });
}
