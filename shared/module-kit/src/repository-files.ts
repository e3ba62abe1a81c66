import { scaffold, type NewModule } from './scaffold.ts';

/** What a kit consists of. */
export interface Kit {
  /** Our packages by name, each with its version: '@sci/ui' → '1.0.0'. */
  readonly packages: Readonly<Record<string, string>>;
  /** The tools that a repository needs beside them, in the versions that the kit was tried with. */
  readonly tools: Readonly<Record<string, string>>;
}

type Texts = Readonly<Record<string, string>>;

/** How `npm pack` calls the file of one of our packages. */
export const tarballOf = (name: string, version: string): string =>
  `${name.slice(1).replace('/', '-')}-${version}.tgz`;

/** What a module's own code imports; the rest of the kit builds, proves and publishes it. */
const IMPORTED = /^(react|@sci\/(api-client|contract|module-contract|money|shell-sdk|ui))$/;

export const isImported = (name: string): boolean => IMPORTED.test(name);

/**
 * The files of a team's repository, as texts by their path: what every module of this house has,
 * and around it what makes the folder build on its own.
 * @param packages the folder in it that has the packages of the kit
 */
export function repositoryFiles(module: NewModule, kit: Kit, packages: string): Texts {
  return {
    ...moduleFiles(module),
    'package.json': json(rootPackage(module, kit, packages)),
    'tsconfig.json': json({
      extends: '@sci/module-kit/tsconfig.json',
      include: ['mf-*/**/*', 'modules.d.ts', 'node_modules/@sci/build/dist/assets.d.ts'],
      exclude: ['**/node_modules'],
    }),
    '.oxlintrc.json': json({
      extends: ['./node_modules/@sci/module-kit/oxlintrc.json'],
    }),
    'jest.config.mjs': `import { moduleProjects } from '@sci/build/jest';\n\nexport default moduleProjects();\n`,
    'pnpm-workspace.yaml': PNPM,
    '.yarnrc.yml': 'nodeLinker: node-modules\n',
    // The same sources give the same build, on Windows too.
    '.gitattributes': '* text=auto eol=lf\n*.tgz binary\n',
    '.gitignore': 'node_modules/\n.cache/\ndist/\nserveur/\n',
    '.github/workflows/ci.yml': workflow(module),
    'README.md': readme(module),
  };
}

/**
 * The files of one more module of such a repository: what it imports is what the repository asks
 * for.
 */
export function moduleFiles(module: NewModule): Texts {
  const { 'package.json': _inWorkspace, ...files } = scaffold(module);
  const about = json({
    name: module.id,
    private: true,
    version: '1.0.0',
    type: 'module',
    license: 'UNLICENSED',
  });
  return Object.fromEntries(
    Object.entries({ ...files, 'package.json': about }).map(([name, text]) => [
      `${module.id}/${name}`,
      text,
    ]),
  );
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What can be called in a repository: npm run NAME. */
export const COMMANDS = {
  types: 'tsc --noEmit',
  lint: 'oxlint --type-aware --deny-warnings',
  unit: 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
  test: 'npm run types && npm run lint && npm run unit',
  build: 'sci-module build',
  dev: 'sci-module dev',
  release: 'sci-module release',
  rollback: 'sci-module rollback',
  status: 'sci-module status',
  keep: 'sci-module keep',
  skew: 'sci-module skew',
  'live-types': 'sci-module live-types',
  'new:remote': 'sci-module new:remote',
  'new:key': 'sci-module new:key',
};

function rootPackage({ id }: NewModule, { packages, tools }: Kit, folder: string): object {
  const all: [string, string][] = [
    ...Object.entries(packages).map(([name, version]): [string, string] => [
      name,
      `file:./${folder}/${tarballOf(name, version)}`,
    ]),
    ...Object.entries(tools),
  ];
  const sorted = all.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    name: `${id.replace(/^mf-/, '')}-team`,
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    workspaces: ['mf-*'],
    scripts: COMMANDS,
    allowScripts: SCRIPTS,
    dependencies: Object.fromEntries(sorted.filter(([name]) => isImported(name))),
    devDependencies: Object.fromEntries(sorted.filter(([name]) => !isImported(name))),
  };
}

/**
 * Which packages may run something when they are installed. The Node of the repository unpacks itself
 * then; the others have what they need without.
 */
export const SCRIPTS = {
  node: true,
  '@parcel/watcher': false,
  '@swc/core': false,
  'core-js': false,
};

const PNPM = `packages:
  - mf-*
allowBuilds:
${Object.entries(SCRIPTS)
  .map(([name, may]) => `  '${name}': ${may}`)
  .join('\n')}
`;

const workflow = ({ id }: NewModule): string => `name: ${id}
on:
  push:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      - run: npm test
      - run: npm run build
      # The rehearsal opens the screens in Chromium, which this machine has.
      - if: github.ref == 'refs/heads/main'
        run: npm run release -- ${id} --tested "$GITHUB_REPOSITORY#$GITHUB_RUN_NUMBER"
        env:
          SCI_REGISTRY: \${{ vars.SCI_REGISTRY }}
          SCI_PUBLISHER_TOKEN: \${{ secrets.SCI_PUBLISHER_TOKEN }}
          SCI_SIGNING_KEY: \${{ secrets.SCI_SIGNING_KEY }}
          CHROMIUM: /usr/bin/google-chrome
`;

const readme = ({ id, title }: NewModule): string => `# ${id}

${title}: a module that its team builds, tests and publishes from this repository. The packages in \`kit/\` are all that it needs of the product.

    npm install
    npm test           # types, rules, tests
    npm run build      # builds and proves: manifest, messages, imports, weight

The server is asked with a token, which one of its administrators makes (Administration → Outils → Jetons de publication):

    export SCI_PUBLISHER_TOKEN=…
    npm run dev -- https://your.server                # in its live shell, with its data
    npm run live-types -- https://your.server         # what its screens and places are, as types
    npm run keep -- ./serveur https://your.server     # its shell and modules, in a folder
    npm run dev -- --registry ./serveur --alone       # offline: people, years and failures to choose
    npm run release -- https://your.server
    npm run status -- https://your.server             # what is live there, and what came before
    npm run rollback -- https://your.server           # to the build before

\`npm run new:key -- TEAM ${id}\` makes the key that signs releases (\`SCI_SIGNING_KEY\`), whose public line the operator adds to MODULE_KEYS; \`npm run new:remote -- NAME --area app --route NAME --title TITLE\` writes one more module, and from then on the commands want its name. The workflow in \`.github\` reads the address of the server from the variable SCI_REGISTRY of the repository, the token and the key from its secrets.

What a module declares is in \`${id}/src/module.manifest.ts\`, its screens are in \`${id}/src/screens\`. A later kit: put its packages into \`kit/\`, then \`npx -y ./kit/sci-module-kit-….tgz update\`, with the new version in place of the dots, and \`npm test\`.
`;
