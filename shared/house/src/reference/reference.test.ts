import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT } from '../root.ts';
import { examplesOf } from './examples.ts';
import { documentedPackages, type Package } from './packages.ts';
import { FOLDER, referencePages } from './pages.ts';

it('the reference is what the code says now: npm run reference', () => {
  const pages = referencePages();

  expect(readdirSync(path.join(ROOT, FOLDER)).toSorted()).toEqual(Object.keys(pages).toSorted());
  const stale = Object.entries(pages).filter(([name, text]) => read(FOLDER, name) !== text);
  expect(stale.map(([name]) => name)).toEqual([]);
});

it('tells what a package gives, with its types and its comment', () => {
  expect(referencePages()['money.md']).toContain(`### \`toEuros\`

\`\`\`ts
const toEuros = (amount: Cents): number
\`\`\`

Cents to the number of euros`);
});

const packages = documentedPackages();
const examples = packages.flatMap(examplesOf);

it('the examples of READMEs and comments compile', () => {
  expect(new Set(examples.map(({ shownIn }) => path.dirname(shownIn))).size).toBeGreaterThan(4);
  expect(compile(examples.map(({ code }) => code))).toBe('');
});

it('an example that is wrong is found', () => {
  const wrong =
    "import { cents } from '@sci/money/cents';\nexport const rent: string = cents(1);\n";

  expect(compile([wrong])).toMatch(/example-0\.tsx\(2,14\): error TS2322/);
});

/** What the compiler says of some files that may import every package of the workspace. */
function compile(files: readonly string[]): string {
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'examples-'));
  try {
    const names = files.map((code, index) => {
      writeFileSync(path.join(folder, `example-${index}.tsx`), code);
      return `example-${index}.tsx`;
    });
    linkPackages(folder, packages);
    const assets = path.join(ROOT, 'shared/build/src/assets.d.ts');
    const settings = { extends: path.join(ROOT, 'tsconfig.json'), files: [...names, assets] };
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        ...settings,
        // What an example declares, its reader uses.
        compilerOptions: { noUnusedLocals: false },
        include: [],
        exclude: [],
      }),
    );
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const LIBRARIES = ['shared/ui/node_modules/react', 'shared/contract/node_modules/zod'];

/** What an installation would put beside the example. */
function linkPackages(folder: string, linked: readonly Package[]): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@sci'), { recursive: true });
  for (const one of linked) symlinkSync(path.join(ROOT, one.folder), path.join(modules, one.name));
  for (const library of LIBRARIES)
    symlinkSync(path.join(ROOT, library), path.join(modules, path.basename(library)));
}
