import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../src');
const isTest = (file: string): boolean => file.endsWith('.test.ts');
const textOf = (folder: string, wanted: (file: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && wanted(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

/** What a year can be warned of: `code: 'TEOM'`, `warn('TEOM', …)`, `warn(building, 'TEOM', …)`. */
const CODE = /(?:\bcode: |\bwarn\(\s*(?:\w+,\s*)?)'([A-Z][A-Z_\d]+)'/g;
const codes = [
  ...new Set(
    [...textOf(path.join(source, 'year'), (file) => !isTest(file)).matchAll(CODE)].map(
      ([, code]) => code ?? '',
    ),
  ),
];
/** The worked cases of law prove what they name as told; each stands beside one where it is silent. */
const tests =
  textOf(source, isTest) +
  readFileSync(path.join(import.meta.dirname, 'golden/cas-de-droit.json'), 'utf8');

it('reads the warnings of a year from its rules', () => {
  expect(codes).toEqual(
    expect.arrayContaining([
      'TEOM',
      'SHARES',
      'FREE_USE_LET',
      'SALE_DATE',
      'DEBIT_CURRENT_ACCOUNT',
    ]),
  );
});

it('proves by an example every warning that a year can be given', () => {
  expect(codes.filter((code) => !tests.includes(code))).toEqual([]);
});
