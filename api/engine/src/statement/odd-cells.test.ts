import fc from 'fast-check';
import { n26 } from './csv/layouts/n26.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

/** Reads a table as somebody does who confirms the columns that are proposed. */
function read(rows: readonly string[], options: ParseOptions = {}): ParsedStatement {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const mapping = parseStatement(bytes, options).csv?.mapping;
  return parseStatement(bytes, mapping === undefined ? options : { ...options, mapping });
}
const moved = ({ lines }: ParsedStatement): (readonly [string, number])[] =>
  lines.map(({ date, amount }) => [date, amount]);
const codes = ({ findings }: ParsedStatement): string[] => findings.map(({ code }) => code);

const HEAD = 'Date;Libellé;Montant';

describe('a word beside an amount', () => {
  it.each([
    ['64,20 DR', '1 100,50 CR'],
    ['D 64,20', 'C 1100,50'],
    ['64,20D', '1100,50 C'],
    ['dr. 64,20 €', 'cr. 1 100,50 €'],
  ])('gives it its sign where each amount has one: %s, %s', (out, income) => {
    const statement = read([HEAD, `05/01/2026;EDF;${out}`, `13/01/2026;DUPRE;${income}`]);
    expect([moved(statement), isImportable(statement)]).toEqual([
      [
        ['2026-01-05', -64_20],
        ['2026-01-13', 1100_50],
      ],
      true,
    ]);
  });

  it('is proved by balances that are written alike', () => {
    const statement = read([
      `${HEAD};Solde`,
      '05/01/2026;EDF;64,20D;935,80C',
      '13/01/2026;DUPRE;100,50C;1 036,30C',
      '20/01/2026;TOIT;2 000,00D;963,70D',
    ]);
    expect(statement.verification.state).toBe('proved');
  });

  it.each([
    ['some amounts have none', '64,20', '100,50 CR'],
    ['it stands beside a sign', '-64,20 DR', '100,50 CR'],
    ['there are two', 'DR 64,20 DR', '100,50 CR'],
  ])('is asked about where %s', (_, out, income) => {
    const statement = read([HEAD, `05/01/2026;EDF;${out}`, `13/01/2026;DUPRE;${income}`]);
    expect([isImportable(statement), codes(statement)]).toEqual([
      false,
      expect.arrayContaining(['unreadable_amount']),
    ]);
  });
});

describe('a day that a spreadsheet counts', () => {
  const serial = (day: string): number =>
    (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('is the day that it counts, whatever the hour, and is said to be read so', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('', ',75', '.5'), (date, hour) => {
        const statement = read([HEAD, `${serial(date)}${hour};EDF;-64,20`]);
        expect([moved(statement), codes(statement)]).toEqual([[[date, -64_20]], ['serial_days']]);
      }),
    );
  });

  it.each([
    ['the column is not one of days', 'Code;Libellé;Montant', '46027'],
    ['other figures stand in the column', HEAD, '12'],
    ['it would be a day of the last century', HEAD, '29000'],
  ])('is asked about where %s', (_, head, other) => {
    const statement = read([head, '46027;EDF;-64,20', `${other};DUPRE;700,00`]);
    expect([isImportable(statement), moved(statement)]).toEqual([false, []]);
  });
});

describe('a day whose month is a word', () => {
  it.each([
    ['3 janv. 2025', '2025-01-03'],
    ['03 Février 2025', '2025-02-03'],
    ['1er mars 2025', '2025-03-01'],
    ['12 AOUT 25', '2025-08-12'],
    ['3-déc-2025', '2025-12-03'],
    ['03-Feb-2025', '2025-02-03'],
  ])('is that day, and leaves open no other: %s', (written, date) => {
    const statement = read([HEAD, `${written};EDF;-64,20`]);
    expect([moved(statement), isImportable(statement)]).toEqual([[[date, -64_20]], true]);
  });

  it.each(['31 févr. 2025', '3 janv.', '3 ma 2025', 'janv. 2025'])(
    'is asked about where it is none, or of no year: %s',
    (written) => {
      const rows = [HEAD, '02/01/2025;DUPRE;700,00', `${written};EDF;-64,20`];
      expect([isImportable(read(rows)), moved(read(rows))]).toEqual([
        false,
        [['2025-01-02', 700_00]],
      ]);
    },
  );
});

