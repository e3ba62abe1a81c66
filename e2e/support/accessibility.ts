import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Rules whose verdict depends on the theme or on the width; the others see the same page in each.
 */
const LOOKS = [
  'color-contrast',
  'scrollable-region-focusable',
  'target-size',
  'link-in-text-block',
];

/**
 * What axe-core finds wrong on the page as it is now, in words. The story goes on and fails at its
 * end, so that one run tells everything. `looks`: only what can change with the theme and the
 * width.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { looks = false } = {},
): Promise<void> {
  const violations = await violationsOn(page, looks ? LOOKS : null);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 5)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  );
  expect.soft(found, what).toEqual([]);
}

/**
 * What breaks these rules, or any. The library stays in a page that goes on, and writes out nothing of
 * what is right: both took longer than its verdict.
 */
async function violationsOn(page: Page, rules: readonly string[] | null) {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    if (window.axe === undefined) throw new Error('the page went on before axe had looked at it');
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values: [...values] } }),
    });
    return violations;
  }, rules);
}

/**
 * No text that the page draws has the apostrophe of a typewriter between two letters; what a field
 * holds is as it was typed.
 */
export async function expectFrenchApostrophes(page: Page, what: string): Promise<void> {
  const typed = await page.evaluate(() => {
    const TYPEWRITER = /\p{L}'\p{L}/u;
    const DRAWN = 'body :not(script, style, pre, code, details:not([open]) *)';
    const words = [...document.querySelectorAll(DRAWN)].flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3),
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttributeNode(name)),
    ]);
    return words.map((node) => node?.nodeValue ?? '').filter((text) => TYPEWRITER.test(text));
  });
  expect.soft(typed, `${what}: apostrophes of a typewriter`).toEqual([]);
}

/** A page never scrolls sideways, whatever the width. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what}: pixels beyond the width`).toBeLessThanOrEqual(0);
}

/** Every link has a colour of the product, in neither theme the blue of the browser. */
export async function expectNoBrowserBlue(page: Page, what: string): Promise<void> {
  const blue = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.color = '-webkit-link';
    const { color } = getComputedStyle(sample);
    sample.remove();
    return [...document.links]
      .filter((link) => link.checkVisibility() && getComputedStyle(link).color === color)
      .map(({ textContent }) => textContent);
  });
  expect.soft(blue, `${what}: links in the browser’s blue`).toEqual([]);
}

/** No word leaves the card, the dialog or the section that it stands in, however long it is. */
export async function expectInItsCard(page: Page, what: string): Promise<void> {
  const outside = await page.evaluate(() => {
    const CARDS = 'section, article, [role="dialog"], [role="alert"]';
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const words = [...document.querySelectorAll('main *, [role="dialog"] *')].filter(
      (element) => hasWords(element) && element.checkVisibility() && element.clientWidth !== 1,
    );
    return words
      .filter((element) => {
        const card = element.closest(CARDS);
        if (card === null) return false;
        for (let at: Element | null = element; at !== null && at !== card; at = at.parentElement)
          if (scrolls(at)) return false;
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right > card.getBoundingClientRect().right + 1;
      })
      .map(({ textContent }) => textContent);
  });
  expect.soft(outside, `${what}: words outside their card`).toEqual([]);
}
