import type { Packed, PackageJson, Texts } from './packages.ts';

/** Types of a library that has none of its own. */
const TYPES: Texts = { react: '@types/react', 'react-dom': '@types/react-dom' };

export interface PackedAbout {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Texts;
  readonly peerDependencies: Texts;
  readonly [field: string]: unknown;
}

/**
 * What a packed package says of itself: compiled files behind its doors, libraries in the very
 * versions that it was tried with, the other packages of the kit as peers, which the repository of
 * the team has beside it (optional, so that no registry is asked for them).
 * @param imported the packages that its compiled files and its types name
 * @param versionOf of a package of the kit, or of a library
 */
export function packedJson(
  { about }: Packed,
  imported: ReadonlySet<string>,
  versionOf: (name: string) => string,
): PackedAbout {
  const { name, version, imports, exports = {}, bin } = about;
  const needed = [...namesOf(about, imported)].filter((other) => other !== name).toSorted();
  const ours = needed.filter((other) => other.startsWith('@sci/'));
  const libraries = needed.filter((other) => !other.startsWith('@sci/'));
  const withVersions = (names: readonly string[]): Texts =>
    Object.fromEntries(names.map((other) => [other, versionOf(other)]));
  return {
    name,
    version,
    license: 'UNLICENSED',
    type: 'module',
    ...(imports ? { imports } : {}),
    ...(bin ? { bin: mapped(bin, compiled) } : {}),
    exports: mapped(exports, door),
    dependencies: withVersions(libraries),
    peerDependencies: withVersions(ours),
    peerDependenciesMeta: Object.fromEntries(ours.map((other) => [other, { optional: true }])),
  };
}

/** What it declares, and what only its tests declare but its files for others' tests import. */
function namesOf({ dependencies, devDependencies }: PackageJson, imported: ReadonlySet<string>) {
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  const used = declared.filter((name) => imported.has(name) || name in (dependencies ?? {}));
  return new Set([...used, ...used.flatMap((name) => TYPES[name] ?? [])]);
}

/** './src/forms.ts' → './dist/forms.js'; what is not compiled stays where it is. */
const compiled = (file: string): string => file.replace(/^\.\/src\/(.*)\.tsx?$/, './dist/$1.js');

const door = (file: string): unknown =>
  compiled(file) === file
    ? file
    : { types: compiled(file).replace(/\.js$/, '.d.ts'), default: compiled(file) };

const mapped = (texts: Texts, map: (text: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, map(text)]));
