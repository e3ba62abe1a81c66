import { chromium, type Browser, type Page } from '@playwright/test';
import type { RemotesRegistry, RouteDeclaration } from '@sci/module-contract';
import type { ReadAsset } from '@sci/registry/verify';
import { startMockApi, type Visitor } from './mock-api.ts';
import { servePages } from './page-server.ts';
import { reportSentence, sentenceOf, TOUCHED_LIST, watchTouched, type Touched } from './touched.ts';
import { UsageError } from './usage-error.ts';

/** A screen that shows no heading by then has failed, in milliseconds. */
const PATIENCE_MS = 20_000;

/** A screen gives way to the dashboard by then, in milliseconds. */
const LEAVING_MS = 5_000;

export interface Rehearsal {
  /** The registry as it would be. */
  readonly registry: RemotesRegistry;
  readonly read: ReadAsset;
  /** The modules whose routes are opened. */
  readonly modules: readonly string[];
  /** Only the first route of each module: enough to see whether two builds work together. */
  readonly smoke?: boolean;
}

/** @throws UsageError when the file starts no Chromium */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium
    .launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    })
    .catch((error: unknown) => {
      throw new UsageError(
        `${executablePath} ne démarre pas comme Chromium : nommez-en un autre dans CHROMIUM, ou passez --without-rehearsal.`,
        { cause: error },
      );
    });

/**
 * Opens each declared route in a real browser, in front of the mock API: the shell's page, its
 * policy, the very files.
 * @returns for each rehearsal one French sentence per route that did not show its screen, or made the page complain
 */
export async function rehearse(
  rehearsals: readonly Rehearsal[],
  executablePath: string,
): Promise<string[][]> {
  const browser = await launchBrowser(executablePath);
  try {
    const reasons: string[][] = [];
    for (const rehearsal of rehearsals) reasons.push(await rehearseOne(browser, rehearsal));
    return reasons;
  } finally {
    await browser.close();
  }
}

async function rehearseOne(
  browser: Browser,
  { registry, read, modules, smoke = false }: Rehearsal,
): Promise<string[]> {
  let visitor: Visitor = 'manager';
  const api = await startMockApi(() => visitor);
  const server = await servePages({ registry: () => registry, read, api: api.baseUrl });
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    baseURL: server.url,
  });
  try {
    await context.addInitScript(() => localStorage.setItem('token', 'repetition'));
    await context.addInitScript(watchTouched());
    const page = await context.newPage();
    const complaints = listen(page);
    const reasons: string[] = [];
    for (const id of modules) {
      const routes = registry.remotes[id]?.manifest.routes ?? [];
      for (const route of smoke ? routes.slice(0, 1) : routes) {
        visitor = route.area === 'admin' ? 'admin' : 'manager';
        const { shown, failure } = await opens(page, route, smoke);
        const complained = () => [...complaints.splice(0), ...server.violations.splice(0)];
        const heard = complained();
        for (const report of reportsOf(api)) heard.push(await reportSentence(report, read));
        if (shown && !smoke) await leave(page);
        for (const what of await touchedIn(page)) heard.push(await sentenceOf(what, read));
        // What the screen after it said is nobody's here.
        complained();
        reportsOf(api);
        reasons.push(
          ...[
            ...(shown ? [] : ['aucun écran ne s’affiche']),
            ...(failure === null ? [] : [`une carte d’erreur prend sa place (${failure})`]),
            ...new Set(heard),
          ].map((what) => `${route.id} : ${what}`),
        );
      }
    }
    return reasons;
  } finally {
    await context.close();
    await server.close();
    await api.close();
  }
}

/**
 * As a link of the menu would: what the module then left on the page is put back and told. How the
 * dashboard does in front of the mock API is not the module's affair.
 */
async function leave(page: Page): Promise<void> {
  const screen = await page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .first()
    .elementHandle();
  await page.evaluate(() => {
    window.history.pushState(null, '', '/app/Dashboard');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  // A screen that holds its visitor back, with something typed in it for instance, is not left.
  await screen?.waitForElementState('hidden', { timeout: LEAVING_MS }).catch(() => {});
}

/** What modules reached for in the page that is open. */
const touchedIn = (page: Page): Promise<Touched[]> =>
  page.evaluate((name) => {
    const list: Touched[] = Reflect.get(window, name);
    return list;
  }, TOUCHED_LIST);

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** The failures that the shell itself reported meanwhile. */
const reportsOf = (api: Awaited<ReturnType<typeof startMockApi>>): unknown[] =>
  api.calls
    .splice(0)
    .filter(({ key }) => key === 'POST /v2/client_report')
    .map(({ body }) => body);

interface Opened {
  /** The screen itself stands in the page, no longer its skeleton. */
  readonly shown: boolean;
  /** The code of the failure whose card the shell shows instead. */
  readonly failure: string | null;
}

async function opens(
  page: Page,
  { area, path }: RouteDeclaration,
  smoke: boolean,
): Promise<Opened> {
  await page.goto(`/${area}/${path.replaceAll(/:\w+/g, '1')}`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  // A skeleton bears the heading of its screen: nothing of the module has run by then.
  const shown = await main
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .filter({ hasNot: page.locator('[aria-busy="true"]') })
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => true,
      () => false,
    );
  if (shown && !smoke)
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => {});
  const card = main.locator('[data-failure]').first();
  const failure = (await card.count()) > 0 ? await card.getAttribute('data-failure') : null;
  return { shown, failure };
}
