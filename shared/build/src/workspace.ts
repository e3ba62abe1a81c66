import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SemVer } from '@sci/module-contract';

export const WORKSPACE_ROOT = path.resolve(import.meta.dirname, '../../..');

/** The folder of the shell and of every module, in the order in which they are built. */
export function appFolders(): string[] {
  const modules = readdirSync(WORKSPACE_ROOT)
    .filter((name) => name.startsWith('mf-'))
    .sort();
  return ['shell', ...modules];
}

export const inWorkspace = (...parts: string[]): string => path.join(WORKSPACE_ROOT, ...parts);

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');

/** @throws when the file holds no object */
export function readRecord(file: string): Readonly<Record<string, unknown>> {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isRecord(content)) throw new Error(`${file}\u00a0: un objet est attendu`);
  return content;
}

/** @throws when the file holds anything but texts by name */
export function readTexts(file: string): Readonly<Record<string, string>> {
  const content = readRecord(file);
  if (!areTexts(content)) throw new Error(`${file}\u00a0: des textes sont attendus`);
  return content;
}

/** @throws when the file lacks what a package says of itself */
export function readPackage(file: string): PackageJson {
  const content = readRecord(file);
  const { name, version, dependencies = {} } = content;
  if (typeof name !== 'string' || typeof version !== 'string' || !areTexts(dependencies))
    throw new Error(`${file}\u00a0: un nom, une version et des dépendances sont attendus`);
  return { name, version, dependencies };
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
  const file = name.startsWith('@sci/')
    ? inWorkspace('shared', name.slice('@sci/'.length), 'package.json')
    : createRequire(inWorkspace('shell', 'package.json')).resolve(`${name}/package.json`);
  return exactVersion(readPackage(file).version, name);
}

export function exactVersion(version: string, name: string): SemVer {
  if (!isExact(version)) throw new Error(`${name} : « ${version} » n’est pas une version exacte`);
  return version;
}

const isExact = (version: string): version is SemVer => /^\d+\.\d+\.\d+$/.test(version);
