import { test as base, type Browser, type Page } from '@playwright/test';
import { openSession } from '../support/session.ts';
import { makeSubscriber } from '../support/subscriber.ts';
import { ADMIN, MANAGER } from '../support/test.ts';
import type { Visitor } from '../support/screens.ts';

interface Shared {
  /** The token of each kind of visitor, asked for once. */
  readonly tokenOf: (visitor: Visitor, baseURL: string) => Promise<string>;
}

interface Fixtures {
  /** The page, on which this visitor is logged in and has chosen this year. */
  readonly visit: (visitor: Visitor, year: number) => Promise<Page>;
}

/** Pictures are taken by visitors who log in once for all of them. */
export const test = base.extend<Fixtures, Shared>({
  tokenOf: [
    async ({ browser }, give) => {
      const known = new Map<Visitor, string>();
      await give(async (visitor, baseURL) => {
        const token = known.get(visitor) ?? (await logIn(browser, baseURL, visitor));
        known.set(visitor, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],

  visit: async ({ page, baseURL, tokenOf }, give) => {
    await give(async (visitor, year) => {
      if (visitor === 'guest') return page;
      const token = await tokenOf(visitor, baseURL ?? '');
      await page.addInitScript(
        ([value, chosen]) => {
          localStorage.setItem('token', value);
          sessionStorage.setItem('fiscal_year', chosen);
        },
        [token, String(year)] as const,
      );
      return page;
    });
  },
});

async function logIn(browser: Browser, baseURL: string, visitor: Visitor): Promise<string> {
  const context = await browser.newContext({ baseURL });
  try {
    if (visitor === 'newcomer') return (await makeSubscriber(context.request)).token;
    return (await openSession(context.request, visitor === 'admin' ? ADMIN : MANAGER)).token;
  } finally {
    await context.close();
  }
}
