import type { Integrity, RemotesRegistry } from '@sci/module-contract';
import { documentAddress, tableName } from '@sci/module-contract/document-address';
import { memoryStore } from './memory-store.ts';
import { documentHeaders, newNonce } from './http-headers.ts';
import { renderIndexHtml } from './render-index.ts';
import { servedFrom } from './assets-origin.ts';
import { keptDocument } from './kept-document.ts';
import { setsOf, tableDocument } from './page-documents.ts';
import { pageMeasures, pageReasons } from './weigh.ts';
import { adminRegistry, publicRegistry } from './views.ts';
import { largeRegistry, noise } from '../test/large-registry.ts';
import { publishFirst, publishRemote, remoteRelease } from '../test/releases.ts';

const registry = await publishFirst(
  memoryStore(),
  ['mf-a', 'mf-admin'],
  new Date('2026-11-21T09:00:00Z'),
);
const html = renderIndexHtml({
  registry,
  nonce: 'abc',
  config: { apiBase: '/api' },
  pathname: '/',
});

it('writes the registry in the page, with the files of the first load and their hashes', () => {
  expect(html).toContain('data-revision="1"');
  expect(html).toContain(
    `src="/assets/shell/1.0.0-a/main.js" integrity="${registry.shell.files['main.js']}" crossorigin`,
  );
  expect(html).toContain('<script type="application/json" id="config">{"apiBase":"/api"}</script>');
});

