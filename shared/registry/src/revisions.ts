import type {
  Candidate,
  Environment,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';
import { decodeText, encodeJson, readJson, type ObjectStore } from './object-store.ts';
import { PACKED, readPack, writePack } from './packs.ts';
import { PublicationRefused } from './refused.ts';
import { isRevision } from './revision-shape.ts';

/**
 * What a publication decides; the rest of a revision follows from where it comes in the history.
 */
export interface RevisionDraft {
  readonly shell: ShellRelease;
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
  /** Who publishes, for the history. */
  readonly publishedBy: string;
  readonly reason: string;
  /** Tabs of earlier revisions have to reload; left out: what the parent asks for. */
  readonly minimum?: number | undefined;
  /** Beside what everybody gets; left out: nobody gets anything else. */
  readonly candidate?: Candidate | undefined;
}

const revisionKey = (environment: Environment, revision: number): string =>
  `registry/${environment}/${revision}.json`;
const pointerKey = (environment: Environment): string => `registry/${environment}/current`;

/** The registry that users get now, or null before the first publication. */
export async function currentRegistry(
  store: ObjectStore,
  environment: Environment,
): Promise<RemotesRegistry | null> {
  let current: RemotesRegistry | null = null;
  // The file of a revision is its commit; the pointer only says where to begin looking, and may be
  // one crash behind.
  for (let revision = await pointer(store, environment); ; revision++) {
    const next = await registryAt(store, environment, revision);
    if (!next) return current;
    current = next;
  }
}

async function pointer(store: ObjectStore, environment: Environment): Promise<number> {
  const content = await store.read(pointerKey(environment));
  const revision = content ? Number(decodeText(content)) : 1;
  return Number.isSafeInteger(revision) && revision > 0 ? revision : 1;
}

/** @throws PublicationRefused when the file is there and is no revision: nothing is built on it */
export async function registryAt(
  store: ObjectStore,
  environment: Environment,
  revision: number,
): Promise<RemotesRegistry | null> {
  const key = revisionKey(environment, revision);
  const content = await store.read(key);
  if (!content) return null;
  const known = understoodOf(store).get(key);
  if (known && Buffer.compare(known.content, content) === 0) return known.registry;
  const value = readJson(decodeText(content));
  if (!isRevision(value, environment, revision))
    throw new PublicationRefused([
      `la révision ${revision} du registre est illisible, rien ne se publie avant que l’exploitant du serveur ait retiré « ${key} » du registre ; les pages continuent avec celle d’avant`,
    ]);
  understand(store, key, { content, registry: value });
  return value;
}

interface Understood {
  readonly content: Uint8Array;
  readonly registry: RemotesRegistry;
}

/** A publication reads the newest revisions again and again; the same bytes are parsed once. */
const understood = new WeakMap<ObjectStore, Map<string, Understood>>();
const UNDERSTOOD_AT_MOST = 4;

function understoodOf(store: ObjectStore): Map<string, Understood> {
  const known = understood.get(store) ?? new Map<string, Understood>();
  understood.set(store, known);
  return known;
}

function understand(store: ObjectStore, key: string, one: Understood): void {
  const known = understoodOf(store).set(key, one);
  const [oldest] = known.keys();
  if (known.size > UNDERSTOOD_AT_MOST && oldest !== undefined) known.delete(oldest);
}

/** What was read of a store's history: a revision is written once, and stays as it is. */
const remembered = new WeakMap<ObjectStore, Map<string, RemotesRegistry>>();

function memoryOf(store: ObjectStore): Map<string, RemotesRegistry> {
  const known = remembered.get(store) ?? new Map<string, RemotesRegistry>();
  remembered.set(store, known);
  return known;
}

/** Every revision, the newest first: revisions are kept for ever, and each is read once. */
export async function listRevisions(
  store: ObjectStore,
  environment: Environment,
): Promise<RemotesRegistry[]> {
  const newest = await currentRegistry(store, environment);
  if (newest === null) return [];
  const older = newest.revision - 1;
  const packs = Math.floor(older / PACKED);
  const lists = await Promise.all([
    ...Array.from({ length: packs }, (_, pack) => packedRevisions(store, environment, pack)),
    readEach(store, environment, packs * PACKED + 1, older % PACKED),
  ]);
  return [...lists.flat(), newest].toReversed();
}

/** A hundred revisions from their pack; the first who reads them one by one packs them. */
async function packedRevisions(store: ObjectStore, environment: Environment, pack: number) {
  const first = pack * PACKED + 1;
  const known = memoryOf(store);
  const before = numbers(first, PACKED).flatMap((at) => known.get(`${environment}/${at}`) ?? []);
  if (before.length === PACKED) return before;
  const packed = await readPack(store, environment, first);
  for (const registry of packed ?? []) known.set(`${environment}/${registry.revision}`, registry);
  if (packed !== null) return packed;
  const revisions = await readEach(store, environment, first, PACKED);
  if (revisions.length === PACKED) await writePack(store, environment, revisions);
  return revisions;
}

async function readEach(
  store: ObjectStore,
  environment: Environment,
  first: number,
  count: number,
) {
  const known = memoryOf(store);
  const revisions = await Promise.all(
    numbers(first, count).map(async (at) => {
      const key = `${environment}/${at}`;
      const registry = known.get(key) ?? (await registryAt(store, environment, at));
      if (registry) known.set(key, registry);
      return registry;
    }),
  );
  return revisions.filter((registry) => registry !== null);
}

const numbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** The revision that would come after `parent`. */
export function nextRevision(
  environment: Environment,
  parent: RemotesRegistry | null,
  draft: RevisionDraft,
  now: Date,
): RemotesRegistry {
  const minimum = draft.minimum ?? parent?.minimum;
  return {
    schema: 1,
    environment,
    revision: (parent?.revision ?? 0) + 1,
    publishedAt: now.toISOString(),
    publishedBy: draft.publishedBy,
    parent: parent?.revision ?? null,
    reason: draft.reason,
    ...(minimum === undefined ? {} : { minimum }),
    shell: draft.shell,
    remotes: draft.remotes,
    ...(draft.candidate === undefined ? {} : { candidate: draft.candidate }),
  };
}

/**
 * Compare and swap: writes a revision, if nobody has written that one meanwhile.
 * @returns false when another publication came first
 */
export async function commitRevision(
  store: ObjectStore,
  registry: RemotesRegistry,
): Promise<boolean> {
  const { environment, revision } = registry;
  const won = await store.create(revisionKey(environment, revision), encodeJson(registry));
  if (won) await store.write(pointerKey(environment), new TextEncoder().encode(String(revision)));
  return won;
}
