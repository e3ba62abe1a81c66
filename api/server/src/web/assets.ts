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
 * Files of builds, wherever they are kept. Their addresses never change content: browsers and a
 * content delivery host in front keep them.
 */
export function assetRoutes(app: App): void {
  app.get('/assets/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://assets');
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const key = pathname.slice(1);
    if (ASSET.test(pathname)) {
      const headers = { ...assetHeaders(path.basename(key)), vary: 'accept-encoding' };
      for (const [encoding, extension] of ENCODINGS) {
        const packed = accepted.has(encoding)
          ? await app.services.registry.file(`${key}.${extension}`)
          : null;
        if (packed)
          return reply
            .headers({ ...headers, 'content-encoding': encoding })
            .send(Buffer.from(packed));
      }
      const content = await app.services.registry.file(key);
      if (content) return reply.headers(headers).send(Buffer.from(content));
    }
    return reply.code(404).send({ message: 'Cette adresse n’existe pas.' });
  });
}

/** 'gzip, br;q=0' → gzip. */
const acceptedEncodings = (header: string | string[] | undefined): ReadonlySet<string> =>
  new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.replace(/;.*$/, '').trim()),
  );
