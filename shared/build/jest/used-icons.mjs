import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE_ROOT as root } from '@sci/build/workspace';

const ICONS = '@tabler/icons-react';
const INTERFACE = path.join(root, 'shared/ui');
const IMPORTED = new RegExp(`\\{([^{}]*)\\} from '${ICONS}'`, 'g');

/**
 * The library of icons as the suites need it: those that the interface draws, each from its own file.
 * Whole, it is 3.7 MB of five thousand components, which every suite would compile and make again: a
 * fifth of a second. Empty where the interface is not in this repository.
 */
export function usedIcons() {
  if (!existsSync(path.join(INTERFACE, 'src'))) return {};
  const library = path.join(INTERFACE, 'node_modules', ICONS, 'dist/esm/icons');
  const names = new Set(
    globSync('src/**/*.{ts,tsx}', { cwd: INTERFACE }).flatMap((file) =>
      namesIn(readFileSync(path.join(INTERFACE, file), 'utf8')),
    ),
  );
  const lines = [...names]
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => `export { default as ${name} } from '${path.join(library, `${name}.mjs`)}';\n`);
  const made = path.join(root, '.cache', 'used-icons.mjs');
  mkdirSync(path.dirname(made), { recursive: true });
  writeFileSync(made, lines.join(''));
  return { [`^${ICONS}$`]: made };
}

/** As the library calls them: neither types nor the names that a file gives them itself. */
const namesIn = (code) =>
  [...code.matchAll(IMPORTED)].flatMap(
    ([, list]) => list.match(/(?<!as )\bIcon[A-Z0-9]\w*/g) ?? [],
  );
