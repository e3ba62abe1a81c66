import { existsSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT } from '../root.ts';
import { exportsOf } from './exports.ts';
import type { Package } from './packages.ts';

export interface Example {
  /** The file that shows it. */
  readonly shownIn: string;
  readonly code: string;
}

/** The examples of a package: in its README and in the doc comments of what it exports. */
export function examplesOf({ folder, doors }: Package): Example[] {
  const readme = path.posix.join(folder, 'README.md');
  const texts: [string, string][] = existsSync(path.join(ROOT, readme))
    ? [[readme, read(readme)]]
    : [];
  for (const { file } of doors) {
    const { introduction, exported } = exportsOf(path.join(ROOT, file));
    texts.push([file, [introduction, ...exported.map(({ comment }) => comment)].join('\n\n')]);
  }
  return texts.flatMap(([shownIn, text]) =>
    codeBlocks(text).map((code) => ({ shownIn, code: asModule(code) })),
  );
}

const codeBlocks = (text: string): string[] =>
  [...text.matchAll(/^```tsx?\n(.*?)^```/gms)].map(([, code = '']) => code);

/** What an example declares is nobody else's. */
const asModule = (code: string): string =>
  /^(import|export) /m.test(code) ? code : `${code}\nexport {};\n`;
