import { readSample } from '../../test/releves/read-sample.ts';
import { isImportable, parseStatement } from './parse-statement.ts';

const linesOf = (file: string): (readonly [string, number, string])[] =>
  parseStatement(readSample(file)).lines.map(({ date, amount, label }) => [date, amount, label]);

it.each([
  [
    'bnp_utf16.csv',
    'UTF-16 with a byte order mark',
    [
      ['2025-03-12', -69_90, 'PRLV SEPA EAU DES COMMUNS – T1'],
      ['2025-03-31', 850_00, 'VIR SEPA RECU MME ŒUVRARD LOYER MARS'],
    ],
  ],
  ['releve_utf16be.qif', 'UTF-16, the other way round', [['2025-04-05', 850_00, 'VIR LOYER ÉTÉ']]],
  [
    'credit_mutuel_montant.csv',
    'ISO 8859-15 with € and œ, one amount column, decimal points',
    [
      ['2025-04-02', 1102_00, 'VIR DE MME LEBŒUF LOYER'],
      ['2025-04-08', -8_46, 'F COTIS EUROCOMPTE'],
      ['2025-04-09', -176_47, 'PRLV SEPA ASSURANCE 176,47 €'],
    ],
  ],
  [
    'bpce_debit_positif.csv',
    'debits without their sign, years in two digits',
    [
      ['2025-01-02', -8_50, 'FRAIS DE TENUE DE COMPTE'],
      ['2025-01-15', -64_20, 'PRLV SEPA EDF'],
      ['2025-01-31', 800_00, 'VIR SEPA MARTIN LOYER JANVIER'],
    ],
  ],
  [
    'boursobank_ancien.csv',
    'the older BoursoBank header and its short dates',
    [
      ['2020-01-15', -64_20, 'PRLV EDF'],
      ['2020-01-31', 800_00, 'VIR LOYER MARTIN'],
    ],
  ],
  [
    'la_banque_postale_francs.csv',
    'euros, not francs',
    [
      ['2020-09-02', -6_45, 'COTISATION TRIMESTRIELLE'],
      ['2020-09-07', 600_00, 'VIREMENT DE M MARTIN PAUL'],
    ],
  ],
  [
    'lcl_entete.csv',
    'LCL with its header',
    [
      ['2025-02-03', 850_00, 'VIR M MARTIN LOYER FEVRIER'],
      ['2025-02-28', -8_90, 'COTISATION MENSUELLE CARTE'],
    ],
  ],
  [
    'shine.csv',
    'the unused side of Shine written 0,00',
    [
      ['2025-09-06', 1000_00, 'Virement Paul Martin Loyer'],
      ['2025-09-08', -4_68, 'Abonnement Shine'],
    ],
  ],
  [
    'qonto_fr.csv',
    'the French export of Qonto',
    [
      ['2025-05-02', -1_82, 'Qonto'],
      ['2025-05-05', 2999_00, 'Paul Martin Loyer'],
    ],
  ],
  [
    'releve_apostrophe.qif',
    "QIF dates written 05/01'25 and thousands with a dot",
    [
      ['2025-01-05', 1250_00, 'REMISE CHEQUE Loyer trimestre'],
      ['2025-01-08', -64_20, 'PRLV EDF FACTURE 12'],
    ],
  ],
  [
    'releve_2.ofx',
    'OFX 2: entities, CDATA, a payee, a cheque without name',
    [
      ['2025-03-05', 850_00, 'MARTIN & FILS LOYER MARS été'],
      ['2025-03-10', -120_00, 'CHEQUE 0045123'],
      ['2025-03-12', -45_10, 'EDF FACTURE <12> & suite'],
    ],
  ],
  [
    'releve_brut.ofx',
    'OFX 1: a raw "<", decimal commas, tags left open',
    [
      ['2025-02-03', -1234_56, 'ECHEANCE PRET < 5 ANS – 0042'],
      ['2025-02-05', 850_00, 'LOYER É & CIE €'],
      ['2025-02-07', -8_50, 'FRAIS TENUE DE COMPTE'],
    ],
  ],
])('reads %s: %s', (file, _, lines) => {
  expect(linesOf(file)).toEqual(lines);
  expect(isImportable(parseStatement(readSample(file)))).toBe(true);
});

