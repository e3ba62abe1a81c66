import { lockedFor } from './lockfile.ts';

const lockfile = (module: string) => `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      jest: 1.0.0

  mf-a:
    dependencies:
      react: 19.3.1

${module}  shared/ui:
    dependencies:
      react: 19.3.1

packages:

  react@19.3.1: {}
`;
const NEW_MODULE = '  mf-neuf:\n    dependencies:\n      react: 19.3.1\n\n';

it('a module that is added changes nothing in what the others are built from', () => {
  const before = lockedFor(['mf-a', 'shared/ui'], lockfile(''));

  expect(lockedFor(['mf-a', 'shared/ui'], lockfile(NEW_MODULE))).toBe(before);
  expect(before).toMatch(/^mf-a:\n.*\nshared\/ui:\n.*\npackages:/s);
  expect(before).not.toContain('jest');
});

it('what a module asks for, and the libraries themselves, do', () => {
  const before = lockedFor(['mf-a'], lockfile(''));

  expect(
    lockedFor(
      ['mf-a'],
      lockfile('').replace(
        'mf-a:\n    dependencies:\n      react: 19.3.1',
        'mf-a:\n    dependencies:\n      react: 19.3.2',
      ),
    ),
  ).not.toBe(before);
  expect(lockedFor(['mf-a'], lockfile('').replace('react@19.3.1', 'react@19.3.2'))).not.toBe(
    before,
  );
});
