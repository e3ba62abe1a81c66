import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = import.meta.dirname;

/** Names that the description of the API gives to its shapes; of two equal ones the last wins. */
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/\.meta\(\{\s*id: '(\w+)'/g)].map(
      ([, name]) => ({ name, file }),
    ),
  );

it('gives each shape of the API a name of its own', () => {
  const byName = Map.groupBy(names, ({ name }) => name);
  const shared = [...byName].filter(([, places]) => places.length > 1);

  expect(names.length).toBeGreaterThan(30);
  expect(shared.map(([name, places]) => [name, places.map(({ file }) => file)])).toEqual([]);
});
