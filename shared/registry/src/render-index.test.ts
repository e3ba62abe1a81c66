import { memoryStore } from './memory-store.ts';
import { documentHeaders, newNonce } from './http-headers.ts';
import { renderIndexHtml } from './render-index.ts';
import { adminRegistry, publicRegistry } from './views.ts';
import { publishFirst } from '../test/releases.ts';

const registry = await publishFirst(
  memoryStore(),
  ['mf-a', 'mf-admin'],
  new Date('2026-11-21T09:00:00Z'),
);
const html = renderIndexHtml({ registry, nonce: 'abc', config: { apiBase: '/api' } });

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
    hostile && renderIndexHtml({ registry: hostile, nonce: 'abc', config: { apiBase: '/api' } }),
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
