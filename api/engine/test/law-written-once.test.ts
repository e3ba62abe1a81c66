import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { amounts } from '../src/law/tables/amounts.ts';
import { conventions } from '../src/law/tables/conventions.ts';
import { writtenValues } from './written-values.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/**
 * Where the law is written, and what may repeat it: tests, migrations that nobody edits, and the
 * invented rents and prices of the demonstration.
 */
const ALLOWED =
  /api\/engine\/src\/law\/tables\/(amounts|conventions|deadlines)\.ts$|\.test\.tsx?$|\/testing\/|\/db\/migrations\/|\/app\/seed\/demo\//;

/** A round percentage is too common to be recognised. */
const thresholds = conventions.rows.filter(({ unit }) => unit !== 'percent');

const folders = (under: string): string[] =>
  readdirSync(path.join(root, under), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(under, name, 'src'));
const sources = [
  ...folders('api'),
  ...folders('shared'),
  ...folders('.').filter((folder) => /^(mf-|shell)/.test(folder)),
];
const files = sources.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|typ)$|locales\/.*\.json$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !ALLOWED.test(file)),
);

it('looks at the engine, the server, the papers, the screens and their words', () => {
  const seen = (pattern: RegExp) => files.some((file) => pattern.test(file));
  expect([
    seen(/^api\/engine\/src\/tax/),
    seen(/^api\/server\/src\/reports/),
    seen(/\.typ$/),
    seen(/^mf-compte-rendu\/src\/screens/),
    seen(/^mf-gestion\/src\/locales\/fr\.json$/),
  ]).toEqual([true, true, true, true, true]);
});

it('writes what the law fixes in its tables and nowhere else', () => {
  const again = files.flatMap((file) =>
    writtenValues(readFileSync(path.join(root, file), 'utf8'), [
      ...amounts.rows,
      ...thresholds,
    ]).map((found) => `${file} ${found}`),
  );
  expect(again).toEqual([]);
});

it.each([
  ['const forfait = cents(20_00);', 'FORFAIT_GESTION'],
  ['"line7": "20 € par local"', 'FORFAIT_GESTION'],
  ['`forfait de 20\\u00a0€ par local`', 'FORFAIT_GESTION'],
  ['/** 20 € for each unit. */', 'FORFAIT_GESTION'],
  ['const limit = 10_700;', 'DEFICIT_LIMITE'],
  ['const limit = 1070000;', 'DEFICIT_LIMITE'],
  ['limité à 15\u202f300\u00a0€', 'DEFICIT_LIMITE_PERISSOL_COSSE'],
  ['jusqu’à 21 400 euros', 'DEFICIT_LIMITE_ENERGIE'],
  ['recettes sous 15 000 €', 'MICRO_FONCIER'],
  ['const rate = 1720;', 'PRELEVEMENTS_SOCIAUX'],
  ['17,2 % du revenu net', 'PRELEVEMENTS_SOCIAUX'],
  ['reportable dix ans', 'DEFICIT_REPORT'],
  ['reportable 10\u00a0ans', 'DEFICIT_REPORT'],
  ['au moins quinze jours avant', 'CONVOCATION'],
  ['devis depuis le 05/11/2022', 'ENERGIE_DEVIS'],
  ["'2022-11-05'", 'ENERGIE_DEVIS'],
])('would find it in %s', (planted, code) => {
  expect(writtenValues(planted, amounts.rows)).toContain(`${code}: ${planted.trim()}`);
});

it.each([
  'const delayMs = 15_000;',
  'sleep(20);',
  'un virement de 4 200 €',
  'un virement de 1 020 €',
  'un loyer de 120 €',
  'a width of 2010700 pixels',
  'exercice 2025, page 20',
  'version 17.2.0',
  'il y a vingt-trois ans',
])('leaves %s alone', (innocent) => {
  expect(writtenValues(innocent, amounts.rows)).toEqual([]);
});
