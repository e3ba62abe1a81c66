import { readExpected, readSample } from '../../test/releves/read-sample.ts';
import { isImportable, parseStatement } from './parse-statement.ts';

const expected = readExpected();

/** How each bank's file writes the labels of the reference movements (`note` of attendu.json). */
const VARIANTS: Readonly<Record<string, (label: string, reference: string) => string>> = {
  'credit_agricole.csv': (label, reference) => `${label} ${reference}`,
  'societe_generale.csv': (label, reference) =>
    `${label.replace(/;/g, ' ').replace(/ +/g, ' ')} REF ${reference}`,
  'banque_populaire_caisse_epargne.csv': (label) => label.replace(/;/g, ' ').replace(/ +/g, ' '),
  'bnp_paribas.csv': (label) => label.replace(/;/g, ' ').replace(/ +/g, ' '),
};

const FILES = [
  'credit_agricole.csv',
  'societe_generale.csv',
  'banque_populaire_caisse_epargne.csv',
  'la_banque_postale.csv',
  'credit_mutuel_cic.csv',
  'bnp_paribas.csv',
  'boursobank.csv',
  'releve.qif',
  'releve_102.ofx',
  'releve_camt053.xml',
  'releve.cfonb',
];
const WITH_VALUE_DATES = [
  'banque_populaire_caisse_epargne.csv',
  'credit_mutuel_cic.csv',
  'boursobank.csv',
  'releve_camt053.xml',
  'releve.cfonb',
];
const WITH_REFERENCES = [
  'banque_populaire_caisse_epargne.csv',
  'releve.qif',
  'releve_102.ofx',
  'releve_camt053.xml',
  'releve.cfonb',
];
const WITH_OPENING = ['credit_mutuel_cic.csv', 'releve_camt053.xml', 'releve.cfonb'];
const WITH_CLOSING = [
  ...WITH_OPENING,
  'credit_agricole.csv',
  'societe_generale.csv',
  'la_banque_postale.csv',
  'bnp_paribas.csv',
  'releve_102.ofx',
];

describe.each(FILES)('the reference movements written as %s', (file) => {
  const statement = parseStatement(readSample(file));

  it('come out by ascending date, then in the order of the bank', () => {
    expect(statement.lines.map(({ date, amount }) => ({ date, amount }))).toEqual(
      expected.movements.map((movement) => ({
        date: movement.date,
        amount: movement.amount_cents,
      })),
    );
  });

  it('keep the words of the bank', () => {
    const variant = VARIANTS[file] ?? ((label: string) => label);
    expect(statement.lines.map(({ label }) => label)).toEqual(
      expected.movements.map(({ label, bank_ref }) => variant(label, bank_ref)),
    );
  });

  it('are ready to import without any finding', () => {
    expect(statement.findings).toEqual([]);
    expect(isImportable(statement)).toBe(true);
    expect(statement.preview).toHaveLength(3);
  });
});

it.each(WITH_VALUE_DATES)('reads the value dates of %s', (file) => {
  expect(parseStatement(readSample(file)).lines.map(({ valueDate }) => valueDate)).toEqual(
    expected.movements.map(({ value_date }) => value_date),
  );
});

it.each(WITH_REFERENCES)('reads the bank references of %s', (file) => {
  expect(parseStatement(readSample(file)).lines.map(({ bankReference }) => bankReference)).toEqual(
    expected.movements.map(({ bank_ref }) => bank_ref),
  );
});

it.each(WITH_OPENING)('reads or deduces the opening balance of %s', (file) => {
  expect(parseStatement(readSample(file)).openingBalance?.amount).toBe(
    expected.opening_balance_cents,
  );
});

it.each(WITH_CLOSING)('reads the closing balance of %s', (file) => {
  expect(parseStatement(readSample(file)).closingBalance).toEqual({
    amount: expected.closing_balance_cents,
    date: '2025-01-31',
  });
});

it('says in one sentence what it understood of the file', () => {
  const { description } = parseStatement(readSample('credit_agricole.csv'));

  expect(description.replace(/[\u00a0\u202f]/g, ' ')).toBe(
    'Relevé Crédit Agricole (CSV) du compte 00012345678, du 01/01/2025 au 31/01/2025 : 6 opérations, solde de 5 626,54 € ' +
      'au 31/01/2025. Texte windows-1252, colonnes séparées par des points-virgules, décimales à virgule, dates jour/mois/année.',
  );
});

const qifOf = (...dates: string[]): string =>
  `!Type:Bank\n${dates.map((date) => `D${date}\nT-10.00\nPPRLV EDF\n^\n`).join('')}`;

it('says how it reads dates that could be day or month first, on one of them', () => {
  const statement = parseStatement(new TextEncoder().encode(qifOf('05/05/2026', '04/06/2026')));

  expect(statement.description.replaceAll('\u00a0', ' ')).toContain(
    'dates jour/mois/année (« 04/06/2026 » est lu 4 juin 2026)',
  );
  expect(statement.findings).toEqual([]);
});

it('needs no example where a date says by itself that the day comes first', () => {
  expect(
    parseStatement(new TextEncoder().encode(qifOf('04/06/2026', '15/06/2026'))).description,
  ).toMatch(/dates jour\/mois\/année, montants supposés/);
});

it('asks about dates that follow one another only as month and day', () => {
  const statement = parseStatement(
    new TextEncoder().encode(qifOf('01/05/2026', '01/12/2026', '02/03/2026')),
  );

  expect(statement.findings.map(({ code, severity }) => [code, severity])).toEqual([
    ['doubtful_dates', 'error'],
  ]);
});

it('shows three telling lines as they stand in the file', () => {
  const { preview } = parseStatement(readSample('bnp_paribas.csv'));

  expect(preview.map(({ raw, amount }) => [raw, amount])).toEqual([
    ['31/01/2025;VIR SEPA RECU A;VIREMENT;VIR SEPA RECU AGENCE  SOLDE GERANCE;1 234,50', 1234_50],
    ['10/01/2025;ECHEANCE PRET 0;VIREMENT;ECHEANCE PRET 0042;-1 234,56', -1234_56],
    ['05/01/2025;VIR SEPA RECU M;VIREMENT;VIR SEPA RECU MARTIN PAUL LOYER JANVIER;800,00', 800_00],
  ]);
});
