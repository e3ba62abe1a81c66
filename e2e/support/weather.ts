import type { Page } from '@playwright/test';

/** Calls of the API; the page's own files are left alone. */
const CALLS = '**/api/**';

/** From now on no call is answered: what a slow line shows. */
export const holdAnswers = (page: Page): Promise<unknown> => page.route(CALLS, () => undefined);

/** From now on every call fails: the server in trouble in the middle of a visit. */
export const failAnswers = (page: Page): Promise<unknown> =>
  page.route(CALLS, (route) =>
    route.fulfill({
      status: 500,
      json: {
        message: 'Le service rencontre une difficulté. Réessayez dans un instant.',
        errors: {},
      },
    }),
  );

/** From now on the files of a module cannot be fetched. */
export const loseModule = (page: Page, remote: string): Promise<unknown> =>
  page.route(`**/assets/remotes/${remote}/**`, (route) => route.abort());

/**
 * From now on the lists that the server answers are empty, whatever it has: for screens whose data
 * cannot be taken away.
 */
export const emptyLists = (page: Page, calls: RegExp): Promise<unknown> =>
  page.route(calls, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (response.headers()['content-type']?.includes('json') !== true)
      return route.fulfill({ response });
    return route.fulfill({ response, json: emptied(await response.json()) });
  });

function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : name === 'total' ? 0 : value,
    ]),
  );
}

/** Goes to an address the way a link does, without loading the page anew. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    // What the router keeps in the history, so that it takes the entry for one of its own.
    const { idx = 0 }: { idx?: number } = window.history.state ?? {};
    const state = { usr: null, key: `link-${idx + 1}`, idx: idx + 1 };
    window.history.pushState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