describe('an operation of a day to come', () => {
  const options = { today: '2026-01-20' };
  const rows = [HEAD, '20/01/2026;EDF;-64,20', '21/01/2026;DUPRE;700,00'];

  it('is asked about, and is a movement once the user says so', () => {
    const statement = read(rows, options);
    expect([isImportable(statement), moved(statement), codes(statement)]).toEqual([
      false,
      [['2026-01-20', -64_20]],
      ['future_day'],
    ]);
    expect(isImportable(read(rows, { ...options, movementLines: [3] }))).toBe(true);
    expect(isImportable(read(rows))).toBe(true);
  });

  it('is read where the balances prove that the bank booked it, and said', () => {
    const statement = read(
      [`${HEAD};Solde`, '20/01/2026;EDF;-64,20;935,80', '21/01/2026;DUPRE;700,00;1635,80'],
      options,
    );
    expect([isImportable(statement), codes(statement)]).toEqual([true, ['future_proved']]);
  });
});

it('does not take two spaces of N26 for one account', () => {
  const [head = '', line = ''] = n26.examples[0]?.file ?? [];
  const statement = read([head, line, line.replace('Main', 'Vacances')]);
  expect([isImportable(statement), codes(statement)]).toEqual([false, ['several_accounts']]);
});

it('says of an amount that may be thousands or decimals that it is one', () => {
  const statement = read([HEAD, '05/01/2026;EDF;-12,345', '13/01/2026;DUPRE;100,500']);
  expect(codes(statement)).toEqual(['ambiguous_amount', 'ambiguous_amount']);
});

it.each(['2026/1/5', '2026-1-5', '2026.01.05', '20260105'])(
  'reads the day %s, the year first, with or without its zeros',
  (day) => {
    const csv = `Date;Libellé;Montant\n${day};LOYER;700,00\n2026-01-06;EDF;-64,20\n`;
    const { lines } = parseStatement(new TextEncoder().encode(csv));
    expect(lines.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-06']);
  },
);

describe('a row that a spreadsheet put between quotes as one cell', () => {
  const ROWS = ['Date;Libellé;Montant', '05/01/2026;EDF ""Eau"";-64,20', '13/01/2026;DUPRE;700,00'];

  it.each([
    ['alone', ROWS.map((row) => `"${row}"`)],
    ['with empty cells behind', ROWS.map((row) => `"${row}";;`)],
    [
      'with quotes of its own',
      ROWS.map(
        (row) =>
          `"${row
            .replaceAll('""', '')
            .replaceAll(';', ',')
            .replace(/-?\d+,\d\d$/, '""$&""')}"`,
      ),
    ],
  ])('is read %s', (_, rows) => {
    expect(moved(read(rows))).toEqual([
      ['2026-01-05', -64_20],
      ['2026-01-13', 700_00],
    ]);
  });

  it('is none where each cell has its own', () => {
    const cells = ROWS.map((row) => row.replaceAll('""', '').split(';'));
    expect(moved(read(cells.map((row) => row.map((cell) => `"${cell}"`).join(';'))))).toHaveLength(
      2,
    );
  });
});

describe('a cell that is no value', () => {
  it('is read as the text that a formula holds', () => {
    const rows = ['="05/01/2026";="EDF";="-64,20"', '="13/01/2026";"=""DUPRE""";700,00'];
    const statement = read([HEAD, ...rows]);
    expect(statement.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['EDF', -64_20],
      ['DUPRE', 700_00],
    ]);
  });

  it('is no sign of a payment where each one is a dash', () => {
    const rows = ['05/01/2026;CARTE LECLERC;12,50;-', '13/01/2026;VIR RECU;100,00;-'];
    expect(codes(read([`${HEAD};Solde`, ...rows]))).toEqual(['open_sense']);
    const signed = ['05/01/2026;CARTE LECLERC;12,50;-', '13/01/2026;VIR RECU;100,00;+'];
    expect(moved(read([`${HEAD};Signe`, ...signed])).map(([, amount]) => amount)).toEqual([
      -12_50, 100_00,
    ]);
  });
});

it('dates an operation by the day that the bank books it, not that of the purchase', () => {
  const rows = ['03/01/2026;05/01/2026;EDF;-64,20', '10/01/2026;13/01/2026;EAU;-7,00'];
  const days = (head: string) => moved(read([head, ...rows])).map(([day]) => day);
  expect(days('Date achat;Date opération;Libellé;Montant')).toEqual(['2026-01-05', '2026-01-13']);
  expect(days('Date achat;Pointage;Libellé;Montant')).toEqual(['2026-01-03', '2026-01-10']);
});
