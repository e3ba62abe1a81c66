import fc from 'fast-check';
import { adverseCfonb } from '../../../test/releves/adverse-cfonb.ts';
import { isImportable, parseStatement } from '../parse-statement.ts';
import type { ParsedStatement, ParseOptions } from '../types.ts';

/** "01" and "07": balances of the account. */
const balance = (kind: string, day: string, amount: string, account = '00012345678'): string =>
  `${kind}30006    00001EUR2 ${account}  ${day}${' '.repeat(50)}${amount}`.padEnd(120);
const movement = (day: string, label: string, amount: string, decimals = '2'): string =>
  `0430006B18000001EUR${decimals} 0001234567818${day}  ${day}${label.padEnd(33)}0000000 0${amount}`.padEnd(
    120,
  );
const more = (kind: string, words: string): string =>
  `0530006B18000001EUR2 0001234567818050126     ${kind}${words}`.padEnd(120);

const OPENING = balance('01', '311225', '0000000010000{');
const RENT = movement('050126', 'VIR SEPA RECU', '0000000007000{');
const POWER = movement('060126', 'PRLV SEPA EDF', '0000000000642}');
const CLOSING = balance('07', '060126', '0000000016358{');

const parse = (
  rows: readonly string[],
  options?: ParseOptions,
  between = '\r\n',
): ParsedStatement => parseStatement(new TextEncoder().encode(rows.join(between)), options);
const shown = ({ lines }: ParsedStatement) =>
  lines.map(({ date, amount, label }) => [date, amount, label]);
const codes = ({ findings }: ParsedStatement) => findings.map(({ code, line }) => [code, line]);

it.each(['\r\n', ''])(
  'proves a statement of records of 120 characters, with %j between',
  (between) => {
    const words = [more('NPY', 'DUPRE PAUL'), more('LCC', 'LOYER JANVIER'), more('RUM', 'M-0042')];
    const statement = parse([OPENING, RENT, ...words, POWER, CLOSING], {}, between);

    expect(shown(statement)).toEqual([
      ['2026-01-05', 700_00, 'VIR SEPA RECU DUPRE PAUL LOYER JANVIER'],
      ['2026-01-06', -64_20, 'PRLV SEPA EDF'],
    ]);
    expect(statement.findings).toEqual([]);
    expect(statement.verification.state).toBe('proved');
    expect(statement.accounts).toEqual([
      { bankCode: '30006', branchCode: '00001', number: '00012345678', currency: 'EUR' },
    ]);
    expect(statement.description).toContain('Relevé CFONB 120 du compte 00012345678');
  },
);

it('reads as many decimals as the record says, and refuses a third that counts', () => {
  const three = movement('050126', 'VIR', '0000000070000{', '3');
  const odd = movement('050126', 'VIR', '0000000070000A', '3');

  expect(shown(parse([OPENING, three, POWER, CLOSING]))[0]).toEqual(['2026-01-05', 700_00, 'VIR']);
  expect(codes(parse([OPENING, odd, POWER, CLOSING]))).toEqual([['unreadable_amount', 2]]);
});

it.each([
  ['an amount without the sign that its last figure bears', 2, RENT.replace('7000{', '70000')],
  ['a place that has moved', 2, RENT.replace('VIR SEPA', 'VIR  SEPA')],
  ['a day that does not exist', 2, movement('310226', 'VIR', '0000000007000{')],
  ['a record of another kind', 2, RENT.replace(/^04/, '09')],
])('refuses %s, and says where', (_, line, row) => {
  const statement = parse([OPENING, row, POWER, CLOSING]);

  expect(isImportable(statement)).toBe(false);
  expect(statement.findings[0]?.line).toBe(line);
});

it.each([
  ['the balance after it', [OPENING, RENT, POWER], 'truncated_file'],
  ['the balance before it', [RENT, POWER, CLOSING], 'headless_statement'],
  ['the movement of more words', [OPENING, more('LIB', 'LOYER'), RENT, CLOSING], 'orphan_line'],
  [
    'the end of one statement and the beginning of the next',
    [OPENING, RENT, balance('07', '060126', '0000000016358{', '00099999999')],
    'headless_statement',
  ],
])('sees that %s is missing', (_, rows, code) => {
  expect(codes(parse(rows)).map(([found]) => found)).toContain(code);
});

