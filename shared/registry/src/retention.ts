import type { Environment, RemotesRegistry } from '@sci/module-contract';
import type { ObjectStore } from './object-store.ts';
import { listRevisions } from './revisions.ts';
import { mapsFolder } from './source-maps.ts';
import { buildRecords, recordKey } from './upload.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * An old tab may live that long; rolling back looks one day less far, so that nothing it picks is
 * being deleted.
 */
const KEPT_DAYS = { prune: 30, rollback: 29 } as const;
/** And never fewer builds than that per module, however old. */
const KEPT_BUILDS = 3;
/** A build that was uploaded and is not published yet is somebody's publication under way. */
const UPLOAD_GRACE_DAYS = 2;

/**
 * Addresses of the builds that users may still need: in force at some moment of the period, or
 * among the last three.
 * @param history every revision, the newest first
 */
export function retainedBuilds(
  history: readonly RemotesRegistry[],
  now: Date,
  purpose: keyof typeof KEPT_DAYS = 'prune',
): Set<string> {
  const start = now.getTime() - KEPT_DAYS[purpose] * DAY_MS;
  const before = history.findIndex((registry) => Date.parse(registry.publishedAt) < start);
  // The revision that was in force when the period began still counts, though it is older.
  const recent = before === -1 ? history : history.slice(0, before + 1);
  return new Set([...recent.flatMap(basesOf), ...lastBuilds(history)]);
}

/** Whether users have ever been given this build. */
export const wasPublished = (
  history: readonly RemotesRegistry[],
  { base }: { readonly base: string },
): boolean => history.some((registry) => basesOf(registry).includes(base));

const basesOf = ({ shell, remotes, candidate }: RemotesRegistry): string[] => [
  shell.base,
  ...Object.values(remotes).map((remote) => remote.base),
  ...(candidate ? [candidate.release.base] : []),
];

function lastBuilds(history: readonly RemotesRegistry[]): string[] {
  const newestFirst = [...new Set(history.flatMap(basesOf))];
  const byOwner = Map.groupBy(newestFirst, ownerOf);
  return [...byOwner.values()].flatMap((bases) => bases.slice(0, KEPT_BUILDS));
}

/** '/assets/remotes/mf-gestion/1.0.0-9f31c2ab/' → '/assets/remotes/mf-gestion'. */
const ownerOf = (base: string): string => base.split('/').slice(0, -2).join('/');

/**
 * Deletes the builds that nobody can need any more. Revisions are never deleted.
 * @returns the addresses of the deleted builds
 */
export async function prune(
  store: ObjectStore,
  environments: readonly Environment[],
  now: Date,
): Promise<string[]> {
  const histories = await Promise.all(
    environments.map((environment) => listRevisions(store, environment)),
  );
  const kept = new Set(histories.flatMap((history) => [...retainedBuilds(history, now)]));
  const records = await buildRecords(store);
  const old = records.filter(
    ({ uploadedAt, release }) =>
      !kept.has(release.base) &&
      Date.parse(uploadedAt) < now.getTime() - UPLOAD_GRACE_DAYS * DAY_MS,
  );
  for (const { release } of old) await removeBuild(store, release.base);
  return old.map(({ release }) => release.base);
}

async function removeBuild(store: ObjectStore, base: string): Promise<void> {
  const keys = [
    ...(await store.list(base.replace(/^\//, ''))),
    ...(await store.list(mapsFolder(base))),
  ];
  await Promise.all(keys.map((key) => store.remove(key)));
  await store.remove(recordKey(base));
}
