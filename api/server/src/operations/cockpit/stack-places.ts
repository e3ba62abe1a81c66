import type { RemotesRegistry } from '@sci/module-contract';
import { nameOf, type Release } from '@sci/registry/release-build';
import { sourcePlace, type SourcePlace } from '@sci/registry/source-maps';
import { judgeBuild, releasesOf } from '@sci/registry/trust';
import type { ModuleRegistry } from '../../ports/module-registry.ts';

/** Lines of a stack that are looked up. */
const SHOWN = 10;
const FRAME =
  /\/assets\/(?<owner>remotes\/[\w-]+|shell)\/(?<build>[\w.-]+)\/(?<script>[\w.-]+\.js):(?<line>\d{1,7}):(?<column>\d{1,7})/g;

interface Place extends SourcePlace {
  readonly module: string;
  readonly build: string;
  /** What its publisher said; null where nobody did. */
  readonly commit: string | null;
  /** Whose key signed the build. */
  readonly team: string | null;
}

/**
 * Where in the sources a stack of a browser leads, the innermost place first: file and line by the
 * maps that were uploaded with the builds, commit and team by their provenance. What has no map, or
 * can't be read now, is left out.
 */
export async function placesOf(stack: string, registry: ModuleRegistry): Promise<Place[]> {
  const frames = [...stack.matchAll(FRAME)].slice(0, SHOWN);
  if (frames.length === 0) return [];
  const history = await registry.history();
  const places = await Promise.all(
    frames.map(({ groups = {} }) => placeOf(groups, registry, history).catch(() => null)),
  );
  return places.filter((place) => place !== null);
}

async function placeOf(
  frame: Readonly<Record<string, string>>,
  { store, trust }: ModuleRegistry,
  history: readonly RemotesRegistry[],
): Promise<Place | null> {
  const { owner = '', build = '', script = '', line, column } = frame;
  const base = `/assets/${owner}/${build}/`;
  const found = await sourcePlace(store, base, script, {
    line: Number(line),
    column: Number(column),
  });
  if (!found) return null;
  const module = owner.split('/').at(-1) ?? '';
  const release = releaseAt(history, base);
  return {
    ...found,
    module,
    build: release ? nameOf(release) : build,
    commit: release?.provenance?.commit ?? null,
    team: release ? judgeBuild(module, release, trust).team : null,
  };
}

const releaseAt = (history: readonly RemotesRegistry[], base: string): Release | undefined =>
  history
    .flatMap(releasesOf)
    .map(([, release]) => release)
    .find((release) => release.base === base);
