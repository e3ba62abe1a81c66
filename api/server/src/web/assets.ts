import path from 'node:path';
import type { ShellRelease } from '@sci/module-contract';
import { assetHeaders } from '@sci/registry/http-headers';
import type { App } from '../http/call.ts';
import { say } from '../messages/say.ts';
import { refuseUnavailable } from '../ports/refusals.ts';
import type { ModuleRegistry } from '../ports/module-registry.ts';

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
      const forms = ENCODINGS.filter(([encoding]) => accepted.has(encoding));
      const asset = await readAsset(app, key, forms);
      const packed = forms.find(([, extension]) => asset?.key === `${key}.${extension}`);
      if (asset)
        return reply
          .headers({
            ...assetHeaders(path.basename(key)),
            vary: 'accept-encoding',
            ...(packed ? { 'content-encoding': packed[0] } : {}),
          })
          .send(Buffer.from(asset.content));
      // It may well exist: nobody can say while the registry is away.
      await app.services.registry.current();
      if (app.services.registry.degraded) refuseUnavailable(say('publishing.no_files'));
    }
    return reply.code(404).send({ message: say('refusals.no_address') });
  });
}

const readAsset = (
  { services }: App,
  key: string,
  forms: readonly (typeof ENCODINGS)[number][],
): ReturnType<ModuleRegistry['firstOf']> =>
  services.registry.firstOf([...forms.map(([, extension]) => `${key}.${extension}`), key]);

/** Whether what a page begins with can be given out, in any form. */
export async function hasShell(app: App, { base, entry }: ShellRelease): Promise<boolean> {
  const found = await Promise.all(
    [...entry.js, ...entry.css].map((name) => readAsset(app, `${base.slice(1)}${name}`, ENCODINGS)),
  );
  return !found.includes(null);
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
