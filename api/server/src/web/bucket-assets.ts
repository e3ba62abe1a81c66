import path from 'node:path';
import { assetHeaders } from '@sci/registry/http-headers';
import type { App } from '../http/call.ts';

/** A build's file: no folder above it, no name that a path could hide in. */
const ASSET = /^\/assets\/(shell|remotes\/[a-z][a-z0-9-]*)\/[\w.-]+\/[\w-][\w.-]*$/;

const ENCODINGS = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

/**
 * Files of builds that are kept in a bucket. Their addresses never change content: a content
 * delivery host in front keeps them.
 */
export function bucketAssets(app: App): void {
  app.get('/assets/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://assets');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const key = pathname.slice(1);
    if (ASSET.test(pathname)) {
      for (const [encoding, extension] of ENCODINGS) {
        const packed = accepted.includes(encoding)
          ? await app.services.registry.store.read(`${key}.${extension}`)
          : null;
        if (packed)
          return reply
            .headers({
              ...assetHeaders(path.basename(key)),
              'content-encoding': encoding,
              vary: 'accept-encoding',
            })
            .send(Buffer.from(packed));
      }
      const content = await app.services.registry.store.read(key);
      if (content)
        return reply.headers(assetHeaders(path.basename(key))).send(Buffer.from(content));
    }
    return reply.code(404).send({ message: 'Cette adresse n’existe pas.' });
  });
}
