import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryFiles, tarballOf, type Kit } from './repository-files.ts';
import { updateRepository } from './update-repository.ts';

const MODULE = {
  id: 'mf-conformite',
  area: 'app',
  route: 'conformite',
  title: 'Conformité',
} as const;
const BEFORE: Kit = {
  packages: { '@sci/module-kit': '1.0.0', '@sci/ui': '1.0.0', '@sci/money': '1.0.0' },
  tools: { react: '19.2.0', jest: '30.1.0' },
};
const LATER: Kit = {
  packages: { '@sci/module-kit': '1.10.0', '@sci/ui': '1.9.0', '@sci/shell-sdk': '1.0.0' },
  tools: { react: '19.2.4', jest: '30.1.0' },
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sci-update-'));
  write('package.json', repositoryFiles(MODULE, BEFORE, 'kit')['package.json'] ?? '');
  write('package-lock.json', '{}');
  put(BEFORE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const put = ({ packages }: Kit): void => {
  for (const [name, version] of Object.entries(packages))
    write(path.join('kit', tarballOf(name, version)), 'packed');
};

const about = () => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const update = (kit: Kit, install = (_manager: string): boolean => true): string[] =>
  updateRepository({ folder, packages: 'kit', kit, install });

it('a repository takes a later kit: packages, tools, and nothing of the kit before', () => {
  put(LATER);
  const installed: string[] = [];
  const changes = update(LATER, (manager) => {
    installed.push(manager, String(existsSync(path.join(folder, 'package-lock.json'))));
    return true;
  });

  expect(changes).toEqual([
    '@sci/module-kit : 1.0.0 → 1.10.0',
    '@sci/money : 1.0.0 → absent',
    '@sci/shell-sdk : absent → 1.0.0',
    '@sci/ui : 1.0.0 → 1.9.0',
    'react : 19.2.0 → 19.2.4',
  ]);
  expect(about()).toMatchObject({
    dependencies: {
      '@sci/shell-sdk': 'file:./kit/sci-shell-sdk-1.0.0.tgz',
      '@sci/ui': 'file:./kit/sci-ui-1.9.0.tgz',
      react: '19.2.4',
    },
    devDependencies: { '@sci/module-kit': 'file:./kit/sci-module-kit-1.10.0.tgz', jest: '30.1.0' },
  });
  expect(about().dependencies).not.toHaveProperty('@sci/money');
  expect(readdirSync(path.join(folder, 'kit')).toSorted()).toEqual([
    'sci-module-kit-1.10.0.tgz',
    'sci-shell-sdk-1.0.0.tgz',
    'sci-ui-1.9.0.tgz',
  ]);
  expect(installed).toEqual(['npm', 'false']);
});

it('what the team added or changed itself stays', () => {
  const own = about();
  own.scripts.test = 'node own.mjs';
  delete own.scripts.keep;
  own.dependencies.papaparse = '5.5.3';
  write('package.json', JSON.stringify(own));
  write('pnpm-lock.yaml', '');
  put(LATER);
  const managers: string[] = [];
  update(LATER, (manager) => managers.push(manager) > 0);

  expect(about().scripts).toMatchObject({ test: 'node own.mjs', keep: 'sci-module keep' });
  expect(about().dependencies).toMatchObject({ papaparse: '5.5.3' });
  expect(managers).toEqual(['pnpm']);
});

it('the same versions with other contents are installed again', () => {
  write('node_modules/@sci/ui/package.json', '{}');
  expect(update(BEFORE)).toEqual([]);
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
});

it.each<[string, () => unknown, string]>([
  [
    'a package of the new kit is missing',
    () => update(LATER),
    'Il manque au dossier « kit » sci-module-kit-1.10.0.tgz',
  ],
  [
    'a later kit lies beside it',
    () => {
      put(LATER);
      return update(BEFORE);
    },
    'npx -y ./kit/sci-module-kit-1.10.0.tgz update',
  ],
  [
    'the folder is no repository of a team',
    () => {
      write('package.json', '{}');
      return update(BEFORE);
    },
    'Ce dossier n’est pas le dépôt d’une équipe',
  ],
])('when %s, nothing is changed and a sentence says so', (_what, act, sentence) => {
  expect(act).toThrow(sentence);
  expect(existsSync(path.join(folder, 'package-lock.json'))).toBe(true);
});

it('an installation that fails is said, with what is asked for meanwhile', () => {
  put(LATER);
  expect(() => update(LATER, () => false)).toThrow('« npm install » n’a pas réussi');
  expect(about().dependencies.react).toBe('19.2.4');
});
