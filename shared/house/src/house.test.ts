import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT, workspaceFolders } from './root.ts';

const folders = workspaceFolders();

it('finds the packages of the workspace', () => {
  expect(folders).toEqual(
    expect.arrayContaining(['api/engine', 'bench', 'e2e', 'mf-gestion', 'shared/money', 'shell']),
  );
});

it.each(folders)('%s says what it does, and what it does not do', (folder) => {
  const readme = existsSync(path.join(ROOT, folder, 'README.md'))
    ? read(folder, 'README.md')
    : 'no README.md';

  expect(readme).toMatch(/^# \S.*\n\n[^#\n].{20,}/);
  expect(readme).toMatch(/^## It does not\n\n- \S/m);
});

it.each(readdirSync(path.join(ROOT, 'docs/decisions')))(
  'the decision %s has a date and a status',
  (file) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(read('docs/decisions', file)).toMatch(
      /^# .+\n\nDate: 20\d\d-\d\d-\d\d\. Status: (proposed|accepted|superseded by \d{4})\.\n\n/,
    );
  },
);

it('numbers each decision once', () => {
  const numbers = readdirSync(path.join(ROOT, 'docs/decisions')).map((file) => file.slice(0, 4));

  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

it('names the same Node for version managers, for pnpm and in the catalog', () => {
  const workspace = read('pnpm-workspace.yaml');
  const version = read('.node-version').trim();

  expect(version).toMatch(/^24\.\d+\.\d+$/);
  expect(/^ {2}node: (\d.*)$/m.exec(workspace)?.[1]).toBe(version);
  expect(/^nodeVersion: (.*)$/m.exec(workspace)?.[1]).toBe(version);
});

describe('the stories that look at every screen', () => {
  /** It needs a simulation, which the demonstration does not have: its own story opens one. */
  const ELSEWHERE = new Set(['simulations/:id']);
  const visited = read('e2e/support/screens.ts');
  const routes = folders
    .filter((folder) => folder.startsWith('mf-'))
    .flatMap((folder) => [
      ...read(folder, 'src/module.manifest.ts').matchAll(/^\s*path: '(.+)',$/gm),
    ])
    .map(([, route = '']) => route)
    .filter((route) => !ELSEWHERE.has(route));

  it.each(routes)('visit %s', (route) => {
    const address = route.replaceAll(/:\w+/g, "[^/'?]+");

    expect(visited).toMatch(new RegExp(`'/(?:app|admin)/${address}'`));
  });
});

describe('a document', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const documents = files.filter((file) => /(?<!CHANGELOG)\.md$/.test(file));
  /** Placeholders are written in capitals, or with a star or a brace. */
  const NAMED = /`([a-z\d_.@-]+(?:\/[a-z\d_.@-]+)+\.(?:tsx?|mjs|json|css|ya?ml))`/g;
  const LINKED = /\]\((?!\w+:|#)([^)#\s]+)/g;
  const isThere = (name: string): boolean =>
    files.some((file) => file === name || file.endsWith(`/${name}`));

  it.each(documents)('%s names no file and links to none that is gone', (document) => {
    const text = read(document);
    const named = [...text.matchAll(NAMED)].map(([, name = '']) => name);
    const linked = [...text.matchAll(LINKED)].map(([, link = '']) => link);

    expect(named.filter((name) => !isThere(name))).toEqual([]);
    expect(
      linked.filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link))),
    ).toEqual([]);
  });
});

describe('CODEOWNERS', () => {
  const rows = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const patterns = rows.map(([pattern = '']) => pattern);

  it('gives each row a team, and names nothing that is gone', () => {
    expect(rows.filter(([, ...teams]) => teams.length === 0)).toEqual([]);
    const gone = patterns.filter((pattern) => globSync(`.${pattern}`, { cwd: ROOT }).length === 0);
    expect(gone.filter((pattern) => pattern !== '*')).toEqual([]);
  });

  it.each(folders)('%s belongs to somebody', (folder) => {
    expect(patterns.some((pattern) => `/${folder}/`.startsWith(pattern))).toBe(true);
  });
});
