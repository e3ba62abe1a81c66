import type { CDPSession, Page } from '@playwright/test';
import type { publicRegistry } from '@sci/registry/views';
import { BROKEN_FILES, emptyModule, entryWith, publishBroken } from '../support/broken-modules.ts';
import { call } from '../support/server-calls.ts';
import { ADMIN, expect, MANAGER, signIn, test } from '../support/test.ts';

test.use({ ignoredComplaints: BROKEN_FILES });

type Styles = Readonly<Record<string, readonly string[]>>;

/** Module → addresses of its style sheets, those of /admin included. */
async function stylesOfModules(page: Page): Promise<Styles> {
  const registry: ReturnType<typeof publicRegistry> = await (
    await page.request.get('/remotes.json')
  ).json();
  const admin: Pick<typeof registry, 'remotes'> = (await call(page, 'GET', '/registry/admin')).body;
  return Object.fromEntries(
    Object.entries({ ...registry.remotes, ...admin.remotes }).map(([id, { base, files }]) => [
      id,
      Object.keys(files)
        .filter((name) => name.endsWith('.css'))
        .map((name) => `${base}${name}`),
    ]),
  );
}

/**
 * Loads style sheets in this order, then says how every class of every module and some plain
 * elements look.
 */
function looks(
  page: Page,
  styles: Styles,
  order: readonly string[],
): Promise<Record<string, string>> {
  return page.evaluate(
    async ([sheets, loaded]) => {
      document.head.querySelectorAll('link[data-probe]').forEach((link) => link.remove());
      const load = (href: string) =>
        new Promise((resolve, reject) => {
          const link = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href,
            onload: resolve,
            onerror: reject,
          });
          link.dataset['probe'] = href;
          document.head.append(link);
        });
      for (const id of loaded) for (const href of sheets[id] ?? []) await load(href);

      const classes = Object.keys(sheets).flatMap(
        (id) => Reflect.get(window, 'classesOf')?.[id] ?? [],
      );
      const box = document.body.appendChild(document.createElement('section'));
      const probes = ['h1', 'p', 'a', 'button', 'input', 'table', 'td', 'ul', ...classes].map(
        (name) => {
          const probe = document.createElement(name.startsWith('.') ? 'div' : name);
          if (name.startsWith('.')) probe.className = name.slice(1);
          return [name, box.appendChild(probe)] as const;
        },
      );
      const seen = Object.fromEntries(
        probes.map(([name, probe]) => {
          const style = getComputedStyle(probe);
          return [
            name,
            [...style]
              .map((property) => `${property}: ${style.getPropertyValue(property)}`)
              .join(';'),
          ];
        }),
      );
      box.remove();
      return seen;
    },
    [styles, order] as const,
  );
}

/** The class names of each module, and the layers that its rules stand in. */
function readRules(
  page: Page,
  styles: Styles,
): Promise<{ classes: Record<string, string[]>; layers: Record<string, string[]> }> {
  return page.evaluate((sheets) => {
    const owner = (href: string | null) =>
      Object.keys(sheets).find((id) => href?.includes(`/${id}/`)) ?? '';
    const classes: Record<string, string[]> = {};
    const layers: Record<string, string[]> = {};
    for (const sheet of document.styleSheets) {
      const id = owner(sheet.href);
      if (id === '') continue;
      const rules = [...sheet.cssRules];
      layers[id] = [
        ...new Set([
          ...(layers[id] ?? []),
          ...rules.map((rule) => ('name' in rule ? String(rule.name) : rule.cssText.slice(0, 60))),
        ]),
      ];
      classes[id] = [
        ...new Set([
          ...(classes[id] ?? []),
          ...[
            ...rules
              .map(({ cssText }) => cssText)
              .join('')
              .matchAll(/\.[a-z][\w-]*__[\w-]+/g),
          ].map(([name]) => name),
        ]),
      ];
    }
    Reflect.set(window, 'classesOf', classes);
    return { classes, layers };
  }, styles);
}

