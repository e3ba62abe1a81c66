import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allErrors } from './refusals.ts';

const SERVER = path.resolve(import.meta.dirname, '..');

/** The classes of the refusals, from the one file that may throw them. */
const classes = [
  ...readFileSync(path.join(import.meta.dirname, 'refusals.ts'), 'utf8').matchAll(
    /^export class (\w+) extends Refusal/gm,
  ),
].map(([, name = '']) => name);

it('a refusal is thrown by the function that says so, everywhere in the server', () => {
  expect(classes.length).toBeGreaterThan(5);
  const thrown = new RegExp(`throw new (${classes.join('|')})\\(`);
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((name) => name !== 'ports/refusals.ts');

  expect(
    files.filter((name) => thrown.test(readFileSync(path.join(SERVER, name), 'utf8'))),
  ).toEqual([]);
});

it('tells what two checks find in the same field, each sentence once', () => {
  expect(
    allErrors({ date: ['trop tôt'], amount: ['zéro'] }, {}, { date: ['fermé', 'trop tôt'] }),
  ).toEqual({ date: ['trop tôt', 'fermé'], amount: ['zéro'] });
});

it('no check is put over another one, whose sentence for the same field would be lost', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((name) => !name.endsWith('.test.ts'));

  expect(
    files.filter((name) =>
      /refuse(?:Any)?\(\s*\{\s*\.\.\.(?!\()/.test(readFileSync(path.join(SERVER, name), 'utf8')),
    ),
  ).toEqual([]);
});
