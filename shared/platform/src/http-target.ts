import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { RemotesRegistry } from '@sci/module-contract';
import { assetHeaders } from '@sci/registry/http-headers';
import { PublicationRefused, refuseIf } from '@sci/registry/refused';
import { nameOf, ParentMoved, type Release } from '@sci/registry/release-build';
import { reach, RequestFailed } from './reach.ts';
import type { Failures, Target } from './target.ts';

/** Files that travel at the same time. */
const AT_ONCE = 6;

const Refusal = z.object({
  message: z.string().catch('sans explication'),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
});

/** A registry behind a server of the product, with the token of a feature team's machine. */
export function httpTarget(url: string, token: string): Target {
  const base = url.replace(/\/+$/, '');
  const hasPath = new URL(base).pathname !== '/';
  const call = async (
    method: 'GET' | 'POST',
    address: string,
    body?: unknown,
  ): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const { ok, status, content } = await reach(`${base}/api/v2/registry${address}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = jsonIn(content);
    // An address below that of the server has nothing of a registry, and says so as of any other.
    if (answer === undefined ? status < 500 : status === 404 && hasPath) throw notTheProduct(base);
    if (ok) return answer;
    throw failure(base, status, answer, address);
  };
  const asRegistry = (answer: unknown): RemotesRegistry => {
    if (!isRegistry(answer)) throw notTheProduct(base);
    return answer;
  };
  const revision = async (answer: Promise<unknown>): Promise<RemotesRegistry> =>
    asRegistry(await answer);
  const send = async (folder: string, about: Readonly<Record<string, unknown>>): Promise<void> => {
    const names = (await readdir(folder)).toSorted();
    for (let index = 0; index < names.length; index += AT_ONCE) {
      await Promise.all(
        names.slice(index, index + AT_ONCE).map(async (name) => {
          const content = (await readFile(path.join(folder, name))).toString('base64');
          await call('POST', '/file', { ...about, name, content });
        }),
      );
    }
  };
  return {
    name: base,
    current: () =>
      revision(call('GET', '')).catch((error: unknown) =>
        error instanceof NotThere ? null : Promise.reject(error),
      ),
    history: async () => {
      const answer = await call('GET', '/history');
      if (!Array.isArray(answer)) throw notTheProduct(base);
      return answer.map(asRegistry);
    },
    upload: async (folder, release) => {
      const module = appOf(release);
      await call('POST', '/build', { module, release });
      await send(folder, { module, build: nameOf(release) });
    },
    uploadMaps: (folder, release) =>
      send(folder, { module: appOf(release), build: nameOf(release), map: true }),
    verify: async (release) =>
      refuseIf(
        (
          await Promise.all(
            Object.keys(release.files).map((name) => fileReason(base, release, name)),
          )
        ).filter((reason) => reason !== null),
      ),
    read: (address) => fetchFile(`${base}${address}`),
    release: ({ id, ...publication }, reason) =>
      revision(call('POST', '/release', { module: id, ...publication, reason })),
    rollback: (module, to, reason, required = false) =>
      revision(
        call('POST', '/rollback', {
          module,
          reason,
          required,
          ...(to === undefined ? {} : { to }),
        }),
      ),
    failures: async (module, revision): Promise<Failures> => {
      const { since, before, served, guests } = Counted.parse(
        await call('GET', `/failures?module=${module}&revision=${revision}`),
      );
      return {
        since: { served: served.since, failed: since },
        before: { served: served.before, failed: before },
        guests,
      };
    },
  };
}

const Counted = z.object({
  since: z.number(),
  before: z.number(),
  served: z.object({ since: z.number(), before: z.number() }),
  guests: z.number(),
});

class NotThere extends RequestFailed {}

const appOf = (release: Release): string => ('manifest' in release ? release.manifest.id : 'shell');

const isRegistry = (value: unknown): value is RemotesRegistry =>
  z
    .object({
      schema: z.literal(1),
      revision: z.int(),
      shell: z.looseObject({}),
      remotes: z.looseObject({}),
    })
    .safeParse(value).success;

/** Undefined: it is none, as a page of a proxy is. */
function jsonIn(content: Uint8Array): unknown {
  try {
    const answer: unknown = JSON.parse(new TextDecoder().decode(content));
    return answer;
  } catch {
    return undefined;
  }
}

const notTheProduct = (base: string): RequestFailed =>
  new RequestFailed(
    `${base} répond autre chose qu’un serveur du produit : nommez son adresse sans chemin, et sans page d’accueil ni proxy devant.`,
  );

/** What the server answered that is no success; the token is never part of it. */
function failure(base: string, status: number, answer: unknown, address: string): Error {
  const { message, errors } = Refusal.catch({
    message: 'sans explication',
    errors: undefined,
  }).parse(answer);
  if (status === 409 && address === '/release') return new ParentMoved(message);
  if (status === 422)
    return new PublicationRefused(Object.values(errors ?? { _form: [message] }).flat());
  if (status === 401)
    return new RequestFailed(
      'Le jeton de SCI_PUBLISHER_TOKEN n’est pas, ou plus, valable : un administrateur en crée un sous Administration → Outils → Jetons de publication.',
    );
  if (answer === undefined)
    return new RequestFailed(
      `${base} est en panne ou redémarre (${status}) : relancez la commande dans un moment.`,
    );
  return new (status === 404 ? NotThere : RequestFailed)(`${status} : ${message}`);
}

async function fetchFile(address: string): Promise<Uint8Array | null> {
  const { ok, content } = await reach(address);
  return ok ? content : null;
}

/** The file as a browser gets it: content, type, and that it may be kept for ever. */
async function fileReason(base: string, release: Release, name: string): Promise<string | null> {
  const address = `${release.base}${name}`;
  const { ok, status, headers, content } = await reach(`${base}${address}`);
  if (!ok) return `${address} est absent (${status})`;
  if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== release.files[name])
    return `${address} n’a pas le contenu annoncé`;
  const wrong = Object.entries(assetHeaders(name))
    .filter(([header]) => ['content-type', 'cache-control'].includes(header))
    .find(([header, value]) => headers.get(header) !== value);
  return wrong
    ? `${address} est servi avec « ${wrong[0]}: ${headers.get(wrong[0]) ?? 'rien'} », « ${wrong[1]} » est attendu`
    : null;
}