test('no module changes how another, or the shell, looks: each rule is in its module’s layer, and the order of loading does not matter', async ({
  page,
}) => {
  await signIn(page, ADMIN, '/admin/utilisateurs_abonnes');
  const styles = await stylesOfModules(page);
  const ids = Object.keys(styles).filter((id) => styles[id]?.length !== 0);
  expect(ids.length).toBeGreaterThan(2);
  await looks(page, styles, ids);
  const { classes, layers } = await readRules(page, styles);
  for (const id of ids) expect(layers[id], id).toEqual([`modules.${id}`]);
  const names = Object.values(classes).flat();
  expect(new Set(names).size).toBe(names.length);

  const none = await looks(page, styles, []);
  const forward = await looks(page, styles, ids);
  expect(await looks(page, styles, ids.toReversed())).toEqual(forward);
  for (const id of ids) {
    const alone = await looks(page, styles, [id]);
    for (const [name, look] of Object.entries(alone)) {
      expect(look, `${name} with ${id} alone`).toEqual(
        classes[id]?.includes(name) ? forward[name] : none[name],
      );
    }
  }
});

interface Remains {
  readonly listeners: number;
  readonly nodes: number;
  readonly styles: number;
}

/** What is alive in the page once the garbage is gone. */
async function remains(page: Page, cdp: CDPSession): Promise<Remains> {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) =>
    metrics.find((candidate) => candidate.name === name)?.value ?? Number.NaN;
  const styles = await page.evaluate(
    () => document.styleSheets.length + document.head.childElementCount,
  );
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), styles };
}

/** Goes from one screen to the other and back. */
function cycle(page: Page, screens: readonly [string, string], times: number): Promise<void> {
  return page.evaluate(
    async ([names, count]) => {
      const frame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const links = names.map((name) =>
        [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
          ({ textContent }) => textContent === name,
        ),
      );
      for (let round = 0; round < count; round++) {
        for (const link of links) {
          link?.click();
          while (
            link?.getAttribute('aria-current') !== 'page' ||
            document.querySelector('.mantine-Skeleton-root') !== null
          )
            await frame();
          await frame();
        }
      }
    },
    [screens, times] as const,
  );
}

/** What is left at each visit comes to as many. */
const CYCLES = 50;

async function growth(page: Page, screens: readonly [string, string]): Promise<Remains> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  for (const name of screens)
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // The first rounds fill caches that stay.
  await cycle(page, screens, 10);
  const grown = await grownIn(page, cdp, screens);
  // What came once, a part of the shell that was fetched meanwhile, does not come again.
  const isMore = Object.values(grown).some((more) => more >= CYCLES);
  return isMore ? grownIn(page, cdp, screens) : grown;
}

async function grownIn(
  page: Page,
  cdp: CDPSession,
  screens: readonly [string, string],
): Promise<Remains> {
  const before = await remains(page, cdp);
  await cycle(page, screens, CYCLES);
  const after = await remains(page, cdp);
  return {
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    styles: after.styles - before.styles,
  };
}

test('fifty visits to the screens of two modules leave no listener, no node and no style behind', async ({
  page,
}) => {
  await signIn(page, MANAGER);
  const grown = await growth(page, ['Patrimoine', 'Grand livre']);
  expect(grown.listeners).toBeLessThan(CYCLES);
  expect(grown.nodes).toBeLessThan(CYCLES);
  expect(grown.styles).toBeLessThan(CYCLES);
});

test('what a screen leaves on the page at each visit is taken away, and what it keeps for itself found out by the same measure', async ({
  page,
}) => {
  const leaky = emptyModule('mf-gestion', '').replace(
    'default: () => null',
    `default: () => {
    window.addEventListener('resize', () => {});
    document.head.append(document.createElement('link'));
    (window.kept ??= []).push(document.createElement('div'));
    return null;
  }`,
  );
  await publishBroken(page, { 'mf-gestion': entryWith('mf-gestion', leaky) });
  await signIn(page, MANAGER);
  const grown = await growth(page, ['Tableau de bord', 'Grand livre']);
  expect(grown.listeners).toBeLessThan(CYCLES);
  expect(grown.styles).toBeLessThan(CYCLES);
  expect(grown.nodes).toBeGreaterThanOrEqual(CYCLES);
});