it('takes the last row of LCL for the balance, with or without header', () => {
  expect(linesOf('lcl_sans_entete.csv')).toEqual([
    ['2025-02-03', 850_00, 'Virement VIR M MARTIN LOYER FEVRIER'],
    ['2025-02-10', -45_30, 'Carte CB LEROY MERLIN 08/02/25'],
    ['2025-02-14', -320_00, 'Chèque 0045123'],
    ['2025-02-28', -8_90, 'Prélèvement COTISATION MENSUELLE CARTE'],
  ]);
  for (const file of ['lcl_sans_entete.csv', 'lcl_entete.csv']) {
    expect(parseStatement(readSample(file))).toMatchObject({
      bank: 'LCL',
      closingBalance: { amount: 1475_80, date: '2025-02-28' },
    });
  }
});

it('keeps the identifiers of Qonto and tells which operation is still being processed', () => {
  const statement = parseStatement(readSample('qonto.csv'));

  expect(
    statement.lines.map(({ date, amount, bankReference, referenceIsId }) => [
      date,
      amount,
      bankReference,
      referenceIsId,
    ]),
  ).toEqual([
    ['2025-05-01', -1234_56, 'tx-1', true],
    ['2025-05-02', -10_80, 'tx-2', true],
    ['2025-05-05', 850_00, 'tx-3', true],
  ]);
  expect(statement.findings).toMatchObject([{ line: 2, code: 'not_booked', severity: 'info' }]);
  expect(isImportable(statement)).toBe(true);
});

describe('a CAMT.053 of version 08 with a namespace prefix', () => {
  const statement = parseStatement(readSample('camt_prefixe_v08.xml'));

  it('counts a batch as one movement whose label holds the details', () => {
    expect(statement.lines[0]).toMatchObject({
      date: '2025-05-05',
      amount: 1520_00,
      label: 'REMISE VIREMENTS Paul Martin LOYER LOT 1 Léa Petit & Cie LOYER LOT 2',
      bankReference: 'R1',
    });
  });

  it('leaves out what is not booked, saying so, and trusts the sense of a reversal', () => {
    expect(statement.lines.map(({ amount }) => amount)).toEqual([1520_00, -8_50, 8_50, -8_50]);
    expect(statement.findings).toMatchObject([{ code: 'not_booked', line: 15 }]);
  });

  it('reads an overdrawn opening balance, and the closing balance adds up', () => {
    expect(statement.openingBalance).toEqual({ amount: -100_00, date: '2025-04-30' });
    expect(statement.closingBalance).toEqual({ amount: 1411_50, date: '2025-05-31' });
    expect(statement.accounts).toEqual([{ iban: 'FR7630004001230001234567890', currency: 'EUR' }]);
  });
});

it('checks the running balance of Crédit Mutuel line by line', () => {
  const text =
    'Date;Date de valeur;Montant;Libellé;Solde\n02/04/2025;02/04/2025;100,00;A;1100,00\n03/04/2025;03/04/2025;-10,00;B;1080,00\n';
  const statement = parseStatement(new TextEncoder().encode(text));

  expect(statement.findings).toMatchObject([
    { code: 'running_balance', line: 3, severity: 'warning' },
  ]);
  expect(isImportable(statement)).toBe(true);
});

it('tells the order of a file of a single day by its running balance', () => {
  const text =
    'Date;Date de valeur;Montant;Libellé;Solde\n02/04/2025;02/04/2025;-10,00;SECOND;1090,00\n02/04/2025;02/04/2025;100,00;FIRST;1100,00\n';

  expect(parseStatement(new TextEncoder().encode(text)).lines.map(({ label }) => label)).toEqual([
    'FIRST',
    'SECOND',
  ]);
});
