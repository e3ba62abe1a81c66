import fs from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const library = fs.realpathSync(path.join(here, '../../node_modules/@mantine/core'));
const read = (file: string): string => fs.readFileSync(path.join(here, file), 'utf8');

/**
 * Where each name that the library exports is written: "Button" → "components/Button/Button.mjs".
 */
const homes = new Map(
  [
    ...fs
      .readFileSync(path.join(library, 'esm/index.mjs'), 'utf8')
      .matchAll(/import \{([^}]*)\} from "\.\/(components\/[^"]+)"/g),
  ].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [name.trim(), file] as const),
  ),
);

/** Names that a file of ours takes from the library. */
const taken = (file: string): string[] =>
  [...read(file).matchAll(/(?:import|export) \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '));

/** What a file of the library is drawn with, through any number of imports. */
function reach(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const text = fs.readFileSync(path.join(library, 'esm', file), 'utf8');
  for (const [, target = ''] of text.matchAll(/from "(\.[^"]+\.mjs)"/g)) {
    const next = path.join(path.dirname(file), target);
    if (/^(components|utils)\//.test(next)) reach(next, seen);
  }
}

function sheetsFor(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  for (const name of files.flatMap(taken)) {
    const home = homes.get(name);
    if (home !== undefined) reach(home, seen);
  }
  const components = [...seen].map((file) => path.basename(file, '.mjs'));
  return new Set(
    components.filter((name) => fs.existsSync(path.join(library, 'styles', `${name}.layer.css`))),
  );
}

/** Variants that come with a component and that the product never draws. */
const UNUSED = new Set(['CheckboxCard', 'RadioCard']);

const imported = (file: string): Set<string> =>
  new Set([...read(file).matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name));
const without = (a: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): string[] =>
  [...a].filter((name) => !UNUSED.has(name) && !others.some((other) => other.has(name))).toSorted();

const base = imported('mantine-base.ts');
const filesOf = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(here, folder))
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );

it('finds where the library writes its components', () => {
  expect(homes.get('Button')).toBe('components/Button/Button.mjs');
});

it('brings the styles of everything that the first screen draws', () => {
  expect(
    without(sheetsFor(['../ui.ts', ...filesOf('../layout', '../states', '../figures', '.')]), base),
  ).toEqual([]);
});

it('brings the styles of the fields with the fields', () => {
  expect(
    without(
      sheetsFor(['../forms.ts', ...filesOf('../fields', '../form')]),
      base,
      imported('mantine-forms.ts'),
    ),
  ).toEqual([]);
});

it('brings the arrow of a choice, which the library draws by a part of another component', () => {
  expect([...imported('mantine-forms.ts')]).toContain('Combobox');
});

it('brings the styles of what floats with what floats', () => {
  expect(
    without(sheetsFor(['../ext.ts', ...filesOf('../ext')]), base, imported('mantine-ext.ts')),
  ).toEqual([]);
});

it.each(['mantine-forms.ts', 'mantine-ext.ts'])(
  'puts the hint of a box under its label, by the order of two rules in %s',
  (file) => {
    const order = [...imported(file)];
    expect(order.indexOf('InlineInput')).toBeGreaterThan(order.indexOf('Input'));
  },
);

it('brings nothing twice', () => {
  const lazy = [...imported('mantine-forms.ts'), ...imported('mantine-ext.ts')];
  expect(lazy.filter((name) => base.has(name))).toEqual([]);
});
