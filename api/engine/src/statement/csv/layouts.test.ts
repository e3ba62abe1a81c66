import { isImportable, parseStatement } from '../parse-statement.ts';
import type { ParsedStatement } from '../types.ts';
import { KNOWN_BANKS } from './layouts.ts';

const parse = (rows: readonly string[]): ParsedStatement =>
  parseStatement(new TextEncoder().encode(`${rows.join('\n')}\n`));
const read = ({ lines }: ParsedStatement): (readonly [string, number, string])[] =>
  lines.map(({ date, amount, label }) => [date, amount, label.replaceAll('\u00a0', ' ')]);

const EXAMPLES = KNOWN_BANKS.flatMap(({ bank, examples }) =>
  examples.map((example, index) => ({ bank, index: index + 1, ...example })),
);

it.each(EXAMPLES)('reads example $index of $bank as its bank wrote it', (example) => {
  const statement = parse(example.file);

  expect(statement.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(statement.bank).toBe(example.bank);
  expect(read(statement)).toEqual(example.read);
  expect(statement.verification.state).toBe(example.proof);
  expect(isImportable(statement)).toBe(true);
});

it.each(KNOWN_BANKS)('has an example of each layout of $bank', ({ layouts, examples }) => {
  expect(examples.length).toBeGreaterThanOrEqual(layouts.length);
});

const REVOLUT =
  'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance';
const revolut = (...rows: string[]): ParsedStatement => parse([REVOLUT, ...rows]);

it('sets the states of Revolut apart, and asks about one that it does not know', () => {
  const row = (state: string): string =>
    `CARD_PAYMENT,Current,2026-02-03 09:00:00,2026-02-03 09:00:00,Hôtel,-30.00,0.00,EUR,${state},`;
  const statement = revolut(row('PENDING'), row('REVERTED'), row('DECLINED'), row('MYSTERY'));

  expect(statement.lines).toEqual([]);
  expect(statement.setAside.slice(1).map(({ kind }) => kind)).toEqual([
    'pending',
    'reverted',
    'reverted',
    'refused',
  ]);
  expect(statement.findings).toContainEqual(
    expect.objectContaining({ line: 5, code: 'unknown_status', severity: 'error' }),
  );
});

it('asks which of two pockets of Revolut is the account', () => {
  const row = (product: string): string =>
    `TOPUP,${product},2026-02-03 09:00:00,2026-02-03 09:00:00,Paul,30.00,0.00,EUR,COMPLETED,30.00`;

  expect(revolut(row('Current'), row('Savings')).findings).toMatchObject([
    { code: 'several_accounts' },
  ]);
});

it('never takes the amount in the currency of the shop for that of the account', () => {
  const statement = parse([
    'Datum,Text,Original Amount,Original Currency,Amount',
    '2026-02-13,HOSTING INC,-10.00,USD,-9.21',
    '2026-02-14,HOSTING INC,-20.00,USD,-18.42',
  ]);
  const card = parse([
    'Belegdatum;Originalbetrag;Originalwährung;Umrechnungskurs;Buchungsbetrag;Beschreibung',
    '20.02.26;-5,00;USD;1,25;-4,00;KAFFEE',
  ]);

  expect(card.lines.map(({ amount }) => amount)).toEqual([-4_00]);
  expect(statement.csv?.mapping?.columns).toMatchObject({ amount: 4 });
  expect(statement.csv?.mapping?.columns.currency).toBeUndefined();
});

it.each([
  ['Date;Libellé;Débit;Crédit', '02/10/2026;ACHAT;-1 234,56;', -1234_56],
  ['Date;Libellé;Débit', '02/10/2026;ACHAT;1 234,56', -1234_56],
  ['Date;Libellé;Crédit', '02/10/2026;LOYER;1 234,56', 1234_56],
  ['Date;Libellé;Débit;Crédit', '02/10/2026;LOYER;;1 234,56', 1234_56],
])('proposes to read %s of which only one side is used', (header, row, amount) => {
  const statement = parse([header, row]);

  expect(statement.csv?.mappingSource).toBe('proposed');
  expect(statement.lines.map((line) => line.amount)).toEqual([amount]);
});
