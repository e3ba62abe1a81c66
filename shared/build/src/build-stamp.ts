import path from 'node:path';
import type { BuildStamp } from '@sci/module-contract';
import { sourceHash } from './source-hash.ts';
import { exactVersion, readPackage } from './workspace.ts';

/** What a build says of itself. No date: building the same sources twice gives the same bytes. */
export function buildStamp(folder: string): BuildStamp {
  const { name, version } = readPackage(path.join(folder, 'package.json'));
  return { version: exactVersion(version, name), revision: sourceHash(folder) };
}
