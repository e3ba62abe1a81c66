import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '@sci/build/workspace';
import { compile } from './compile.ts';
import { lintSettings, typeSettings } from './settings.ts';
import { packedJson } from './package-json.ts';
import { installed, kitPackages, type Packed } from './packages.ts';
import type { Kit } from '../src/repository-files.ts';

/** Where the compiled files of a package are, by its name. */
export type DistOf = (name: string) => string;

/** Compiles the packages of the kit for as long as something is done with them. */
export function withCompiled<Result>(
  work: (distOf: DistOf, packages: readonly Packed[], folder: string) => Result,
): Result {
  const packages = kitPackages();
  const folder = inWorkspace('.cache/kit', String(process.pid));
  const compiled = path.join(folder, 'compiled');
  try {
    compile(packages, compiled);
    return work((name) => path.join(compiled, path.basename(name), 'src'), packages, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the packages of the kit into a folder, as `npm pack` makes them: compiled, with types, and
 * with nothing in them of where this repository is.
 * @param check looks at what was compiled, and may refuse it
 * @returns the files, by name
 */
export function packKit(folder: string, check: (distOf: DistOf) => void = () => {}): string[] {
  return withCompiled((distOf, packages, work) => {
    check(distOf);
    const staged = packages.map((one) => stage(one, distOf(one.about.name), work));
    writeSettings(path.join(work, 'staged/module-kit'), packages);
    mkdirSync(folder, { recursive: true });
    return npmPack(staged, folder);
  });
}

/** Puts together what one package holds; gives its folder. */
function stage(one: Packed, dist: string, work: string): string {
  const name = path.basename(one.folder);
  const staged = path.join(work, 'staged', name);
  cpSync(dist, path.join(staged, 'dist'), { recursive: true });
  // Styles, and the few scripts and types that are written as they are used.
  for (const file of globSync('src/**/*.{css,mjs,d.ts}', { cwd: one.folder }))
    cpSync(path.join(one.folder, file), path.join(staged, file.replace(/^src/, 'dist')));
  for (const file of globSync('{README.md,CHANGELOG.md,jest/*}', { cwd: one.folder }))
    cpSync(path.join(one.folder, file), path.join(staged, file));
  const about = packedJson(one, importedIn(staged), versionsFor(one));
  writeFileSync(path.join(staged, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  return staged;
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)[^'"]*['"]/g;

/** The packages that files name in their imports. */
const importedIn = (folder: string): Set<string> =>
  new Set(
    globSync('**/*.{js,mjs,cjs,d.ts}', { cwd: folder }).flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORT)].map(
        ([, name = '']) => name,
      ),
    ),
  );

/** Types may be those that the workspace has at its top. */
const versionsFor =
  ({ folder }: Packed) =>
  (name: string): string =>
    installed(name, name.startsWith('@types/') ? inWorkspace() : folder);

/** Tools that a repository of its own needs, in the versions of this one. */
const TOOLS = [
  '@testing-library/jest-dom',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'node',
  'oxlint',
  'oxlint-tsgolint',
  'typescript',
];

function writeSettings(staged: string, packages: readonly Packed[]): void {
  const ui = packages.find(({ about }) => about.name === '@sci/ui')?.folder ?? '';
  const kit: Kit = {
    packages: Object.fromEntries(packages.map(({ about }) => [about.name, about.version])),
    tools: Object.fromEntries([
      ['react', installed('react', ui)],
      ...TOOLS.map((name) => [name, installed(name, inWorkspace())]),
    ]),
  };
  const write = (name: string, value: unknown): void =>
    writeFileSync(path.join(staged, name), `${JSON.stringify(value, null, 2)}\n`);
  write('kit.json', kit);
  write('tsconfig.json', typeSettings());
  write('oxlintrc.json', lintSettings());
}

function npmPack(folders: readonly string[], destination: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...folders],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(stderr);
  const packed: readonly { readonly filename: string }[] = Object.values(JSON.parse(stdout));
  return packed.map(({ filename }) => filename);
}
