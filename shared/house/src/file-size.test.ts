import { execFileSync } from 'node:child_process';
import { read, ROOT } from './root.ts';

/** Past this, a file holds a second idea. */
const MOST = 300;

/**
 * Files that were longer when the limit came, with how long they may still get. A row goes when its file is
 * parted; none is added.
 */
const LONGER: Readonly<Record<string, number>> = {
  'shell/src/layout/layout.css': 350,
};

/** Tests and their tools read as lists of cases; a migration is never edited, table types are written by a program. */
const LEFT_OUT = /\/db\/tables\/|\.test\.tsx?$|\/testing\/|\/test\/|^e2e\/|^bench\/|\/migrations\//;

const linesOf = (file: string): number => read(file).split('\n').length - 1;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !LEFT_OUT.test(file));

it('holds one idea in a file: none gets longer than 300 lines', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const long = sources
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ file, lines }) => lines > (LONGER[file] ?? MOST));

  expect(long).toEqual([]);
});

it('forgets a long file as soon as it is parted', () => {
  expect(
    Object.keys(LONGER).filter((file) => !sources.includes(file) || linesOf(file) <= MOST),
  ).toEqual([]);
});
