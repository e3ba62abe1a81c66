import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rehearse } from '@sci/platform/rehearse';
import { releaseApp } from '@sci/platform/release';
import { NO_SOURCE } from '@sci/platform/source';
import { skew } from '@sci/platform/skew';
import { changedBuild, type ChangedBuild } from '../../support/changed-build.ts';
import { changed as changedModule, expectScreen, mark, visitor } from '../../support/publishing.ts';
import { live, openTarget, tokenOf } from '../../support/registry-target.ts';
import { expect, MANAGER, test } from '../../support/test.ts';

/** So long a file of the module is on its way, in milliseconds. */
const SLOW_MS = 400;

const made: ChangedBuild[] = [];
test.afterEach(async () => {
  await Promise.all(made.splice(0).map((build) => build.remove()));
});

/** A later build of a module, taken away after the story. */
async function changed(
  ...parts: Parameters<typeof changedModule>
): ReturnType<typeof changedModule> {
  const build = await changedModule(...parts);
  made.push(build);
  return build;
}

test('a module is published and taken back while users are on it and beside it: nobody notices until he reloads', async ({
  browser,
  request,
  baseURL,
}) => {
  const target = await openTarget(request, baseURL ?? '', ['mf-gestion']);
  const before = await live(target);
  const old = before.remotes['mf-gestion'];
  if (!old) throw new Error('mf-gestion is not published');
  const token = await tokenOf(request, MANAGER);
  const inside = await visitor(browser, token, '/app/grand_livre', 'Grand livre');
  const beside = await visitor(browser, token, '/app/patrimoine', 'Patrimoine');
  const fetched: string[] = [];
  for (const tab of [inside, beside]) tab.on('request', (request) => fetched.push(request.url()));

  const { release, folder } = await changed(target, old, 'neuf');
  const published = await releaseApp({
    id: 'mf-gestion',
    target,
    build: () => Promise.resolve({ files: folder, release, source: NO_SOURCE }),
    watch: { forMs: 0, everyMs: 1 },
    say: () => {},
  });
  expect(published.revision).toBeGreaterThan(before.revision);

  for (const tab of [inside, beside]) {
    await tab.getByRole('link', { name: 'Données bancaires', exact: true }).click();
    await expectScreen(tab, 'Données bancaires');
    expect(await mark(tab)).toBeNull();
    // A tab asks now and again: an answer that the jump of its clock cut off comes with the next one.
    await expect(async () => {
      await tab.clock.fastForward('02:00');
      await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(tab.getByText('Une nouvelle version est disponible')).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
  }
  expect(fetched.filter((url) => url.includes(release.base))).toEqual([]);
  for (const tab of [inside, beside]) {
    await tab.getByRole('button', { name: 'Recharger' }).click();
    await expect.poll(() => mark(tab).catch(() => null)).toBe('neuf');
    await expectScreen(tab, 'Données bancaires');
  }

  const back = await target.rollback(
    'mf-gestion',
    `${old.version}-${old.build}`,
    'fin de l’histoire',
  );
  expect(back.remotes['mf-gestion']?.base).toBe(old.base);
  await expect(async () => {
    await inside.reload();
    await expectScreen(inside, 'Données bancaires');
    expect(await mark(inside)).toBeNull();
  }).toPass();
  for (const tab of [inside, beside]) await tab.context().close();
});

test('a build that empties the session or calls the network by itself is refused when it is rehearsed, with the place', async ({
  request,
  baseURL,
}) => {
  const target = await openTarget(request, baseURL ?? '', ['mf-gestion']);
  const current = await live(target);
  const old = current.remotes['mf-gestion'];
  if (!old) throw new Error('mf-gestion is not published');
  const { release, folder } = await changed(
    target,
    old,
    'curieux',
    "localStorage.clear();void fetch('/api/user');",
  );
  // The skeleton of the screen stands there first, under the same heading.
  const read = async (address: string): Promise<Uint8Array | null> => {
    if (!address.startsWith(release.base)) return target.read(address);
    await delay(SLOW_MS);
    return readFile(path.join(folder, path.posix.basename(address))).catch(() => null);
  };
  const registry = { ...current, remotes: { 'mf-gestion': release } };
  const [reasons = []] = await rehearse(
    [{ registry, read, modules: ['mf-gestion'], smoke: true }],
    process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  );
  expect(reasons).toEqual([
    expect.stringMatching(/ : clear\(\) .*module\.\w+\.js, ligne \d+, .*localStorage\.clear\(\)/),
    expect.stringMatching(/ : fetch\(\) .*fetch\('\/api\/user'\)/),
  ]);
});

test('the shell and the modules, in force and as they were before, work together in every pair', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const target = await openTarget(request, baseURL ?? '', ['mf-gestion']);
  const current = await live(target);
  const [main = ''] = current.shell.entry.js;
  const shell = await changedBuild(current.shell, target.read, main, 'shell');
  made.push(shell);
  const remotes = await Promise.all(
    Object.entries(current.remotes).map(
      async ([id, remote]) => [id, await changed(target, remote, id)] as const,
    ),
  );
  const folders = new Map(
    [shell, ...remotes.map(([, build]) => build)].map(({ release, folder }) => [
      release.base,
      folder,
    ]),
  );
  const before = {
    ...current,
    shell: shell.release,
    remotes: Object.fromEntries(remotes.map(([id, { release }]) => [id, release])),
  };
  const read = (address: string): Promise<Uint8Array | null> => {
    const folder = folders.get(`${path.posix.dirname(address)}/`);
    return folder === undefined
      ? target.read(address)
      : readFile(path.join(folder, path.posix.basename(address))).catch(() => null);
  };

  const { lines, reasons } = await skew([current, before], read, (pairs) =>
    rehearse(pairs, process.env['CHROMIUM'] ?? '/usr/bin/chromium'),
  );
  expect(reasons).toEqual([]);
  expect(lines.filter((line) => line.endsWith('fonctionne'))).toHaveLength(16);
  expect(lines.at(-1)).toBe(
    '16 paires ; refusées par la négociation : 0, ouvertes : 16, en échec : 0',
  );
});
