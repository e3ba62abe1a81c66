import { execFileSync } from 'node:child_process';
import { read, ROOT } from './root.ts';

/** Forms of which nothing is kept in the browser: they ask for a secret, a choice or a confirmation. */
const UNKEPT = [
  'mf-admin/src/screens/categories/merge-category.tsx', // a choice
  'mf-admin/src/screens/utilisateurs/delete-user.tsx', // a confirmation
  'shell/src/account/password.tsx',
  'shell/src/account/two-factor.tsx', // a code that lives thirty seconds
  'shell/src/guest/passwords.tsx', // a password, or the address of one that is forgotten
  'shell/src/presence/presence-dialog.tsx', // a password or a code
];

it('keeps what is typed into every form, except what no browser may hold', () => {
  expect(withoutRecord()).toEqual(UNKEPT);
});

/** Fields that are written by hand, and what takes the place of a form around them. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'filters and questions, which change nothing': [
    'mf-admin/src/list-tools.tsx',
    'mf-admin/src/screens/outils/audit-log.tsx',
    'mf-admin/src/screens/pilotage/find-report.tsx',
    'mf-compte-rendu/src/screens/dossier-a-date/page.tsx',
    'mf-configuration/src/screens/associes-historic/follow-share.tsx',
    'mf-configuration/src/screens/associes-historic/register.tsx',
    'mf-gestion/src/screens/donnees-bancaires/ventilation/kind-picker.tsx',
    'mf-gestion/src/screens/grand-livre/accounts/account-tree.tsx',
  ],
  'parts of a form that stands in another file, or a text kept by `useKeptText` or `useKeptTyping`':
    [
      'mf-admin/src/screens/resultat-fiscale/lines/formula-lines.tsx',
      'mf-compte-rendu/src/screens/assemblee-generale/attendance-list.tsx',
      'mf-compte-rendu/src/screens/assemblee-generale/reopening.tsx',
      'mf-compte-rendu/src/screens/assemblee-generale/resolutions.tsx',
      'mf-configuration/src/screens/associes/associates-table.tsx',
      'mf-configuration/src/screens/associes/percent-field.tsx',
      'mf-configuration/src/screens/associes/profit-key-form.tsx',
      'mf-gestion/src/screens/donnees-bancaires/ventilation/split-line.tsx',
    ],
  'a secret': ['shell/src/guest/login.tsx'],
};

it('knows of every field outside of a form what keeps its text, and what stops at one that can’t be read', () => {
  expect(filesOf(standsAlone)).toEqual(Object.values(OUTSIDE).flat().toSorted());
});

const withoutRecord = (): string[] => filesOf((text) => /\brecord: null\b/.test(text));

const FIELD = /<(?:Text|TextArea|Date|Amount|Number|Percent|Year)Field\b([^]*?)\/>/g;
const OF_A_FORM = /\bfield\(|\bbeside\(|\{\.\.\.(?:field|props)\b/;

const standsAlone = (text: string): boolean =>
  [...text.matchAll(FIELD)].some(([, given = '']) => !OF_A_FORM.test(given));

const filesOf = (which: (text: string) => boolean): string[] =>
  execFileSync('git', ['ls-files', 'mf-*/src/**', 'shell/src/**'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => which(read(file)))
    .toSorted();
