import type { Browser, Page } from '@playwright/test';
import type { Target } from '@sci/platform/target';
import type { RemoteRelease } from '@sci/module-contract';
import { changedBuild, type ChangedBuild } from './changed-build.ts';
import { expect } from './test.ts';

/** A later build of a module that leaves `mark` in the page, and does `code`, when its code runs. */
export async function changed(
  target: Target,
  remote: RemoteRelease,
  mark: string,
  code = '',
): Promise<ChangedBuild<RemoteRelease>> {
  const file = Object.keys(remote.files).find((name) => /^module\..*js$/.test(name)) ?? '';
  return changedBuild(remote, target.read, file, mark, code);
}

/** The mark of the build whose code runs in the page; null for one without. */
export const mark = (page: Page) => page.evaluate(() => Reflect.get(window, 'sciMark') ?? null);

/**
 * Somebody who is logged in already, on a screen, in a browser of his own with a clock that can be
 * moved.
 */
export async function visitor(
  browser: Browser,
  token: string,
  address: string,
  title: string,
): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(address);
  await expectScreen(page, title);
  return page;
}

/** The screen itself, whose code has run: its skeleton stands under the same heading. */
export async function expectScreen(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
}
