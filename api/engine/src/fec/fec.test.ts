import { fecReport, writtenFec } from '../../test/fec-at-once.ts';
import { cents } from '@sci/money/cents';
import fc from 'fast-check';
import { books, movement, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';
import { encodeLatin9, transliterate } from './latin9.ts';
import { fecFileName } from './write-fec.ts';

const NAME = '123456782FEC20251231.txt';
const input = books({
  movements: [
    {
      ...movement('M1', '2025-01-05', split('LOYER_HAB', 1234.5)),
      label: 'LOYER\t“Œuvre” | d’été…\r\n',
    },
    movement('M2', '2025-02-05', split('FRAIS_BANCAIRES', -8.5, {})),
  ],
});
const { entries, chart, accountingResult } = computeYear(input);
const bytes = writtenFec({
  entries,
  bankAccounts: input.bankAccounts,
  chart,
  validDate: '2026-03-31',
});
const text = new TextDecoder('iso-8859-15').decode(bytes);
const lines = text.split('\r\n');

it('names the file after the company and its closing', () => {
  expect(fecFileName('123456782', '2025-12-31')).toBe(NAME);
});

it('writes the eighteen fields, tabs, decimal commas and clean texts', () => {
  expect(lines).toHaveLength(6);
  expect(lines[0]?.split('\t')).toHaveLength(18);
  expect(lines[2]).toBe(
    'BQ1\tBanque - Courant\t000001\t20250105\t706100\tLoyers - habitation\t\t\tM1\t20250105\tLOYER "Œuvre" / d\'été...\t0,00\t1234,50\t\t\t20260331\t\t',
  );
});

it('leaves out an opening balance of 0, which says nothing', () => {
  const balances = [
    { account: '512001', debit: cents(5), credit: cents(0) },
    { account: '455001', debit: cents(0), credit: cents(0) },
    { account: '110000', debit: cents(0), credit: cents(5) },
  ];
  const year = computeYear(books({ openingBalances: balances }));
  const content = writtenFec({
    entries: year.entries,
    bankAccounts: input.bankAccounts,
    chart,
    validDate: '2026-03-31',
  });
  expect(fecReport(content, NAME)).toMatchObject({ findings: [], lines: 2 });
});

it('never says that an entry was validated before its own day, nor on a day to come', () => {
  const early = writtenFec({
    entries,
    bankAccounts: input.bankAccounts,
    chart,
    validDate: '2025-01-20',
  });
  expect(
    fecReport(early, NAME, { result: accountingResult }).findings.filter(
      ({ severity }) => severity === 'error',
    ),
  ).toEqual([]);
  expect(
    new TextDecoder('iso-8859-15')
      .decode(early)
      .split('\r\n')
      .slice(1, 5)
      .map((line) => line.split('\t')[15]),
  ).toEqual(['20250120', '20250120', '', '']);
});

it('passes its own check', () => {
  expect(fecReport(bytes, NAME, { result: accountingResult })).toEqual({
    findings: [],
    lines: 4,
    debit: 124300,
    credit: 124300,
  });
});

describe('the charset', () => {
  it('has the euro and the French ligatures', () => {
    expect([...encodeLatin9('€œŒŸéÀ«»')]).toEqual([0xa4, 0xbd, 0xbc, 0xbe, 0xe9, 0xc0, 0xab, 0xbb]);
  });

  it.each([
    ['12 rue – Été', '12 rue - Été'],
    ['1\u202f234', '1 234'],
    ['Łukasz Ğ', 'Lukasz G'],
    ['e\u0301', 'é'],
    ['½', '1/2'],
    ['日本 🎉', '?? ?'],
    ['a\u200bb', 'ab'],
    ['ﬁn', 'fin'],
  ])('writes %j as %j', (before, after) => {
    expect(transliterate(before)).toBe(after);
  });

  it('can write any text once it is transliterated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const clean = transliterate(value).replace(/[^\u0020-\uffff]/g, '');
        expect(() => encodeLatin9(clean)).not.toThrow();
      }),
    );
  });
});

