import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '@sci/build/workspace';

export type Texts = Readonly<Record<string, string>>;

/** What a package of the workspace says of itself. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly exports?: Texts;
  readonly imports?: Texts;
  readonly bin?: Texts;
  readonly dependencies?: Texts;
  readonly devDependencies?: Texts;
}

/** A package of the workspace that the kit holds. */
export interface Packed {
  readonly folder: string;
  readonly about: PackageJson;
}

/** Our own rules are for our own sources. */
const STAYS = '@sci/house';

/** What modules stand on and are built with, by the order of their names. */
export const kitPackages = (): Packed[] =>
  globSync('shared/*/package.json', { cwd: inWorkspace() })
    .toSorted()
    .map((file) => ({ folder: inWorkspace(path.dirname(file)), about: read(inWorkspace(file)) }))
    .filter(({ about }) => about.name !== STAYS);

export function read(file: string): PackageJson {
  const about: PackageJson = JSON.parse(readFileSync(file, 'utf8'));
  return about;
}

/** The version of a library that is installed for a package. */
export function installed(name: string, folder: string): string {
  const file = findPackageJSON(name, pathToFileURL(path.join(folder, 'package.json')));
  if (file === undefined) throw new Error(`${name} is not installed for ${folder}`);
  return read(file).version;
}
