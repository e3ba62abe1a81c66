import { tokens } from '@sci/api-client';
import { serveApi, waitFor } from '@sci/shell-sdk/testing';
import { watchDeparture } from './departure.ts';

const TELLS = 'POST /v2/client_vitals';

/** What the browser keeps of a page, as far as it is asked for it. */
function keeps(entries: Record<string, readonly object[]>): void {
  Object.defineProperty(window, 'PerformanceObserver', {
    configurable: true,
    value: class {
      #type = '';
      observe({ type }: { readonly type: string }): void {
        this.#type = type;
      }
      takeRecords(): readonly object[] {
        return entries[this.#type] ?? [];
      }
    },
  });
}

function draws(html: string): void {
  document.body.innerHTML = html;
}

function happens(name: string, after: number): void {
  const event = new Event(name);
  Object.defineProperty(event, 'timeStamp', { value: after });
  window.dispatchEvent(event);
}

const SKELETON = '<div class="sci-card" aria-busy="true"></div>';

async function serve() {
  const server = await serveApi({ [TELLS]: () => ({ kept: 1 }) });
  return () => server.calls.filter(({ key }) => key === TELLS).map(({ body }) => body);
}

beforeEach(() => {
  tokens.setOwn('session');
  keeps({ 'largest-contentful-paint': [{ startTime: 640 }, { startTime: 812.4 }] });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

it('tells how long somebody waited who leaves before the first screen is there, and no largest paint', async () => {
  const told = await serve();
  const departure = watchDeparture();
  draws(SKELETON);
  happens('pagehide', 4_100.4);
  happens('pagehide', 9_000);
  await waitFor(() => expect(told()).toEqual([{ waited_ms: 4_100 }]));
  expect(departure.isBlind()).toBe(true);
});

it('tells what the browser has noted when the screen was there, also of a page that nobody measures yet', async () => {
  const told = await serve();
  keeps({
    'largest-contentful-paint': [{ startTime: 640 }, { startTime: 812.4 }],
    'first-input': [{ duration: 16, interactionId: 7 }],
    event: [{ duration: 400 }, { duration: 184, interactionId: 8 }],
  });
  const departure = watchDeparture();
  draws('<button aria-busy="true">Enregistrer</button>');
  happens('pagehide', 1_000);
  await waitFor(() => expect(told()).toEqual([{ lcp_ms: 812, inp_ms: 184 }]));
  expect(departure.isBlind()).toBe(false);
});

it('counts the waiting to the first thing that the user does, and no later one', async () => {
  const told = await serve();
  const departure = watchDeparture();
  draws(SKELETON);
  happens('keydown', 1_200);
  happens('pointerdown', 3_000);
  expect(departure.isBlind()).toBe(true);
  draws('');
  happens('pagehide', 8_000);
  await waitFor(() => expect(told()).toEqual([{ waited_ms: 1_200 }]));
});

it('leaves to the file of measures what was measured, once it is there', async () => {
  const told = await serve();
  const [waiting, seen] = [watchDeparture(), watchDeparture()];
  seen.handOver();
  waiting.handOver();
  draws('');
  happens('keydown', 900);
  draws(SKELETON);
  happens('pagehide', 4_000);
  const later = watchDeparture();
  later.handOver();
  happens('pagehide', 5_000);
  await waitFor(() => expect(told()).toEqual([{ waited_ms: 5_000 }]));
});

it('tells nothing of a guest, nor of a page that was opened out of sight', async () => {
  const told = await serve();
  draws(SKELETON);
  watchDeparture();
  tokens.clear();
  happens('pagehide', 4_000);
  tokens.setOwn('session');
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  watchDeparture();
  Reflect.deleteProperty(document, 'visibilityState');
  watchDeparture();
  happens('pagehide', 5_000);
  await waitFor(() => expect(told()).toEqual([{ waited_ms: 5_000 }]));
});
