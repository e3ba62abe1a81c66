import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The text of a file of the repository, by its path from the top. */
export const read = (...parts: string[]): string => readFileSync(path.join(ROOT, ...parts), 'utf8');

/** The folder of every package of the workspace, as pnpm-workspace.yaml names them: 'shared/ui'. */
export function workspaceFolders(): string[] {
  const list = /^packages:\n((?: {2}- .*\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? '';
  const patterns = [...list.matchAll(/- (\S+)/g)].map(([, pattern = '']) => pattern);
  return patterns
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }))
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .toSorted();
}