describe('the independent check', () => {
  const judge = (
    change: (content: string) => string,
    name = NAME,
    encode = (value: string) => encodeLatin9(value),
  ) =>
    fecReport(encode(change(text)), name, { result: accountingResult }).findings.map(
      ({ severity, line, field }) => `${severity} ${line} ${field}`.trim(),
    );
  const replaceIn = (line: number, before: string | RegExp, after: string) => (content: string) =>
    content
      .split('\r\n')
      .map((row, index) => (index === line ? row.replace(before, after) : row))
      .join('\r\n');

  it.each<[string, (content: string) => string, string]>([
    ['a line with a field less', replaceIn(2, '\t\t', '\t'), 'error 3'],
    ['an empty line', (content) => content.replace('\r\n', '\r\n\r\n'), 'error 2'],
    [
      'a missing column',
      (content) => content.replace('EcritureNum', 'Numero'),
      'error 1 EcritureNum',
    ],
    ['a decimal point', replaceIn(2, '1234,50', '1234.50'), 'error 3 Credit'],
    ['a thousands separator', replaceIn(2, '1234,50', '1 234,50'), 'error 3 Credit'],
    ['an empty amount', replaceIn(2, '1234,50', ''), 'error 3 Credit'],
    ['a thirteenth month', replaceIn(2, '20250105', '20251305'), 'error 3 EcritureDate'],
    ['an empty account', replaceIn(2, '706100', ''), 'error 3 CompteNum'],
    ['an empty label', replaceIn(2, /LOYER[^\t]*/, ''), 'error 3 EcritureLib'],
    ['a vertical bar', replaceIn(2, 'LOYER', 'LO|YER'), 'error 3'],
    ['an empty file', (content) => content.split('\r\n')[0] ?? '', 'error 0'],
    ['a blank reference', replaceIn(2, 'M1', ''), 'warning 3 PieceRef'],
    ['an account in letters', replaceIn(2, '706100', 'LOYERS'), 'warning 3 CompteNum'],
    ['a line with both amounts', replaceIn(2, '0,00', '5,00'), 'warning 3 Credit'],
    ['a line with none', replaceIn(2, '1234,50', '0,00'), 'warning 3 Debit'],
    ['a year of another century', replaceIn(2, '20260331', '19260331'), 'warning 3 ValidDate'],
    ['an unbalanced entry', replaceIn(2, '1234,50', '1234,49'), 'error 2 Debit'],
    [
      'a hole in the numbers',
      (content) => content.replaceAll('000002', '000003'),
      'error 4 EcritureNum',
    ],
    [
      'an opening that comes late',
      (content) => content.replaceAll(/^BQ1(.*000002)/gm, 'AN$1'),
      'error 2 JournalCode',
    ],
    ['a date outside the year', replaceIn(4, '20250205', '20260205'), 'error 5 EcritureDate'],
    ['a validation before the entry', replaceIn(2, '20260331', '20250101'), 'error 3 ValidDate'],
    ['another result', (content) => content.replaceAll('1234,50', '1234,51'), 'error 0 CompteNum'],
  ])('finds %s', (_, change, finding) => {
    expect(judge(change)).toContain(finding);
  });

  it('finds a wrong name, a wrong separator and a wrong charset', () => {
    expect(judge((content) => content, 'FEC.txt')).toContain('error 0');
    expect(judge((content) => content.replaceAll('\t', ';'))).toContain('error 1');
    expect(
      judge(
        (content) => content,
        NAME,
        (value) =>
          encodeLatin9(value.replace('LOYER', 'LOYER~')).map((byte) =>
            byte === 0x7e ? 0x80 : byte,
          ),
      ),
    ).toContain('error 0');
  });

  it('reads UTF-8, the vertical bar, signs and exponents as the administration’s tool does', () => {
    const other = text
      .replaceAll('\t', '|')
      .replaceAll('1234,50', '12,345E+2')
      .replaceAll('8,50', '8,50+')
      .replaceAll('\r\n', '\n');
    expect(
      fecReport(new TextEncoder().encode(other), NAME, { result: accountingResult }).findings,
    ).toEqual([]);
  });

  it('compares the opening with the closing of the year before', () => {
    const report = fecReport(bytes, NAME, { opening: new Map([['101000', -100]]) });
    expect(report.findings).toMatchObject([
      {
        severity: 'error',
        message: 'L’à nouveau du compte 101000 diffère de la clôture précédente.',
      },
    ]);
  });

  it('names what is wrong by a code, with what its sentence was made from', () => {
    const codesOf = (change: (content: string) => string) =>
      fecReport(encodeLatin9(change(text)), NAME).findings.map(({ code, params }) => [
        code,
        params,
      ]);

    expect(codesOf(replaceIn(2, '\t\t', '\t'))).toContainEqual([
      'field_count',
      { found: 17, expected: 18 },
    ]);
    expect(codesOf(replaceIn(4, '20250205', '20260205'))).toEqual([
      ['outside_year', { date: '20260205', year: '2025' }],
    ]);
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (any, name) => {
        expect(fecReport(any, name).findings.length).toBeGreaterThan(0);
      }),
    );
  });
});
