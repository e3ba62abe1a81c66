import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe-core finds wrong on the page as it is now, in words; the story fails with the whole list. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 5).map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found, what).toEqual([]);
}

/** A page never scrolls sideways, whatever the width. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${what}: pixels beyond the width`).toBeLessThanOrEqual(0);
}
