import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installedFor } from './installed.ts';
import { PackageNames } from './package-names.ts';
import { runWebpack } from './run-webpack.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sci-layouts-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is installed: the libraries, and which of them has which at which version. */
const LIBRARIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lists@1.0.0': { '@x/parts': '1.0.0', words: '1.0.0' },
  '@x/parts@1.0.0': { words: '2.0.0' },
  '@x-y/parts@1.0.0': {},
  'words@1.0.0': {},
  'words@2.0.0': {},
  'marking-loader@1.0.0': {},
};

const nameOf = (library: string): string => library.slice(0, library.lastIndexOf('@'));
const versionOf = (library: string): string => library.slice(library.lastIndexOf('@') + 1);

/** A module of a team, and where a package manager puts each library. */
function repository(name: string, placeOf: (library: string) => string): string {
  const root = path.join(folder, name);
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const [library, dependencies] of Object.entries(LIBRARIES)) {
    const place = placeOf(library);
    const about = { name: nameOf(library), version: versionOf(library), dependencies };
    write(`${place}/package.json`, JSON.stringify(about));
    const imported = Object.keys(dependencies).map((wanted) => `import '${wanted}';`);
    const code = `${imported.join('\n')}\nconsole.log('${library}');\n`;
    write(`${place}/index.js`, nameOf(library) === 'marking-loader' ? LOADER : code);
    write(`${place}/lazy.js`, `console.log('${library}, later');\n`);
  }
  write('package.json', JSON.stringify({ dependencies: {} }));
  const dependencies = { lists: '1.0.0', '@x-y/parts': '1.0.0' };
  write('mf-a/package.json', JSON.stringify({ name: 'mf-a', version: '1.0.0', dependencies }));
  write(
    'mf-a/src/module.ts',
    `import 'lists';\nimport('lists/lazy.js');\nimport('./screen.ts');\n`,
  );
  write('mf-a/src/screen.ts', `import '@x-y/parts';\nimport('@x-y/parts/lazy.js');\n`);
  return root;
}

const LOADER = 'module.exports = (source) => `${source}\\nconsole.log("marked");`;\n';

/** As npm and yarn do: on top, and the second version below who asks for it. */
const flat = (name: string): string =>
  repository(name, (library) =>
    library === 'words@2.0.0'
      ? 'node_modules/@x/parts/node_modules/words'
      : `node_modules/${nameOf(library)}`,
  );

/** As pnpm does: each by itself, with links to what it asks for. */
function linked(name: string): string {
  const store = (library: string): string =>
    `node_modules/.pnpm/${library.replace('/', '+')}/node_modules`;
  const root = repository(name, (library) => `${store(library)}/${nameOf(library)}`);
  const link = (library: string, into: string): void => {
    const place = path.join(root, into, nameOf(library));
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(root, store(library), nameOf(library)), place);
  };
  for (const [library, dependencies] of Object.entries(LIBRARIES))
    for (const [wanted, version] of Object.entries(dependencies))
      link(`${wanted}@${version}`, store(library));
  for (const top of ['lists@1.0.0', '@x-y/parts@1.0.0', 'marking-loader@1.0.0'])
    link(top, 'node_modules');
  return root;
}

/** The files of a build with their content. */
async function built(root: string): Promise<Record<string, string>> {
  const output = path.join(root, 'dist');
  await runWebpack({
    name: 'mf-a',
    context: path.join(root, 'mf-a'),
    mode: 'production',
    entry: './src/module.ts',
    output: { path: output, filename: '[name].[contenthash:8].js', chunkFilename: '[id].js' },
    optimization: { chunkIds: 'named', minimize: false },
    module: { rules: [{ test: /\.ts$/, loader: realpathSync(path.join(root, MARKING)) }] },
    plugins: [new PackageNames(root)],
  });
  return Object.fromEntries(
    globSync('**/*.js', { cwd: output })
      .toSorted()
      .map((file) => [file, readFileSync(path.join(output, file), 'utf8')]),
  );
}

const MARKING = 'node_modules/marking-loader/index.js';

it('builds the same files wherever the libraries are and the repository is', async () => {
  const there = await built(flat('flat'));

  expect(Object.keys(there)).toHaveLength(4);
  expect(Object.values(there).join('')).toContain('words@2.0.0');
  expect(await built(flat('deep/elsewhere'))).toEqual(there);
  expect(await built(linked('linked'))).toEqual(there);
});

it('keeps two versions of one library apart', async () => {
  const text = Object.values(await built(linked('apart'))).join('\n');

  expect(text.match(/console\.log\('words@[\d.]+'\)/g)?.toSorted()).toEqual([
    `console.log('words@1.0.0')`,
    `console.log('words@2.0.0')`,
  ]);
});

it('notes the libraries that a module has, and theirs, whichever package manager put them there', () => {
  const notes = installedFor(path.join(flat('noted'), 'mf-a'), path.join(folder, 'noted'));

  expect(notes).toEqual([
    '@x-y/parts@1.0.0',
    '@x/parts@1.0.0',
    'lists@1.0.0',
    'words@1.0.0',
    'words@2.0.0',
  ]);
  const root = linked('noted-too');
  expect(installedFor(path.join(root, 'mf-a'), root)).toEqual(notes);
});
