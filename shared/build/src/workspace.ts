import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SemVer } from '@sci/module-contract';
import { readable, Unreadable } from './unreadable.ts';

/** Is this code installed, in the repository of a team that has the kit? */
export const IS_INSTALLED = import.meta.dirname.split(path.sep).includes('node_modules');

/**
 * The repository whose modules are built: this one, or the team's, whose commands run somewhere in
 * it.
 */
export const WORKSPACE_ROOT = IS_INSTALLED
  ? repositoryOf(process.cwd())
  : path.resolve(import.meta.dirname, '../../..');

/** The nearest folder that holds modules; the folder itself while there are none. */
function repositoryOf(folder: string): string {
  for (let place = folder; ; place = path.dirname(place)) {
    if (modulesIn(place).length > 0) return place;
    if (place === path.dirname(place)) return folder;
  }
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('mf-'))
    .filter((name) => existsSync(path.join(folder, name, 'package.json')))
    .toSorted();
}

/**
 * The folder of the shell, where there is one, and of every module, in the order in which they are
 * built.
 */
export const appFolders = (): string[] => [
  ...['shell'].filter((name) => existsSync(inWorkspace(name))),
  ...modulesIn(WORKSPACE_ROOT),
];

export function inWorkspace(...parts: string[]): string {
  return path.join(WORKSPACE_ROOT, ...parts);
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');

/**
 * Editors of Windows begin a file with a mark of its encoding.
 * @throws Unreadable when the file holds no object
 */
export function readRecord(file: string): Readonly<Record<string, unknown>> {
  return readable(placeOf(file), () => {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
    if (!isRecord(content)) throw new Error('un objet est attendu');
    return content;
  });
}

/** @throws Unreadable when the file holds anything but texts by name */
export function readTexts(file: string): Readonly<Record<string, string>> {
  const content = readRecord(file);
  if (!areTexts(content)) throw new Unreadable(`${placeOf(file)} : des textes sont attendus`);
  return content;
}

/** @throws Unreadable when the file lacks what a package says of itself */
export function readPackage(file: string): PackageJson {
  const { name, version } = readRecord(file);
  if (typeof name !== 'string' || typeof version !== 'string')
    throw new Unreadable(`${placeOf(file)} : un nom et une version sont attendus`);
  return { name, version, dependencies: readDependencies(file) };
}

/**
 * What a package.json asks for, also that of a repository, which has neither name nor version.
 * @throws Unreadable when it is written otherwise
 */
export function readDependencies(file: string): Readonly<Record<string, string>> {
  const { dependencies = {} } = readRecord(file);
  if (!areTexts(dependencies))
    throw new Unreadable(`${placeOf(file)} : des dépendances sont attendues`);
  return dependencies;
}

/** The name of the package that a request belongs to: '@sci/ui/ext' → '@sci/ui'. */
export function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The version that is really installed, read where the shell finds it.
 * @throws when it isn't exact: a shared package without a version can't be negotiated.
 */
export function installedVersion(request: string): SemVer {
  const name = packageOf(request);
  return exactVersion(readPackage(packageFile(name, sharedSeenFrom(name))).version, name);
}

/**
 * A file that finds what is shared as the shell does; elsewhere, as the interface in the kit does:
 * pnpm shows a repository its own dependencies only.
 */
function sharedSeenFrom(name: string): string {
  if (!IS_INSTALLED) return pathToFileURL(inWorkspace('shell', 'package.json')).href;
  const top = pathToFileURL(inWorkspace('package.json')).href;
  return name.startsWith('@sci/')
    ? top
    : pathToFileURL(realpathSync(packageFile('@sci/ui', top))).href;
}

/**
 * The package.json of a package, as a file finds it that has the given address.
 * @throws when it isn't installed
 */
export function packageFile(name: string, from: string): string {
  const file = findPackageJSON(name, from);
  if (file === undefined)
    throw new Unreadable(`« ${name} » n’est pas installé : lancez « npm install »`);
  return file;
}

/**
 * Where a file of this house stands, written as in this repository, wherever the package is
 * installed: 'shared/ui/src/icons.ts'. Other files: relative to the repository.
 */
export function placeOf(file: string): string {
  const [, name, rest] = INSTALLED.exec(file) ?? [];
  return name === undefined
    ? path.relative(WORKSPACE_ROOT, file).split(path.sep).join('/')
    : `shared/${name}/src/${rest}`;
}

const INSTALLED = /[\\/]node_modules[\\/]@sci[\\/]([a-z-]+)[\\/]dist[\\/]([^\\/].*)$/;

export function exactVersion(version: string, name: string): SemVer {
  if (!isExact(version))
    throw new Unreadable(`${name} : « ${version} » n’est pas une version exacte, comme « 1.0.0 »`);
  return version;
}

const isExact = (version: string): version is SemVer => /^\d+\.\d+\.\d+$/.test(version);

/** Tests and their helpers do not end up in a build. */
const isBuilt = (file: string): boolean => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file);

/** The files of a folder that end up in a build: not the tests. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => isBuilt(file) && statSync(file).isFile());
}
