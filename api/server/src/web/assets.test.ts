import { openStoreAt } from '@sci/registry/open-store';
import { indexDocument, tableDocument } from '@sci/registry/page-documents';
import { startBucket } from '../../../../shared/registry/test/bucket-server.ts';
import { publishFirst, publishRemote } from '../../../../shared/registry/test/releases.ts';
import { startApp } from '../testing/app.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

it('serves the page, the registry with what it is cut into, and the files of builds that are kept in a bucket', async () => {
  const { app, clock } = await startApp({ env: { REGISTRY_URL: bucket.address } });
  const store = openStoreAt(bucket.address);
  const before = await publishFirst(store, ['mf-a'], clock.now());
  const live = await publishRemote(store, 'mf-a', 'b', clock.now());
  await store.write('assets/shell/1.0.0-a/main.js.gz', new TextEncoder().encode('compressé'));

  expect((await app.inject('/remotes.json')).json().remotes).toHaveProperty('mf-a');
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toContain(
    '/assets/shell/1.0.0-a/main.js',
  );
  const plain = await app.inject('/assets/remotes/mf-a/1.0.0-a/remoteEntry.js');
  expect([plain.body, plain.headers['cache-control'], plain.headers['content-type']]).toEqual([
    'mf-a a',
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  const packed = await app.inject({
    url: '/assets/shell/1.0.0-a/main.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect([packed.body, packed.headers['content-encoding'], packed.headers['content-type']]).toEqual(
    ['compressé', 'gzip', 'text/javascript; charset=utf-8'],
  );
  const named = [before, live].flatMap((registry) => [
    indexDocument(registry),
    ...Object.entries(registry.remotes).map(([id, release]) => tableDocument(id, release)),
  ]);
  for (const { address, text } of named) {
    const { body, headers } = await app.inject(address);
    expect([body, headers['cache-control'], headers['content-type']]).toEqual([
      text,
      'public, max-age=31536000, immutable',
      'application/json; charset=utf-8',
    ]);
  }
  for (const url of [
    '/registry/1/AAAAAAAAAAAAAAAA.json',
    '/registry/mf-a/1.0.0-b/AAAAAAAAAAAAAAAA.json',
    '/registry/production/1.json',
    '/assets/registry/production/1.json',
    '/assets/../registry/production/1.json',
    '/assets/remotes/mf-a/1.0.0-a/gone.js',
  ])
    expect((await app.inject(url)).statusCode).toBe(404);
});
