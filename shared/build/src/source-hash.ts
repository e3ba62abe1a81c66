import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFor } from './installed.ts';
import { lockedFor } from './lockfile.ts';
import { SHARED } from './shared-policy.ts';
import {
  IS_INSTALLED,
  WORKSPACE_ROOT,
  filesUnder,
  inWorkspace,
  packageOf,
  readPackage,
} from './workspace.ts';

/**
 * A hash of everything that a build is made from: its own files, those of the workspace packages it
 * compiles, this preset, and the libraries that are installed for them. Equal hashes mean equal
 * builds.
 */
export function sourceHash(folder: string): string {
  return IS_INSTALLED
    ? hashOf(ownFiles(folder), installedFor(folder, WORKSPACE_ROOT).join('\0'))
    : hashOf(sources(folder), libraries(folder));
}

function hashOf(files: readonly string[], rest: string): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash
      .update(path.relative(WORKSPACE_ROOT, file))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.update(rest).digest('hex').slice(0, 16);
}

const libraries = (folder: string): string =>
  lockedFor([
    path.basename(folder),
    'shared/build',
    ...sharedPackages(folder).map((name) => `shared/${name.slice('@sci/'.length)}`),
  ]);

const ownFiles = (folder: string): string[] => [
  ...filesUnder(path.join(folder, 'src')),
  path.join(folder, 'package.json'),
];

function sources(folder: string): string[] {
  const facades = new Set(SHARED.map((rule) => packageOf(rule.request)));
  // A module compiles nothing of the facades: of these, only the version that it asks for counts.
  const compiled =
    path.basename(folder) === 'shell'
      ? sharedPackages(folder)
      : sharedPackages(folder).filter((name) => !facades.has(name));
  return [
    ...ownFiles(folder),
    ...compiled.flatMap((name) => filesUnder(sharedFolder(name, 'src'))),
    ...sharedPackages(folder).map((name) => sharedFolder(name, 'package.json')),
    ...filesUnder(import.meta.dirname),
  ];
}

const sharedFolder = (name: string, ...parts: string[]): string =>
  inWorkspace('shared', name.slice('@sci/'.length), ...parts);

/** The workspace packages that a folder depends on, directly or through another. */
function sharedPackages(folder: string, known: Set<string> = new Set()): string[] {
  const { dependencies = {} } = readPackage(path.join(folder, 'package.json'));
  for (const name of Object.keys(dependencies)) {
    if (!name.startsWith('@sci/') || known.has(name)) continue;
    known.add(name);
    sharedPackages(sharedFolder(name), known);
  }
  return [...known];
}
