import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startApp } from '../app.ts';
import { enterGolden, readGolden } from '../golden.ts';
import { engine } from './command-line.ts';
import { figuresOf } from './figures-of.ts';

/** Whoever adds a worked company finds it compared here. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../engine/test/golden');
const companies = globSync('*.json', { cwd: FOLDER })
  .filter((file) => 'input' in JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))
  .map((file) => path.basename(file, '.json'))
  .toSorted((a, b) => (a < b ? -1 : 1));

it('knows the worked companies', () => {
  expect(companies).toEqual(expect.arrayContaining(['petite-sci', 'sci-moyenne']));
});

it.each(companies)('%s: the same figures by calls and by the command line', async (name) => {
  const { input } = readGolden(name);
  // On a database of its own, ids are 1, 2, 3… in the order of creation, as in the example.
  const { call, people, db } = await startApp({ now: '2026-01-15T10:00:00Z' });
  const as = await people.user();
  await enterGolden(call, as, input);

  const printed = engine({
    ...input,
    movements: input.movements.map((movement, index) => ({ ...movement, id: String(index + 1) })),
    supporting_data: input.supporting_data.map((document, index) => ({
      ...document,
      id: String(index + 1),
      date: `${input.year}-12-31`,
    })),
    // The application keeps a balance sheet by account, the file as it was written.
    opening_balances: input.opening_balances.toSorted((a, b) => (a.account < b.account ? -1 : 1)),
    // Nobody has entered the bank's certificate, nor held the assembly.
    controls_input: undefined,
    ag: undefined,
  });
  expect(await figuresOf(db, 1, input.year)).toEqual(printed);
});
