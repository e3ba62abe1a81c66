import fc from 'fast-check';
import {
  encode,
  writeCamt,
  writeCsv,
  writeMt940,
  writeOfx,
  writeQif,
  type Charset,
  type CsvStyle,
  type WrittenLine,
} from '../../test/releves/writers.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const RUNS = { numRuns: 150 };

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const money = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .filter((value) => value !== 0);
const WORDS = [
  'VIR',
  'SEPA',
  'LOYER',
  'É',
  'çà et là',
  'M. & Mme',
  'A;B',
  'x,y',
  'p|q',
  '"cité"',
  'l’été',
  '<5',
  '12/03',
  '1 234,56',
  '€',
  'REF0042',
  '&amp;',
];
const label = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));

/** Distinct days, so that the file itself tells whether it begins with its latest movement. */
const lines = fc
  .uniqueArray(fc.record({ date: day, cents: money, label }), {
    selector: ({ date }) => date,
    minLength: 1,
    maxLength: 15,
  })
  .map((list) => list.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

const style: fc.Arbitrary<CsvStyle> = fc.record({
  separator: fc.constantFrom(';', ',', '\t', '|'),
  mark: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', ' ', '\u00a0'),
  date: fc.constantFrom('dmy', 'dmy-short', 'ymd'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  newestFirst: fc.boolean(),
  amounts: fc.constantFrom('signed', 'pair'),
});
const charset = fc.constantFrom<Charset>(
  'utf-8',
  'utf-8-bom',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
);

/** ISO 8859-15 has no curly apostrophe. */
const writable = (list: readonly WrittenLine[], encoding: Charset): WrittenLine[] =>
  list.map((line) => ({
    ...line,
    label: encoding === 'iso-8859-15' ? line.label.replaceAll('’', "'") : line.label,
  }));

const readBack = ({ lines: read }: ParsedStatement): WrittenLine[] =>
  read.map(({ date, amount, label: words }) => ({ date, cents: amount, label: words }));

it('reads back every CSV that it writes: six encodings, four separators, all the ways of writing amounts and dates', () => {
  fc.assert(
    fc.property(lines, style, charset, (list, csv, encoding) => {
      const written = writable(list, encoding);
      const statement = parseStatement(encode(writeCsv(written, csv), encoding));
      expect(statement.findings).toEqual([]);
      expect(isImportable(statement)).toBe(true);
      expect(readBack(statement)).toEqual(written);
    }),
    RUNS,
  );
});

it('reads back every OFX 1 and 2 that it writes', () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(1, 2),
      fc.constantFrom(',', '.'),
      fc.constantFrom<Charset>('utf-8', 'windows-1252', 'utf-16le'),
      (list, version, mark, encoding) => {
        const statement = parseStatement(encode(writeOfx(list, version, mark), encoding));
        expect(statement.findings).toEqual([]);
        expect(readBack(statement)).toEqual(list);
      },
    ),
    RUNS,
  );
});

it('reads an OFX in ISO 8859-15 because its header says so', () => {
  fc.assert(
    fc.property(lines, (list) => {
      const written = writable(list, 'iso-8859-15');
      expect(
        readBack(parseStatement(encode(writeOfx(written, 1, '.', '8859-15'), 'iso-8859-15'))),
      ).toEqual(written);
    }),
    RUNS,
  );
});

it('reads back every MT940 that it writes, in pages of any length, and proves each', () => {
  const spoken = lines.map((list) =>
    list.map((line) => ({ ...line, label: `VIR ${line.label.replaceAll('/', ' ')}` })),
  );
  fc.assert(
    fc.property(spoken, fc.integer({ min: 1, max: 5 }), charset, (list, perPage, encoding) => {
      const written = writable(list, encoding);
      const statement = parseStatement(encode(writeMt940(written, perPage), encoding));
      expect(statement.findings).toEqual([]);
      expect(statement.verification.state).toBe('proved');
      expect(readBack(statement)).toEqual(written);
    }),
    RUNS,
  );
});

