import type { Build, SemVer, Sizes } from '@sci/module-contract';
import { buildId, isHashed, type MeasuredFile } from './measure-files.ts';

interface BuildFacts {
  readonly kind: 'shell' | 'remotes';
  readonly id: string;
  readonly version: SemVer;
  readonly source: string;
  readonly builtAt: Date;
  readonly files: readonly MeasuredFile[];
  readonly entry: readonly string[];
  /** Route id → files that it adds to the entry. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

/** What the shell's and a module's release have in common. */
export function describeBuild({
  kind,
  id,
  version,
  source,
  builtAt,
  files,
  entry,
  routes,
}: BuildFacts): Build {
  const build = buildId(files);
  const folder = kind === 'shell' ? 'shell' : `remotes/${id}`;
  return {
    version,
    build,
    base: `/assets/${folder}/${version}-${build}/`,
    files: Object.fromEntries(
      files.filter(({ name }) => isHashed(name)).map(({ name, integrity }) => [name, integrity]),
    ),
    sizes: sizesOf(files, entry, routes),
    source,
    builtAt: builtAt.toISOString(),
  };
}

function sizesOf(
  files: readonly MeasuredFile[],
  entry: readonly string[],
  routes: BuildFacts['routes'],
): Sizes {
  const bytes = new Map(files.map((file) => [file.name, file]));
  const total = (names: readonly string[], encoding: 'gz' | 'br'): number =>
    names.reduce((sum, name) => sum + (bytes.get(name)?.[encoding] ?? 0), 0);
  return {
    files: Object.fromEntries(files.map(({ name, gz, br }) => [name, { gz, br }])),
    entryGz: total(entry, 'gz'),
    entryBr: total(entry, 'br'),
    routesGz: Object.fromEntries(
      Object.entries(routes).map(([id, names]) => [id, total(names, 'gz')]),
    ),
  };
}