it('writes the shell beside the registry too, and leaves out what a shell newer than the server asks for', () => {
  const template = '{{shell}}{{registry}}{{tomorrow}}';
  const page = renderIndexHtml({
    registry: { ...registry, shell: { ...registry.shell, template } },
    nonce: 'abc',
    config: { apiBase: '/api' },
    pathname: '/',
  });
  expect(page).toMatch(
    /^<script type="application\/json" id="shell">\{"version":"1\.0\.0".*<\/script><script type="application\/json" id="remotes">.*<\/script>$/,
  );
});

it('does not mention the administration module in the page', () => {
  expect(html).not.toContain('mf-admin');
  expect(Object.keys(publicRegistry(registry).remotes)).toEqual(['mf-a']);
  expect(Object.keys(adminRegistry(registry).remotes)).toEqual(['mf-admin']);
});

it('lets no text of a manifest end the element that holds it', () => {
  const remote = registry.remotes['mf-a'];
  const hostile = remote && {
    ...registry,
    remotes: { 'mf-a': { ...remote, labels: { 'home.title': '</script><script>alert(1)' } } },
  };
  expect(
    hostile &&
      renderIndexHtml({
        registry: hostile,
        nonce: 'abc',
        config: { apiBase: '/api' },
        pathname: '/',
      }),
  ).not.toContain('</script><script>alert');
});

it('allows neither eval nor inline code, and asks for a hash on every script', () => {
  const headers = documentHeaders({ nonce: 'abc' });

  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-abc'");
  expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
  expect(headers).not.toHaveProperty('etag');
  expect(newNonce()).not.toBe(newNonce());
});

describe('the page of a shell that fetches the list of the modules', () => {
  const NOW = new Date('2026-11-21T09:00:00Z');
  const template = '{{layers}}{{shell}}{{modules}}{{scripts}}';
  const page = (of: RemotesRegistry, pathname: string): string =>
    renderIndexHtml({
      registry: { ...of, shell: { ...of.shell, template } },
      nonce: 'abc',
      config: { apiBase: '/api' },
      pathname,
    });
  const named = (text: string) =>
    JSON.parse(/id="index">(.*?)<\/script>/.exec(text)?.[1] ?? 'null');

  it('holds the module that its address opens, and of the others one hash over all of them', () => {
    const { address, integrity, landing } = named(page(registry, '/app/a'));
    expect(address).toMatch(/^\/registry\/1\/[\w-]{16}\.json$/);
    expect(integrity).toMatch(/^sha384-.{64}$/);
    expect(landing).toEqual(publicRegistry(registry).remotes);
    expect(named(page(registry, '/app/Dashboard')).landing).toEqual({});
  });

  it('names documents that are found as long as the build is kept, by nobody who has not been told their hash', async () => {
    const store = memoryStore();
    const before = await publishFirst(store, ['mf-a', 'mf-admin'], NOW);
    const { address, integrity } = named(page(before, '/app/Dashboard'));
    await publishRemote(store, 'mf-a', 'b', NOW);

    const index = await keptDocument(store, 'production', address);
    expect(index?.integrity).toBe(integrity);
    const { table } = JSON.parse(index?.text ?? '').remotes['mf-a'];
    const { files, preload, facades } = remoteRelease('mf-a', 'a');
    const tableAt = (id: string, hash: Integrity): string =>
      documentAddress(tableName(id, { version: '1.0.0', build: 'a' }), hash);
    const found = await keptDocument(store, 'production', tableAt('mf-a', table));
    expect(JSON.parse(found?.text ?? '')).toEqual({ files, preload, facades });

    const admin = tableDocument('mf-admin', remoteRelease('mf-admin', 'a'));
    for (const other of [
      tableAt('mf-a', `sha384-${'b'.repeat(64)}`),
      tableAt('mf-none', table),
      admin.address,
      '/registry/9/AAAAAAAAAAAAAAAA.json',
      '/registry/../registry/production/1.json',
    ])
      expect(await keptDocument(store, 'production', other)).toBeNull();
  });

  it('tells the accounts of a candidate of another list', () => {
    const release = remoteRelease('mf-a', 'b');
    const share = { percent: 10, companies: [], since: NOW.toISOString() };
    const sets = setsOf({ ...registry, candidate: { module: 'mf-a', release, ...share } });
    const [ours, theirs] = sets.map((set) => named(page(set, '/app/Dashboard')).integrity);
    expect(theirs).not.toBe(ours);
  });

  it('names files at another origin, which its policy allows, and the same documents at its own', () => {
    const origin = 'https://fichiers.exemple.fr';
    const elsewhere = servedFrom(registry, origin);
    const text = page(elsewhere, '/app/a');
    expect(text).toContain(`src="${origin}/assets/shell/1.0.0-a/main.js" integrity="sha384-`);
    expect(named(text).landing['mf-a'].base).toBe(`${origin}/assets/remotes/mf-a/1.0.0-a/`);
    expect(named(text).address).toMatch(/^\/registry\//);
    const { 'content-security-policy': policy } = documentHeaders({ nonce: 'a', assets: origin });
    expect(policy).toContain(`script-src 'self' ${origin} 'nonce-a'`);
    expect(policy).toContain(`connect-src 'self' ${origin}`);
  });

  it('is as long for thirty modules as for five, and leaves room for each of them', () => {
    const measured = [5, 12, 30].map((count) => {
      const large = largeRegistry(count, template);
      expect(pageReasons(large)).toEqual([]);
      const [document, dashboard] = pageMeasures(large);
      return { html: document?.bytes ?? 0, dashboard: dashboard?.bytes ?? 0 };
    });
    const [five, twelve, thirty] = measured;
    // The name of a layer of styles for each.
    expect((thirty?.html ?? 0) - (five?.html ?? 0)).toBeLessThan(25 * 12);
    expect((twelve?.dashboard ?? 0) / (five?.dashboard ?? 1)).toBeLessThan(1.05);
  });

  it('is refused where a first visit of the dashboard, or a second one, would weigh too much', () => {
    const small = largeRegistry(5, template);
    const heavier = (changes: Partial<RemotesRegistry['shell']>): string[] =>
      pageReasons({ ...small, shell: { ...small.shell, ...changes } });
    const { sizes } = small.shell;
    expect(heavier({ sizes: { ...sizes, entryBr: 204_000 } })).toEqual([
      expect.stringMatching(
        /^shell : tableau de bord sans cache \(brotli\) 2\d\d(,\d)? ko, limite 205 ko$/,
      ),
    ]);
    expect(heavier({ template: `${template}${noise(9_000)}` })).toContainEqual(
      expect.stringMatching(
        /^index\.html : HTML, soit une visite suivante \(gzip\) .* limite 12 ko$/,
      ),
    );
  });
});
