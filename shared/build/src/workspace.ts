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

export function readPackage(file: string): PackageJson {
  const content: PackageJson = JSON.parse(readFileSync(file, 'utf8'));
  return content;
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
