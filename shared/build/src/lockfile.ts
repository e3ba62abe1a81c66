import { readFileSync } from 'node:fs';
import { inWorkspace } from './workspace.ts';

/**
 * What these folders get installed, from pnpm's lockfile: their own part of it, and the libraries,
 * which all have in common. A module that is added, or a tool that only tests need, leaves it as it
 * is.
 * @param folders relative to the workspace, '/' between
 */
export function lockedFor(
  folders: readonly string[],
  lockfile: string = readFileSync(inWorkspace('pnpm-lock.yaml'), 'utf8'),
): string {
  const [, importers, libraries] = /\nimporters:\n(.*?)\n(packages:\n.*)$/s.exec(lockfile) ?? [];
  if (importers === undefined || libraries === undefined)
    throw new Error('pnpm-lock.yaml is not written as expected');
  const wanted = new Set(folders.map((folder) => `${folder}:`));
  const parts = importers.split(/\n(?= {2}\S)/).map((part) => part.trim());
  const own = parts.filter((part) => wanted.has(part.split('\n', 1)[0] ?? ''));
  return [...own, libraries].join('\n');
}
