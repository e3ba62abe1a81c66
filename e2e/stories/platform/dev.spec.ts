import type http from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { devBarScript } from '@sci/platform/dev-bar';
import { hotBuild, hotRelease } from '@sci/platform/hot-module';
import { servePages, type PageServer } from '@sci/platform/page-server';
import type { ChangedBuild } from '../../support/changed-build.ts';
import { changed, mark } from '../../support/publishing.ts';
import { live, openTarget, tokenOf } from '../../support/registry-target.ts';
import { expect, MANAGER, test } from '../../support/test.ts';

// The shell fetches ahead what the build of its page needs; by then another one draws the screen.
test.use({ ignoredComplaints: /preloaded using link preload/ });

const ID = 'mf-gestion';
let server: PageServer | undefined;
let later: ChangedBuild | undefined;
test.afterEach(async ({ page }) => {
  // A page that still asks would complain of an address that is gone.
  await page.close();
  await server?.close();
  await later?.remove();
});

test('a developer saves: the build takes the place of the one in the page, which stays; with other routes the page starts again', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const target = await openTarget(request, origin, [ID]);
  const published = await live(target);
  const old = published.remotes[ID];
  if (!old) throw new Error(`${ID} is not published`);
  const build = await changed(target, old, 'neuf');
  later = build;
  const { release, folder } = build;
  const hot = hotRelease(old, hotBuild(old, ''));
  const listeners: http.ServerResponse[] = [];
  server = await servePages({
    registry: () => ({ ...published, remotes: { ...published.remotes, [ID]: hot.release } }),
    read: (address) => {
      if (address === hot.address) return Promise.resolve(hot.source);
      return address.startsWith(release.base)
        ? readFile(path.join(folder, path.posix.basename(address))).catch(() => null)
        : target.read(address);
    },
    api: `${origin}/api`,
    script: () => devBarScript({ module: ID, active: true, switches: null }),
    extra: (pathname, _asked, response) => {
      if (pathname !== '/dev/changes') return false;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
      listeners.push(response);
      return true;
    },
  });
  const tell = (build: object) =>
    listeners.forEach((listener) => listener.write(`data: ${JSON.stringify(build)}\n\n`));
  const token = await tokenOf(request, MANAGER);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${server.url}/app/grand_livre`);
  const screen = page.getByRole('main').getByText('Aller au compte').first();
  await expect(screen).toBeVisible();
  await expect.poll(() => listeners.length).toBe(1);
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));

  tell(hotBuild(release, ''));
  await expect.poll(() => mark(page)).toBe('neuf');
  await expect(screen).toBeVisible();
  await page.getByRole('link', { name: 'Données bancaires', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Données bancaires' })).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);

  tell({ ...hotBuild(release, ''), declared: 'une route de plus' });
  await expect(page.locator('body[data-same-page]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Données bancaires' })).toBeVisible();
});
