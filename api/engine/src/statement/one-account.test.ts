import { codesOf, readConfirmed } from '../../test/releves/confirmed.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

const HEADER = 'Compte;Date;Libellé;Débit;Crédit';
const parse = (rows: readonly string[], options: ParseOptions = {}): ParsedStatement => {
  const bytes = new TextEncoder().encode(`${[HEADER, ...rows].join('\n')}\n`);
  const mapping = {
    separator: ';' as const,
    header: HEADER.split(';'),
    columns: { account: 0, date: 1, label: [2], debit: 3, credit: 4 },
  };
  return parseStatement(bytes, { mapping, ...options });
};

const OWN = ['00040111;05/01/2026;LOYER;;700,00', '00040111;07/01/2026;EDF;64,20;'];
const OTHER = ['00040222;05/01/2026;LIVRET;;100,00', '00040222;09/01/2026;FRAIS;5,00;'];
const state = ({ verification }: ParsedStatement) => verification.state;

it('compares the total of each account with the operations of that account alone', () => {
  const rows = [...OWN, ';;Total des opérations;64,20;700,00', ...OTHER];
  const wrong = rows.with(2, ';;Total des opérations;69,20;800,00');

  expect(state(parse(rows, { account: '00040111' }))).toBe('proved');
  expect(state(parse(rows, { account: '00040222' }))).toBe('unproved');
  expect(state(parse(wrong, { account: '00040222' }))).toBe('unproved');
});

it('follows an account by the number that stands on the line of its total', () => {
  const rows = [
    OWN[0] ?? '',
    OTHER[0] ?? '',
    OWN[1] ?? '',
    OTHER[1] ?? '',
    '00040111;;Total des opérations;64,20;700,00',
    '00040222;;Total des opérations;6,00;100,00',
  ];

  expect(state(parse(rows, { account: '00040111' }))).toBe('proved');
  expect(state(parse(rows, { account: '00040222' }))).toBe('contradicted');
});

it('compares the total of the whole file with all of its accounts', () => {
  const total = (debit: string) => `;;Total général;${debit};800,00`;
  const ofEach = [
    ...OWN,
    ';;Total des opérations;64,20;700,00',
    ...OTHER,
    ';;Total des opérations;5,00;100,00',
  ];

  expect(state(parse([...OWN, ...OTHER, total('69,20')], { account: '00040222' }))).toBe(
    'unproved',
  );
  expect(state(parse([...OWN, ...OTHER, total('70,20')], { account: '00040222' }))).toBe(
    'contradicted',
  );
  expect(state(parse([...ofEach, total('69,20')], { account: '00040222' }))).toBe('proved');
  expect(state(parse([...ofEach, total('69,21')], { account: '00040222' }))).toBe('contradicted');
});

it('takes neither balance nor name from above the table when the lines are of several accounts', () => {
  const text = [
    'Compte n° 00040111;;;;',
    'Solde au 31/01/2026 1 635,80 €;;;;',
    '',
    HEADER,
    ...OWN,
    ...OTHER,
  ].join('\n');
  const read = (account?: string) =>
    parseStatement(new TextEncoder().encode(`${text}\n`), {
      ...(account === undefined ? {} : { account }),
      mapping: {
        separator: ';',
        header: HEADER.split(';'),
        columns: { account: 0, date: 1, label: [2], debit: 3, credit: 4 },
      },
    });

  expect(isImportable(read())).toBe(false);
  expect(read('00040111').closingBalance?.amount).toBe(1635_80);
  expect(read('00040222').closingBalance).toBeUndefined();
  expect(read('00040222').lines).toHaveLength(2);
});

it('asks about an operation of which the file does not say the account', () => {
  const rows = [...OWN, ...OTHER, ';10/01/2026;ORPHELINE;1,00;'];

  expect(parse(rows, { account: '00040111' }).findings).toMatchObject([
    { code: 'missing_account', line: 6, severity: 'error' },
  ]);
});

describe('a column of accounts', () => {
  it('tells accounts apart by their names in a table of three rows', () => {
    const rows = ['05/01/2026;EDF;-64,20;Courant', '06/01/2026;EAU;-10,00;Livret'];
    const table = ['Date;Libellé;Montant;Compte', ...rows, '07/01/2026;GAZ;-1,00;Courant'];
    expect(codesOf(readConfirmed(table))).toEqual(['several_accounts']);
    expect(readConfirmed(table, { account: 'Courant' }).lines).toHaveLength(2);
  });

  const payers = (own: string) => [
    `Compte;${own}`,
    '',
    'Date;Libellé;IBAN;Montant',
    '05/01/2026;LOYER;DE02120300000000202051;700,00',
    '06/01/2026;EDF;DE02500105170137075030;-10,00',
  ];

  it('is of those who pay where the account of the file is named above', () => {
    const statement = readConfirmed(payers('FR76 3000 4000 0312 3456 7890 143'));
    expect([isImportable(statement), statement.accounts]).toEqual([
      true,
      [{ iban: 'FR7630004000031234567890143' }],
    ]);
  });

  it('is of the accounts of the file where one of them is named above', () => {
    expect(codesOf(readConfirmed(payers('DE02 1203 0000 0000 2020 51')))).toEqual([
      'several_accounts',
    ]);
  });
});
