import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TESTING } from './server-floors.ts';

/** One file names another; both paths begin in the `src` of their package. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Imports, types included, re-exports, workers: whatever names another file by its path. */
const RELATIVE = /'(\.\.?\/[^'\n]+\.tsx?)'/g;

const isProduct = (file: string): boolean =>
  !/\.test\.tsx?$/.test(file) && !file.startsWith(`${TESTING}/`);

/** Every arrow between the files of the product below a folder; tests may name whatever they like. */
export function readArrows(folder: string): Arrow[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  return files
    .filter(isProduct)
    .toSorted()
    .flatMap((from) =>
      namedIn(readFileSync(path.join(folder, from), 'utf8')).map((name) => ({
        from,
        to: path.posix.join(path.posix.dirname(from), name),
      })),
    )
    .filter(({ to }) => !to.startsWith('../')); // a program that is started, outside of the folder
}

const namedIn = (source: string): string[] =>
  [...source.matchAll(RELATIVE)].map(([, name = '']) => name);

/** The wing of a file; a program at the top has none. */
export const wingOf = (file: string): string => (file.includes('/') ? firstOf(file) : '');

const firstOf = (file: string): string => file.slice(0, file.indexOf('/'));

/** The room of a file: the folder in its wing, or the wing itself. */
export const roomOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');

/** The arrows between groups of files, each once. */
export function arrowsBetween(arrows: readonly Arrow[], group: (file: string) => string): Arrow[] {
  const known = new Map<string, Arrow>();
  for (const arrow of arrows) {
    const [from, to] = [group(arrow.from), group(arrow.to)];
    if (from !== to) known.set(`${from} ${to}`, { from, to });
  }
  return [...known.values()];
}

/**
 * The arrows between rooms: for two files, the folders in which their ways part, below the last one
 * that they share. A folder and what stands inside it are one room (decision 0092): the files of a
 * folder are the ground and the door of the folders in it, so that an arrow between them parts nothing.
 */
export const arrowsBetweenRooms = (arrows: readonly Arrow[]): Arrow[] =>
  arrows.flatMap(({ from, to }) => {
    const [left, right] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
    const depth = left.findIndex((folder, index) => folder !== right[index]);
    const isInside = depth === -1 || depth === right.length;
    return isInside ? [] : [{ from: roomAt(left, depth), to: roomAt(right, depth) }];
  });

const roomAt = (folders: readonly string[], depth: number): string =>
  folders.slice(0, depth + 1).join('/');

/** What can be reached from each end of the arrows, over one arrow or many. */
export function reachable(arrows: readonly Arrow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const reached = new Map<string, Set<string>>();
  for (const start of next.keys()) {
    const seen = new Set<string>();
    const waiting = [start];
    for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
      for (const { to } of next.get(here) ?? []) {
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    reached.set(start, seen);
  }
  return reached;
}

/** What can be reached from itself: nothing, where there is no cycle. */
export const inCycles = (arrows: readonly Arrow[]): string[] =>
  [...reachable(arrows)].filter(([start, seen]) => seen.has(start)).map(([start]) => start);
