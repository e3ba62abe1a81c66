import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const linter = path.join(root, 'node_modules/.bin/oxlint');

/**
 * Lints one file in a copy of the house that holds nothing else, or only the `others`, and returns
 * what the linter prints.
 */
function lint(
  file: string,
  source: string,
  others: Readonly<Record<string, string>> = {},
): { refused: boolean; output: string } {
  const house = mkdtempSync(path.join(tmpdir(), 'sci-lint-'));
  try {
    cpSync(path.join(root, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
    for (const [name, content] of Object.entries({ ...others, [file]: source })) {
      mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
      writeFileSync(path.join(house, name), content);
    }
    const run = spawnSync(linter, [file], { cwd: house, encoding: 'utf8' });
    return { refused: run.status !== 0, output: run.stdout + run.stderr };
  } finally {
    rmSync(house, { recursive: true });
  }
}

it.each([
  ['the shell imports a module', 'shell/src/app.ts', "import 'mf-gestion/src/module.ts';"],
  [
    'the shell imports a module by its path',
    'shell/src/app.ts',
    "import '../../mf-admin/src/module.ts';",
  ],
  [
    'the registry of modules knows how they are loaded',
    'shell/src/modules/registry/store.ts',
    "import '../loading/remote-loader.ts';",
  ],
  [
    'loading a module knows where it is drawn',
    'shell/src/modules/loading/remote.ts',
    "import '../host/module-screen.tsx';",
  ],
  [
    'loading a module knows the menu',
    'shell/src/modules/loading/remote.ts',
    "import '../../navigation/menu.ts';",
  ],
  [
    'the place where modules are drawn knows the session',
    'shell/src/modules/host/screen.tsx',
    "import '../../session/session.ts';",
  ],
  [
    'the door of the modules opens into a room',
    'shell/src/modules/modules.ts',
    "import './host/module-host.tsx';",
  ],
  [
    'the menu passes by the door of the modules',
    'shell/src/navigation/menu.ts',
    "import '../modules/registry/registry-store.ts';",
  ],
  [
    'a module calls the network by itself',
    'mf-gestion/src/screens/grand-livre/page.tsx',
    "export const answer = fetch('/api/user');",
  ],
  [
    'a module changes the history by itself',
    'mf-gestion/src/screens/grand-livre/page.tsx',
    'window.history.back();',
  ],
  [
    'a module empties the storage that keeps the session',
    'mf-gestion/src/screens/grand-livre/page.tsx',
    'localStorage.clear();',
  ],
  [
    'a view of a screen imports another view',
    'mf-gestion/src/screens/donnees-bancaires/rules/rules-view.tsx',
    "import '../ventilation/split-line.tsx';",
  ],
  [
    'a part that views share imports a view',
    'mf-gestion/src/screens/donnees-bancaires/parts/split-summary.tsx',
    "import '../movements/attachments.tsx';",
  ],
  [
    'the model of a screen imports React',
    'mf-gestion/src/screens/donnees-bancaires/model/filter.ts',
    "import { useMemo } from 'react';\nexport const use = useMemo;",
  ],
  [
    'the model of a screen reaches hooks through the shell',
    'mf-gestion/src/screens/donnees-bancaires/model/filter.ts',
    "import '@sci/shell-sdk';",
  ],
  [
    'the model of a screen imports its views',
    'mf-gestion/src/screens/donnees-bancaires/model/ventilation/draft.ts',
    "import '../../parts/use-draft.ts';",
  ],
  [
    'a module imports another module',
    'mf-gestion/src/page.ts',
    "import '../../mf-admin/src/module.ts';",
  ],
  ['a module imports the shell', 'mf-gestion/src/page.ts', "import '../../shell/src/app.ts';"],
  [
    'a module imports a library behind a facade',
    'mf-gestion/src/page.ts',
    "import '@mantine/core';",
  ],
  [
    'a module computes a figure itself',
    'mf-compte-rendu/src/page.ts',
    "import '@sci/engine/tax/compute-2072';",
  ],
  ['shared knows a feature', 'shared/ui/src/table.ts', "import '../../../mf-gestion/src/page.ts';"],
  ['shared imports the server', 'shared/ui/src/table.ts', "import '@sci/server/app';"],
  ['the engine reads a file', 'api/engine/src/tax.ts', "import 'node:fs';"],
  ['the engine imports the contract', 'api/engine/src/tax.ts', "import '@sci/contract/contract';"],
  [
    'the engine looks at the clock',
    'api/engine/src/tax.ts',
    'export const now = () => Date.now();',
  ],
  ...[
    ['reports', '../../app/routes.ts'],
    ['operations', '../../reports/dashboard/todo.ts'],
    ['accounts', '../../reports/dashboard/todo.ts'],
    ['treasury', '../../company/loans/schedule.ts'],
    ['company', '../../accounts/controls/records.ts'],
    ['identity', '../../app/start.ts'],
    ['web', '../operations/platform/routes.ts'],
    ['http', '../identity/auth/sessions.ts'],
    ['work', '../../app/tasks.ts'],
    ['kernel', '../http/call.ts'],
    ['books', '../company/loans/schedule.ts'],
    ['papers', '../books/load-books.ts'],
    ['records', '../books/load-books.ts'],
    ['db', '../records/uses.ts'],
    ['ports', '../db/database.ts'],
    ['app', '../testing/app.ts'],
    ['app', '../main.ts'],
    ['accounts', '@sci/server/app/start'],
  ].map(([wing = '', target = '']) => [
    `the wing ${wing} imports ${target}`,
    `api/server/src/${wing}/resource/file.ts`,
    `import type { Something } from '${target}';`,
  ]),
])('refuses that %s', (_violation, file, source) => {
  const { refused, output } = lint(file, `${source}\n`);
  expect(output).toMatch(/no-restricted/);
  expect(refused).toBe(true);
});

it.each([
  ['the engine imports money', 'api/engine/src/tax.ts', "import '@sci/money/cents';"],
  [
    'the host draws what was loaded and published',
    'shell/src/modules/host/screen.tsx',
    "import '../loading/screen-loader.ts';\nimport '../registry/registry-store.ts';",
  ],
  [
    'loading reads the registry',
    'shell/src/modules/loading/remote.ts',
    "import '../registry/known-files.ts';\nimport '../../clock.ts';",
  ],
  ['the menu asks the modules', 'shell/src/navigation/menu.ts', "import '../modules/modules.ts';"],
  [
    'a view knows the model and the parts of its screen',
    'mf-gestion/src/screens/donnees-bancaires/rules/rules-view.tsx',
    "import '../model/ventilation/draft.ts';\nimport '../parts/queries.ts';\nimport '../../../components/day.tsx';",
  ],
  [
    'the workbench puts views together',
    'mf-gestion/src/screens/donnees-bancaires/workbench/movement-detail.tsx',
    "import '../ventilation/ventilation-panel.tsx';",
  ],
  ['a module imports a facade', 'mf-gestion/src/page.ts', "import '@sci/ui';"],
  [
    'shared imports shared',
    'shared/api-client/src/call.ts',
    "import '@sci/contract/fiscal-version';",
  ],
  [
    'a wing imports what stands below it',
    'api/server/src/company/loans/routes.ts',
    "import '../../records/loans.ts';",
  ],
  [
    'a folder of the wing `company` is called company',
    'api/server/src/company/trash/routes.ts',
    "import '../company/wire.ts';",
  ],
  [
    'a test of a wing opens the whole application',
    'api/server/src/db/locks.test.ts',
    "import '../testing/app.ts';",
  ],
])('accepts that %s', (_case, file, source) => {
  expect(lint(file, `${source}\n`)).toMatchObject({ refused: false });
});

it('refuses two files that import nothing but types of each other', () => {
  const { refused, output } = lint(
    'api/server/src/books/year.ts',
    "import type { Row } from './row.ts';\nexport interface Year {\n  readonly rows: readonly Row[];\n}\n",
    {
      'api/server/src/books/row.ts':
        "import type { Year } from './year.ts';\nexport interface Row {\n  readonly year: Year;\n}\n",
    },
  );
  expect(output).toMatch(/no-cycle/);
  expect(refused).toBe(true);
});
