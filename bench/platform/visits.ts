import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * The line and the machine of every visit: 150 ms, 1.6 Mbit/s, four times slower than this
 * processor.
 */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR = { rate: 4 };

/** Nothing that is measured takes longer, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Quiet for that long: what was fetched ahead is there, in milliseconds. */
const QUIET_MS = 2_000;

/** The browser is asked again whether it is idle after that long, in milliseconds. */
const IDLE_MS = 200;

/** A page and a text of it that is there only once its data are. */
export interface Place {
  readonly address: string;
  readonly content: string;
  /** The link that leads there: an entry of the menu, or one of the page before. */
  readonly link: string;
}

export interface FirstLoad {
  /** From the navigation to the page with its data in it, in milliseconds. */
  readonly contentMs: number;
  /** Largest contentful paint so far, in milliseconds. */
  readonly largestPaintMs: number;
  /**
   * Files of the application, the page included; calls of the API are the same on both sides and
   * are not counted.
   */
  readonly requests: number;
  /** Bytes of these on the line. */
  readonly bytes: number;
}

interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly files: { count: number; bytes: number };
}

/**
 * A first visit: nothing in the cache, a session and a year known from before, as a returning
 * subscriber on a new day has.
 */
async function visit(context: BrowserContext, place: Place): Promise<Visit> {
  await context.addInitScript((content) => {
    localStorage.setItem('token', 'mesure');
    localStorage.setItem('user', JSON.stringify({ id: 3, is_admin: false, year: 2026 }));
    const look = (): void => {
      if (document.querySelector('main')?.textContent.includes(content) !== true)
        requestAnimationFrame(look);
      else requestAnimationFrame(() => Reflect.set(window, 'benchContent', performance.now()));
    };
    look();
    new PerformanceObserver((list) =>
      Reflect.set(window, 'benchPaint', list.getEntries().at(-1)?.startTime ?? 0),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  }, place.content);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', PROCESSOR);
  const files = { count: 0, bytes: 0 };
  const wanted = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.startsWith('/api/') && request.url.startsWith('http'))
      wanted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!wanted.has(requestId)) return;
    files.count += 1;
    files.bytes += encodedDataLength;
  });
  await page.goto(place.address, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.has(window, 'benchContent'), null, {
    timeout: PATIENCE_MS,
  });
  return { page, session, files };
}

const numberIn = (page: Page, name: string): Promise<number> =>
  page.evaluate((key) => Number(Reflect.get(window, key) ?? 0), name);

async function inContext<T>(
  browser: Browser,
  url: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens a page with an empty cache. */
export const firstLoad = (browser: Browser, url: string, place: Place): Promise<FirstLoad> =>
  inContext(browser, url, async (context) => {
    const { page, files } = await visit(context, place);
    const counted = { requests: files.count, bytes: files.bytes };
    return {
      contentMs: await numberIn(page, 'benchContent'),
      largestPaintMs: await numberIn(page, 'benchPaint'),
      ...counted,
    };
  });

/**
 * From a page that has been there for a while to a screen that was not opened yet.
 * @param intent the pointer has rested on the link before: its files were fetched ahead
 * @returns milliseconds from the click to the screen with its data
 */
export const secondScreen = (
  browser: Browser,
  url: string,
  from: Place,
  to: Place,
  intent: boolean,
): Promise<number> =>
  inContext(browser, url, async (context) => {
    const { page } = await visit(context, from);
    await quiet(page);
    const link = page.getByRole('link', { name: to.link, exact: true }).first();
    if (intent) {
      await link.hover();
      await quiet(page);
    }
    await link.evaluate((element: HTMLElement, content) => {
      const start = performance.now();
      Reflect.deleteProperty(window, 'benchContent');
      const look = (): void => {
        if (document.querySelector('main')?.textContent.includes(content) !== true)
          requestAnimationFrame(look);
        else
          requestAnimationFrame(() =>
            Reflect.set(window, 'benchContent', performance.now() - start),
          );
      };
      element.click();
      look();
    }, to.content);
    await page.waitForFunction(() => Reflect.has(window, 'benchContent'), null, {
      timeout: PATIENCE_MS,
    });
    return numberIn(page, 'benchContent');
  });

/** No request has begun or ended for a while. A browser without a window may never call itself idle. */
const quiet = async (page: Page): Promise<void> => {
  let last = Date.now();
  const note = (): void => {
    last = Date.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() - last < QUIET_MS && Date.now() < until)
    await page.evaluate(
      (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
      IDLE_MS,
    );
};
