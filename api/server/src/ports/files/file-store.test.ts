import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { newKey } from './file-key.ts';
import { openFileStore } from './open-file-store.ts';
import { signRequest } from '@sci/registry/s3-signature';

/** A bucket in memory that accepts signed requests only. */
async function openBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const {
          method,
          url = '',
          headers: { authorization = '' },
        } = request;
        if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=cle/'))
          return response.writeHead(403).end();
        if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
        if (method === 'DELETE') objects.delete(url);
        const found = objects.get(url);
        return method === 'GET' && !found
          ? response.writeHead(404).end()
          : response.writeHead(200).end(method === 'GET' ? found : undefined);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `s3://cle:secret@127.0.0.1:${(server.address() as AddressInfo).port}/documents?scheme=http&region=fr-par`,
    close: () => server.close(),
  };
}

describe.each(['folder', 'bucket'])('a store in a %s', (kind) => {
  let address = '';
  let close: () => unknown;
  beforeAll(async () => {
    if (kind === 'bucket') return void ({ address, close } = await openBucket());
    const folder = await mkdtemp(path.join(tmpdir(), 'sci-files-'));
    address = pathToFileURL(folder).href;
    close = () => rm(folder, { recursive: true });
  });
  afterAll(() => close());

  it('gives back what it was given under a key', async () => {
    const store = openFileStore(address);
    const [a, b] = [newKey(), newKey()];
    for (const key of [a, b]) await store.write(key, Buffer.from('contenu'));

    expect(a).not.toBe(b);
    expect((await store.get(a))?.toString()).toBe('contenu');
    await store.remove(a);
    expect(await store.get(a)).toBeUndefined();
    expect((await store.get(b))?.toString()).toBe('contenu');
  });

  it('has a document, or has it no more, for whoever reads while it is removed', async () => {
    const store = openFileStore(address);
    for (let turn = 0; turn < 20; turn += 1) {
      const key = newKey();
      await store.write(key, Buffer.from('contenu'));
      // The removal comes between what some of them look at and what they read.
      const removing = store.remove(key);
      const read = await Promise.all(Array.from({ length: 6 }, () => store.get(key)));
      await removing;
      for (const bytes of read) expect(['contenu', undefined]).toContain(bytes?.toString());
    }
  });
});

it.each(['../../etc/passwd', '/etc/passwd', 'ab/../../x', ''])(
  'never takes %j for a key',
  async (key) => {
    await expect(openFileStore(pathToFileURL(tmpdir()).href).get(key)).rejects.toThrow(RangeError);
  },
);

it('signs as the example of the signature’s own documentation', () => {
  const { authorization } = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle'),
      body: undefined,
      now: new Date('2013-05-24T00:00:00Z'),
    },
    {
      key: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
  );
  expect(authorization).toContain(
    'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
});