it('sees in every MT940 the amount, the sign or the line that was changed after the bank', () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom('amount', 'sign', 'line'),
      fc.nat(),
      (list, damage, which) => {
        const rows = writeMt940(list, 3).split('\r\n');
        const entries = rows.flatMap((row, index) => (row.startsWith(':61:') ? [index] : []));
        const at = entries[which % entries.length] ?? 0;
        const row = rows[at] ?? '';
        const changed =
          damage === 'amount'
            ? row.replace(/\d(?=,)/, (digit) => String((Number(digit) + 1) % 10))
            : row.replace(/(?<=^:61:\d{10})[CD]/, (mark) => (mark === 'C' ? 'D' : 'C'));
        const damaged = damage === 'line' ? rows.toSpliced(at, 2) : rows.with(at, changed);
        const statement = parseStatement(encode(damaged.join('\r\n'), 'utf-8'));
        expect(isImportable(statement) && statement.verification.state !== 'contradicted').toBe(
          false,
        );
      },
    ),
    RUNS,
  );
});

it('reads back every QIF that it writes, years in two digits after an apostrophe included', () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(',', '.'),
      fc.boolean(),
      charset,
      (list, mark, apostrophe, encoding) => {
        const written = writable(list, encoding);
        // Which number is the month may be said by none of the dates: then it is asked for.
        const statement = parseStatement(encode(writeQif(written, mark, apostrophe), encoding), {
          dayOrder: 'day_first',
        });
        expect(statement.findings).toEqual([]);
        expect(readBack(statement)).toEqual(written);
      },
    ),
    RUNS,
  );
});

it('reads back every CAMT.053 that it writes, with or without prefix and line breaks', () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom('', 'n:'),
      fc.constantFrom('', '\n'),
      (list, prefix, lineEnd) => {
        const statement = parseStatement(encode(writeCamt(list, prefix, lineEnd), 'utf-8'));
        expect(statement.findings).toEqual([]);
        expect(readBack(statement)).toEqual(list);
      },
    ),
    RUNS,
  );
});

it('never turns an unreadable amount into 0, names its line, and leaves the others alone', () => {
  const garbage = fc.constantFrom(
    'abc',
    '',
    '-',
    '12,3,4',
    '1e5',
    '--5',
    '12,345',
    '#N/A',
    '€',
    '1 23,45',
    '5 O0,00',
    '0x10',
    '12.5.7',
    '∞',
    '(5',
    '12,5 USD',
  );
  fc.assert(
    fc.property(lines, style, garbage, fc.nat(), (list, csv, bad, at) => {
      const signed: CsvStyle = {
        ...csv,
        amounts: 'signed',
        newestFirst: false,
        separator: ';',
        mark: ',',
      };
      const index = at % list.length;
      const rows = writeCsv(list, signed).split(csv.lineEnd);
      rows[index + 2] = (rows[index + 2] ?? '').replace(/[^;]*$/, bad);
      const statement = parseStatement(encode(rows.join(csv.lineEnd), 'utf-8'));
      const errors = statement.findings
        .filter(({ severity }) => severity === 'error')
        .map(({ code, line }) => line ?? code);
      // Nothing in a file tells its columns when its only line can't be read and its label holds
      // other separators: the file is refused as a whole.
      const refusedWhole = list.length === 1 && errors[0] === 'unknown_format';
      expect(errors).toEqual([refusedWhole ? 'unknown_format' : index + 3]);
      expect(readBack(statement)).toEqual(list.filter((_, position) => position !== index));
      expect(isImportable(statement)).toBe(false);
    }),
    RUNS,
  );
});

it('never throws, whatever bytes are dropped', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(parseStatement(bytes).findings.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

const files = fc
  .tuple(
    lines.filter((list) => list.length > 2),
    style,
    fc.nat(4),
  )
  .map(([list, csv, kind]) => ({
    list,
    text:
      [
        writeCsv(list, csv),
        writeOfx(list, 1, ','),
        writeOfx(list, 2, '.'),
        writeQif(list, ',', false),
        writeCamt(list, 'n:', '\n'),
      ][kind] ?? '',
  }));

it('never makes a movement up from a file that was cut anywhere', () => {
  fc.assert(
    fc.property(files, fc.nat(), ({ list, text }, at) => {
      const statement = parseStatement(encode(text.slice(0, at % text.length), 'utf-8'));
      if (isImportable(statement))
        expect(list).toEqual(expect.arrayContaining(readBack(statement)));
    }),
    { numRuns: 1500 },
  );
});

it('never throws on a file altered anywhere', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.string({ maxLength: 8 }), ({ text }, at, inserted) => {
      const cut = at % text.length;
      expect(() =>
        parseStatement(encode(text.slice(0, cut) + inserted + text.slice(cut + 3), 'utf-8')),
      ).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
