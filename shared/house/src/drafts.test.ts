import { execFileSync } from 'node:child_process';
import { read, ROOT } from './root.ts';

/** Forms of which nothing is kept in the browser: they ask for a secret, a choice or a confirmation. */
const UNKEPT = [
  'mf-admin/src/screens/categories/merge-category.tsx', // a choice
  'mf-admin/src/screens/utilisateurs/delete-user.tsx', // a confirmation
  'shell/src/account/password.tsx',
  'shell/src/account/two-factor.tsx', // a code that lives thirty seconds
  'shell/src/guest/passwords.tsx', // a password, or the address of one that is forgotten
  'shell/src/guest/verify-email.tsx', // begins with the address that is stored
  'shell/src/layout/switch-impersonation.tsx', // in a session that ends with it
  'shell/src/presence/presence-dialog.tsx', // a password or a code
];

it('keeps what is typed into every form, except what no browser may hold', () => {
  expect(withoutRecord()).toEqual(UNKEPT);
});

const withoutRecord = (): string[] =>
  execFileSync('git', ['ls-files', 'mf-*/src/**', 'shell/src/**'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /\brecord: null\b/.test(read(file)))
    .toSorted();
