import { codesOf as codes, readConfirmed } from '../../test/releves/confirmed.ts';
import { parseStatement } from './parse-statement.ts';
import type { ParseOptions } from './types.ts';

const read = (...days: string[]) =>
  readConfirmed(['Date;Libellé;Montant', ...days.map((day) => `${day};EDF;-64,20`)]);

describe('days of which a spreadsheet exchanged some for months', () => {
  it.each([
    ['as dates beside texts', ['2026-05-01', '2026-06-01', '13/01/2026', '25/01/2026']],
    ['as dates of the United States', ['1/5/2026', '1/6/2026', '13/01/2026', '25/01/2026']],
    ['as dates of France', ['5/1/2026', '6/1/2026', '01/13/2026', '01/25/2026']],
  ])('are refused: %s', (_, days) => {
    const statement = read(...days);
    expect([codes(statement), statement.lines]).toEqual([['swapped_days'], []]);
    expect(statement.findings[0]).toMatchObject({ line: 4, params: { what: days[2] } });
  });

  it.each([
    ['with their zeros', ['05/01/2026', '06/01/2026', '13/01/2026']],
    ['without any', ['5/1/2026', '6/1/2026', '13/1/2026']],
    ['with those of the month', ['5/10/2026', '6/11/2026', '13/01/2026']],
    ['as dates and texts of any day', ['2026-05-01', '2026-06-21', '13/01/2026']],
    ['by hand, but for one', ['5/1/2026', '06/01/2026', '13/01/2026']],
    ['by hand, and one only', ['1/5/2026', '13/01/2026', '25/01/2026']],
  ])('are read where they are written %s', (_, days) => {
    expect(read(...days).lines).toHaveLength(3);
  });

  it('are refused in a QIF, too', () => {
    const days = ['1/5/2026', '1/6/2026', '13/01/2026', '25/01/2026'];
    const text = days.map((day) => `D${day}\nT-64,20\nPEDF\n^\n`).join('');
    const statement = parseStatement(new TextEncoder().encode(`!Type:Bank\n${text}`));
    expect(codes(statement)).toEqual(['swapped_days']);
  });
});

describe('a sheet of which every day may be one that a spreadsheet took for a month', () => {
  const HEAD = 'Date;Libellé;Montant';
  const EXCHANGED = ['2026-05-03;EDF;-64,20', '2026-07-03;DUPRE;700,00'];
  const sheet = (rows: readonly string[], options: ParseOptions = {}) =>
    readConfirmed(rows, { workbook: 'xlsx', today: '2026-11-30', ...options });
  const asked = { text: '03/05/2026', dayFirst: '2026-05-03', monthFirst: '2026-03-05' };

  it.each<readonly [string, readonly string[]]>([
    ['its rows are of one month read the other way', [HEAD, ...EXCHANGED]],
    ['its period is another', ['Du 01/03/2026 au 31/03/2026', HEAD, ...EXCHANGED]],
    ['its balance is older', ['Solde au 31/03/2026;1 635,80', HEAD, ...EXCHANGED]],
    [
      'balances between its rows are of one month',
      [HEAD, '28/02/2026;Ancien solde;1,00', ...EXCHANGED, '31/03/2026;Nouveau solde;636,80'],
    ],
    ['other days stayed texts', [HEAD, EXCHANGED[0] ?? '', '13/03/2026;DUPRE;700,00']],
    ['it goes beyond today', [HEAD, EXCHANGED[0] ?? '', '2026-12-03;DUPRE;700,00']],
    ['its words say another day', [HEAD, '2026-05-03;CARTE 04/03 EDF;-64,20']],
    ['its values are of another month', [`${HEAD};Valeur`, '2026-05-03;EDF;-64,20;2026-03-13']],
    [
      'its rows follow one another the other way',
      [HEAD, ...EXCHANGED, '2026-01-04;EAU;-7,00', '2026-02-05;EAU;-7,00'],
    ],
  ])('is asked about where %s', (_, rows) => {
    const statement = sheet(rows);
    expect([codes(statement), statement.openDates]).toEqual([
      expect.arrayContaining(['exchanged_days']),
      asked,
    ]);
  });

  it.each<readonly [string, readonly string[]]>([
    ['says so by one day', [...EXCHANGED, '2026-07-13;EAU;-7,00']],
    ['is of one month', ['2026-03-05;EDF;-64,20', '2026-03-07;DUPRE;700,00']],
    ['has a payment of each month', ['01', '02', '03'].map((m) => `2026-${m}-05;EAU ${m};-7,00`)],
    ['has other days as texts', [EXCHANGED[0] ?? '', '07/03/2026;DUPRE;700,00']],
    ['says its days in words', ['2026-05-03;CARTE 02/05 EDF;-64,20', '2026-07-03;EAU;-7,00']],
  ])('is read where it %s', (_, rows) => {
    expect(codes(sheet([HEAD, ...rows]))).toEqual([]);
  });

  it.each([
    ['day_first', ['2026-03-13', '2026-05-03']],
    ['month_first', ['2026-03-05', '2026-03-13']],
  ] as const)('is read in the order that the user gave: %s', (dayOrder, days) => {
    const rows = [HEAD, EXCHANGED[0] ?? '', '13/03/2026;DUPRE;700,00'];
    const { lines } = sheet(rows, { dayOrder });
    expect(lines.map(({ date }) => date)).toEqual(days);
  });
});
