import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Money changes clothes where a call begins and ends, and nowhere else on the server. */

const ROOT = path.join(import.meta.dirname, '../../../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const sources = globSync('api/server/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: read(file) }));
const offenders = (isWrong: (text: string) => boolean): string[] =>
  sources.filter(({ text }) => isWrong(text)).map(({ file }) => file);

/**
 * The aggregator of banks speaks euros too, as do who stands in for it and the file that is kept of
 * what it said; and a printed example.
 */
const OTHER_WIRES = [
  'api/server/src/ports/bank/bridge-shapes.ts',
  'api/server/src/testing/papers/accounts-example.ts',
  'api/server/src/treasury/bank-link/bring-in.ts',
  'api/server/src/treasury/local-bank/api.ts',
];

it('converts no amount by hand', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(offenders((text) => /\b(toEuros|fromEuros)\b/.test(text)).toSorted()).toEqual(OTHER_WIRES);
});

it('does not declare again that a column of cents holds cents', () => {
  expect(offenders((text) => /\bcents\((\w+\.)*\w+_cents\)/.test(text))).toEqual([]);
});

/** Types that say numbers of euros: the browser's. Cents would pass for them unnoticed. */
const wireTypes = globSync('shared/contract/src/*.ts', { cwd: ROOT }).flatMap((file) =>
  [...read(file).matchAll(/^export type (\w+) = Wire</gm)].map(([, name = '']) => name),
);

it('reads the types of the contract from its schemas, not those of the browser', () => {
  expect(wireTypes).toContain('BankMovement');
  expect(offenders((text) => browserTypesIn(text).length > 0)).toEqual([]);
});

it('would notice a type of the browser', () => {
  const imported = "import type { Sig } from '@sci/contract/report';\n";
  expect(browserTypesIn(`${imported}const sig: Sig = toSig();`)).toEqual(['Sig']);
  expect(browserTypesIn(`${imported}const sig: z.output<typeof Sig> = toSig();`)).toEqual([]);
});

function browserTypesIn(text: string): string[] {
  const imports = [...text.matchAll(/^import type \{([^}]*)\} from '@sci\/contract\/[^']*';/gm)];
  const code = text.replaceAll(/^import [^;]*;|\/\*.*?\*\//gms, '');
  return imports
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => wireTypes.includes(name.split(' as ')[0] ?? ''))
    .map((name) => name.split(' as ').at(-1) ?? name)
    .filter((name) => new RegExp(String.raw`(?<!typeof |\.)\b${name}\b`).test(code));
}
