import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { PageIndex } from '@sci/module-contract';
import type { publicRegistry } from '@sci/registry/views';

export type PublicRegistry = ReturnType<typeof publicRegistry>;
type PublicRemote = PublicRegistry['remotes'][string];
type Integrity = PublicRemote['files'][string];

/**
 * Faults for stories, injected between the browser and the built, published modules. The server
 * itself stays whole.
 */

/**
 * What the browser itself says about a file that did not come, or that is not what was published.
 */
export const BROKEN_FILES =
  /assets\/remotes\/|net::ERR|integrity|preloaded using link preload|Failed to load resource/;

const PAGES = /^https?:\/\/[^/]+\/(?!api\/|assets\/|dev\/|registry\/|remotes\.json)[^.]*$/;
const INLINED = /(<script type="application\/json" id="index">)(.*?)(<\/script>)/s;
const CHANGED = '/registry/changed.json';

/**
 * Changes the registry in every page that is opened from now on, as an earlier or a later
 * publication would have.
 */
export async function changeRegistry(
  page: Page,
  change: (registry: PublicRegistry) => PublicRegistry,
): Promise<void> {
  const published: PublicRegistry = await (await page.request.get('/remotes.json')).json();
  const changed = change(published);
  const index = JSON.stringify(changed);
  await page.unroute(`**${CHANGED}`);
  await page.route(`**${CHANGED}`, (route) =>
    route.fulfill({ body: index, contentType: 'application/json' }),
  );
  await changeInlined(page, (text) => {
    const { landing }: PageIndex = JSON.parse(text);
    return JSON.stringify({
      address: CHANGED,
      integrity: integrityOf(index),
      landing: Object.fromEntries(
        Object.keys(landing).map((id) => [id, changed.remotes[id] ?? landing[id]]),
      ),
    }).replaceAll('<', '\\u003c');
  });
}

/** Serves pages whose registry is cut in the middle, by a proxy that gave up for instance. */
export const cutRegistry = (page: Page): Promise<void> =>
  changeInlined(page, (text) => text.slice(0, text.length / 2));

async function changeInlined(page: Page, change: (text: string) => string): Promise<void> {
  await page.unroute(PAGES);
  await page.route(PAGES, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(
        INLINED,
        (_whole, open: string, text: string, close: string) => open + change(text) + close,
      ),
    });
  });
}

/** Pages come as the server sends them again. */
export const restoreRegistry = (page: Page): Promise<void> => page.unroute(PAGES);

export function changeRemote(
  registry: PublicRegistry,
  id: string,
  change: (remote: PublicRemote) => PublicRemote,
): PublicRegistry {
  const remote = registry.remotes[id];
  if (!remote) throw new Error(`${id} is not published`);
  return { ...registry, remotes: { ...registry.remotes, [id]: change(remote) } };
}

const BROKEN_BUILD = '0.0.1-broken';

/**
 * Opens pages with builds whose entries are these (module → code), correctly published: their
 * hashes are the registry's. The server goes on publishing the sound builds, which is what a
 * rollback brings back.
 */
export async function publishBroken(
  page: Page,
  entries: Readonly<Record<string, string>>,
  change: (remote: PublicRemote) => PublicRemote = (remote) => remote,
): Promise<void> {
  for (const [id, entry] of Object.entries(entries)) {
    await page.unroute(`**${brokenBase(id)}**`);
    await page.route(`**${brokenBase(id)}**`, (route) => serveScript(route, entry));
  }
  await changeRegistry(page, (registry) =>
    Object.entries(entries).reduce(
      (changed, [id, entry]) =>
        changeRemote(changed, id, (remote) =>
          change({
            ...remote,
            base: brokenBase(id),
            build: 'broken',
            files: { ...remote.files, [remote.entry]: integrityOf(entry) },
          }),
        ),
      registry,
    ),
  );
}

const brokenBase = (id: string): PublicRemote['base'] => `/assets/remotes/${id}/${BROKEN_BUILD}/`;

const serveScript = (route: Route, body: string): Promise<void> =>
  route.fulfill({
    body,
    contentType: 'text/javascript; charset=utf-8',
    headers: { 'access-control-allow-origin': '*' },
  });

const integrityOf = (content: string): Integrity =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The entry of a module, as federation expects it, whose `./module` is what the expression says.
 */
export const entryWith = (id: string, module: string): string =>
  `var ${id.replaceAll('-', '_')} = { init() {}, get() { return Promise.resolve(() => ({ default: ${module} })); } };`;

/**
 * A module of the right shape, whatever its screens are called, of which none is worth opening.
 * `more` adds to it.
 */
export const emptyModule = (id: string, more: string): string => `{
  id: '${id}', contract: '1.0.0', build: { version: '0.0.1', revision: 'broken' }, messages: async () => ({ default: {} }),
  screens: new Proxy({}, { get: () => async () => ({ default: () => null }) }), ${more}
}`;
