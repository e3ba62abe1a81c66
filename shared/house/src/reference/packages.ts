import { globSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT, workspaceFolders } from '../root.ts';

export interface Package {
  /** '@sci/money'. */
  readonly name: string;
  /** 'shared/money'. */
  readonly folder: string;
  /** What others may write after `from`, with the file behind it. */
  readonly doors: readonly { readonly request: string; readonly file: string }[];
}

/** Programs and tools, which nobody imports for what they offer. */
const WITHOUT_READERS = new Set(['@sci/server', '@sci/house']);

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** The packages of the workspace that others import, with everything that they let in. */
export function documentedPackages(): Package[] {
  return workspaceFolders().flatMap((folder) => {
    const { name, exports = {} }: Manifest = JSON.parse(read(folder, 'package.json'));
    if (!name.startsWith('@sci/') || WITHOUT_READERS.has(name)) return [];
    const doors = Object.entries(exports).flatMap(([key, target]) =>
      filesBehind(folder, target).map((file) => ({
        request: name + key.slice(1).replace('*', starOf(target, file)),
        file: path.posix.join(folder, file),
      })),
    );
    const taken = new Set<string>();
    return [
      { name, folder, doors: doors.filter(({ file }) => !taken.has(file) && taken.add(file)) },
    ];
  });
}

/** './src/*.ts' → the files of that pattern at any depth, tests left out. */
function filesBehind(folder: string, target: string): string[] {
  return globSync(target.replace('*', '**/*'), { cwd: path.join(ROOT, folder) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
    .toSorted();
}

function starOf(target: string, file: string): string {
  const [before = '', after = ''] = target.replace(/^\.\//, '').split('*');
  return file.slice(before.length, file.length - after.length);
}
