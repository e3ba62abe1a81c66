import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { keptState } from './kept-state.ts';

const Names = z.object({ names: z.array(z.string()) });
const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'kept-')), 'deep', 'state.json');

it('finds after a start what was saved before it, and nothing that was not', () => {
  const file = newFile();
  const first = keptState(file, Names, { names: [] });
  first.state.names.push('Anne');
  first.save();
  first.state.names.push('Bruno');

  expect(keptState(file, Names, { names: [] }).state).toEqual({ names: ['Anne'] });
});

it('leaves one file, that nobody else may read', () => {
  const file = newFile();
  keptState(file, Names, { names: ['Anne'] }).save();

  expect(readdirSync(path.dirname(file))).toEqual(['state.json']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('refuses a file that holds something else', () => {
  const file = newFile();
  keptState(file, Names, { names: [] }).save();
  writeFileSync(file, '{"names": 3}');

  expect(() => keptState(file, Names, { names: [] })).toThrow(/names/);
});
