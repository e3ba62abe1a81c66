import { devBarScript, isReset } from '@sci/platform/dev-bar';
import { servePages, type PageServer } from '@sci/platform/page-server';
import type { RemotesRegistry } from '@sci/module-contract';
import { BROKEN_FILES } from '../support/broken-modules.ts';
import { live, openTarget, tokenOf } from '../support/registry-target.ts';
import { expect, MANAGER, test } from '../support/test.ts';

test.use({ ignoredComplaints: BROKEN_FILES });
// A busy machine is slow, not wrong: this story waits for attempts to be given up.
test.describe.configure({ timeout: 120_000 });

const ID = 'mf-gestion';
const servers: PageServer[] = [];
test.afterEach(async ({ page }) => {
  // A page that still asks would complain of an address that is gone.
  await page.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** The registry with the developer's build of the module, of which no file can be fetched. */
function overridden(published: RemotesRegistry): RemotesRegistry {
  const remote = published.remotes[ID];
  if (!remote) throw new Error(`${ID} is not published`);
  return {
    ...published,
    remotes: {
      ...published.remotes,
      [ID]: { ...remote, build: 'dev', base: `/assets/remotes/${ID}/0.0.1-dev/` },
    },
  };
}

test('a developer’s module that does not load: the bar names it, and one click brings back what is published', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const target = await openTarget(request, origin, [ID]);
  const published = await live(target);
  const server = await servePages({
    registry: (asked) => (isReset(asked.headers.cookie) ? published : overridden(published)),
    read: (address) =>
      address.includes('0.0.1-dev') ? Promise.resolve(null) : target.read(address),
    api: `${origin}/api`,
    script: (asked) =>
      devBarScript({ module: ID, active: !isReset(asked.headers.cookie), switches: null }),
    extra: (pathname, _asked, response) => {
      if (pathname.startsWith('/dev/')) response.writeHead(204).end();
      return pathname.startsWith('/dev/');
    },
  });
  servers.push(server);
  const token = await tokenOf(request, MANAGER);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);

  await page.goto(`${server.url}/app/grand_livre`);
  const bar = page.getByRole('complementary', { name: 'Développement' });
  const card = page.getByRole('main').getByRole('alert');
  await expect(bar).toContainText(`Surcharge active\u00a0: ${ID} → ${new URL(server.url).host}`);
  await expect(card).toContainText('Cette partie est momentanément indisponible.', {
    timeout: 30_000,
  });
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Patrimoine' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patrimoine' })).toBeVisible();

  await bar.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(bar).toContainText(`Surcharge arrêtée\u00a0: ${ID} est la version publiée`);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Grand livre' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grand livre' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Aller au compte').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