it.each([
  ['é', 'è'],
  // The bytes of DOS and of the Macintosh, as Windows reads them.
  ['‚', 'Š'],
  ['Ž', '\u008f'],
])('reads the signs of 0 that French character sets print as %s and %s', (credit, debit) => {
  const rows = [OPENING, RENT, POWER, CLOSING].map((row) =>
    row.replace('{', credit).replace('}', debit),
  );
  expect(shown(parse(rows))).toEqual(shown(parse([OPENING, RENT, POWER, CLOSING])));
});

it('follows the balances of statements of which the latest stands first', () => {
  const first = [OPENING, RENT, balance('07', '050126', '0000000017000{')];
  const second = [balance('01', '050126', '0000000017000{'), POWER, CLOSING];
  const statement = parse([...second, ...first]);
  expect([codes(statement), statement.verification.state]).toEqual([[], 'proved']);
  expect(shown(statement)).toEqual(shown(parse([...first, ...second])));
});

it('takes the words of another account for none of the movement above', () => {
  const other = more('LIB', 'LOYER').replace('00012345678', '00099999999');
  expect(codes(parse([OPENING, RENT, other, POWER, CLOSING]))).toEqual([['orphan_line', 3]]);
});

it('says that a movement is of a day far from the balances around it', () => {
  const rows = [OPENING, RENT.replace('050126', '050120'), POWER, CLOSING];
  const { findings } = parse(rows);
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    ['outside_period', expect.stringContaining('05/01/2020') as string],
  ]);
});

it('refuses an account in another currency', () => {
  const rows = [OPENING, RENT, POWER, CLOSING].map((row) => row.replace('EUR2', 'USD2'));

  expect(codes(parse(rows))).toEqual([['foreign_statement', undefined]]);
});

it('sees in every file the amount, the sign or the movement that was changed after the bank', () => {
  fc.assert(
    fc.property(
      adverseCfonb.filter(({ truth }) => truth.size === 1),
      fc.constantFrom('amount', 'sign', 'record'),
      fc.nat(),
      ({ text }, damage, which) => {
        const rows = [...text.replaceAll(/[\r\n]/g, '').matchAll(/.{120}/g)].map(([row]) => row);
        const entries = rows.flatMap((row, index) => (row.startsWith('04') ? [index] : []));
        const at = entries[which % entries.length] ?? -1;
        if (at < 0) return;
        const row = rows[at] ?? '';
        const amount = row.slice(90, 104);
        const changed =
          damage === 'amount'
            ? amount.replace(/\d(?=\D$)/, (digit) => String((Number(digit) + 1) % 10))
            : amount.replace(/\D$/, (sign) => turned(sign));
        const damaged =
          damage === 'record'
            ? rows.toSpliced(at, 1)
            : rows.with(at, row.slice(0, 90) + changed + row.slice(104));
        const statement = parse(damaged);
        expect(isImportable(statement) && statement.verification.state !== 'contradicted').toBe(
          false,
        );
      },
    ),
    { numRuns: 100 },
  );
});

const SIGNS = ['{ABCDEFGHIé', '}JKLMNOPQRè'] as const;
const turned = (sign: string): string =>
  SIGNS[1][SIGNS[0].indexOf(sign)] ?? SIGNS[0][SIGNS[1].indexOf(sign)] ?? sign;

it.each([
  ['a Belgian CODA', '0000012012672505        00123456  SCI DU PARC', 'CODA (Belgique)'],
  ['a Spanish Norma 43', `11${'2'.repeat(18)}260101260131200000000010000978`, 'Norma 43 (Espagne)'],
])('says of %s which format it is, and what to ask for', (_, row, name) => {
  expect(parse([row.padEnd(128)]).findings).toMatchObject([
    { code: 'unread_format', message: expect.stringContaining(name) as string },
  ]);
});
