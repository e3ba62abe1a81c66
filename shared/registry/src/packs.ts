import type {
  Environment,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';
import { decodeText, readJson, type ObjectStore } from './object-store.ts';
import { isKnown, isRevision, listOf } from './revision-shape.ts';

/** Revisions of a pack. */
export const PACKED = 100;

/** A revision of a pack: its releases are places in the table of the pack. */
type PackedRevision = Omit<RemotesRegistry, 'shell' | 'remotes'> & {
  readonly shell: number;
  readonly remotes: Readonly<Record<string, number>>;
};

/** A hundred revisions in one file: what they repeat of each other stands in it once. */
interface Pack {
  readonly releases: readonly unknown[];
  readonly revisions: readonly PackedRevision[];
}

const packKey = (environment: Environment, first: number): string =>
  `registry/${environment}/packs/${first}-${first + PACKED - 1}.json`;

/**
 * The hundred revisions from `first` on, read at once; null when they were not packed or the pack
 * is damaged. A pack is a copy: each revision keeps its own file, which has the last word.
 */
export async function readPack(
  store: ObjectStore,
  environment: Environment,
  first: number,
): Promise<readonly RemotesRegistry[] | null> {
  const content = await store.read(packKey(environment, first));
  if (content === null) return null;
  const revisions = unpacked(decodeText(content));
  const isWhole = (list: readonly unknown[]): list is readonly RemotesRegistry[] =>
    list.length === PACKED && list.every((one, at) => isRevision(one, environment, first + at));
  return isWhole(revisions) ? revisions : null;
}

/** Puts a hundred revisions in one file. A store that can't be written goes on without it. */
export async function writePack(
  store: ObjectStore,
  environment: Environment,
  revisions: readonly RemotesRegistry[],
): Promise<void> {
  const first = revisions[0]?.revision;
  if (first === undefined) return;
  const content = new TextEncoder().encode(JSON.stringify(packOf(revisions)));
  await store.create(packKey(environment, first), content).catch(() => false);
}

function packOf(revisions: readonly RemotesRegistry[]): Pack {
  const places = new Map<string, number>();
  const releases: (RemoteRelease | ShellRelease)[] = [];
  const placeOf = (release: RemoteRelease | ShellRelease): number => {
    const text = JSON.stringify(release);
    const place = places.get(text) ?? releases.push(release) - 1;
    places.set(text, place);
    return place;
  };
  const packed = revisions.map((registry) => ({
    ...registry,
    shell: placeOf(registry.shell),
    remotes: mapValues(registry.remotes, placeOf),
  }));
  return { releases, revisions: packed };
}

/** Nothing when the file is no pack. */
function unpacked(text: string): readonly unknown[] {
  const pack = readJson(text);
  if (!isPack(pack)) return [];
  const releaseAt = (place: number) => pack.releases[place];
  return pack.revisions.map((registry) => ({
    ...registry,
    shell: releaseAt(registry.shell),
    remotes: mapValues(registry.remotes, releaseAt),
  }));
}

const isPack = (value: unknown): value is Pack =>
  isKnown(value) &&
  Array.isArray(value['releases']) &&
  listOf((one) => isKnown(one) && isKnown(one['remotes']))(value['revisions']);

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
