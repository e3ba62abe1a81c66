import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inWorkspace } from '@sci/build/workspace';
import type { Release } from '@sci/registry/release-build';
import { isRelease } from '@sci/registry/revision-shape';
import { UsageError } from './usage-error.ts';
import { readSource, sourceHere, writeSource, type Source } from './source.ts';

/** A finished build on this machine: its files, and the descriptor that is published with them. */
export interface Built {
  readonly files: string;
  readonly release: Release;
  readonly source: Source;
  /** The folder of its source maps, which are not for browsers; absent where there are none. */
  readonly maps?: string;
}

/**
 * Builds one application and proves it: manifest, messages, imports, weight. The result stays in a
 * folder, `files/`, `maps/`, `release.json` and `source.json`, which can be published from there
 * later or elsewhere.
 * @throws BuildRefused with every reason
 */
export async function build(id: string, folder: string): Promise<Built> {
  await rm(folder, { recursive: true, force: true });
  const files = path.join(folder, 'files');
  const maps = path.join(folder, 'maps');
  const source = sourceHere();
  const release = await builders[id === 'shell' ? 'shell' : 'remote'](inWorkspace(id), files, maps);
  await writeDescriptor(folder, release);
  await writeSource(folder, source);
  return { files, release, source, maps };
}

/**
 * Loaded when something is built: the compiler takes longer to load than most commands take to run.
 */
const builders = {
  shell: async (folder: string, files: string, maps: string): Promise<Release> =>
    (await import('@sci/build/build-shell')).buildShell(folder, files, { maps }),
  remote: async (folder: string, files: string, maps: string): Promise<Release> =>
    (await import('@sci/build/build-remote')).buildRemote(folder, files, { maps }),
};

/**
 * The build that is kept in a folder.
 * @throws UsageError when there is none
 */
export async function readBuilt(folder: string): Promise<Built> {
  const file = path.join(folder, 'release.json');
  const release = await readFile(file, 'utf8').then(parsed, () => null);
  if (!isRelease(release))
    throw new UsageError(
      `${file} manque ou ne décrit pas une construction : --built attend le dossier que « build » a écrit.`,
    );
  const maps = path.join(folder, 'maps');
  return {
    files: path.join(folder, 'files'),
    release,
    source: await readSource(folder),
    ...(existsSync(maps) ? { maps } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

const writeDescriptor = (folder: string, release: Release): Promise<void> =>
  writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
