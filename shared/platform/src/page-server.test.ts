import { memoryStore } from '@sci/registry/memory-store';
import { tableDocument } from '@sci/registry/page-documents';
import { fromStore } from '@sci/registry/verify';
import { publishFirst, publishRemote, remoteRelease } from '../../registry/test/releases.ts';
import { devBarScript, isReset } from './dev-bar.ts';
import { servePages, type PageServer } from './page-server.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

let server: PageServer | undefined;
afterEach(() => server?.close());

async function open(): Promise<string> {
  const store = memoryStore();
  const published = await publishFirst(store, ['mf-a'], NOW);
  const changed = await publishRemote(store, 'mf-a', 'b', NOW);
  server = await servePages({
    registry: ({ headers }) => (isReset(headers.cookie) ? published : changed),
    read: fromStore(store),
    api: 'http://localhost:9',
    script: ({ headers }) =>
      devBarScript({ module: 'mf-a', active: !isReset(headers.cookie), switches: null }),
  });
  return server.url;
}

it('shows this machine’s module to a browser, and what is published to one that was reset', async () => {
  const url = await open();
  const [active, reset] = await Promise.all(
    ['', 'sci-dev-override=off'].map(async (cookie) =>
      (await fetch(`${url}/remotes.json`, { headers: { cookie } })).json(),
    ),
  );
  expect([active.remotes['mf-a'].build, reset.remotes['mf-a'].build]).toEqual(['b', 'a']);
});

it('keeps the policy of users’ pages: hashes, nonces, nothing inline without one', async () => {
  const url = await open();
  const page = await fetch(`${url}/app/a`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
  expect(page.headers.get('integrity-policy')).toContain('script');
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(await page.text()).toContain('Surcharge active');
  expect(nonce).not.toBe('');
});

it('serves the files of both builds, and none that is not there', async () => {
  const url = await open();
  const answers = await Promise.all(
    [
      '/assets/remotes/mf-a/1.0.0-a/remoteEntry.js',
      '/assets/remotes/mf-a/1.0.0-b/remoteEntry.js',
      '/assets/remotes/mf-a/1.0.0-b/gone.js',
      tableDocument('mf-a', remoteRelease('mf-a', 'b')).address,
      '/registry/mf-a/1.0.0-b/AAAAAAAAAAAAAAAA.json',
    ].map((address) => fetch(`${url}${address}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 404]);
});
