import { codesOf, readConfirmed as read } from '../../test/releves/confirmed.ts';
import { wholeYear } from './dates.ts';
import { isImportable, parseStatement } from './parse-statement.ts';

const DAYS = ['2026-01-05', '2026-01-13', '2026-02-02'];
const AMOUNTS = [-64_20, 700_00, 12_00];
const table = (days: readonly string[]): string[] => [
  'Date;Libellé;Montant',
  ...days.map((day, at) => `${day};N${at};${((AMOUNTS[at] ?? 0) / 100).toFixed(2)}`),
];

describe('a day', () => {
  it.each([
    ['2026:01:05', '2026:01:13', '2026:02:02'],
    ['2026.01.05.', '2026.01.13.', '2026.02.02.'],
    ['2026. 01. 05.', '2026. 01. 13.', '2026. 02. 02.'],
    ['05.01.2026.', '13.01.2026.', '02.02.2026.'],
    ['lundi 5 janvier 2026', 'mardi 13 janvier 2026', 'lundi 2 février 2026'],
    ['lun. 05/01/2026', 'mar. 13/01/2026', 'lun. 02/02/2026'],
    ['Monday, January 5, 2026', 'Tuesday, January 13, 2026', 'Monday, February 2, 2026'],
    ['Mon Jan 05 2026 00:00:00 GMT+0100', 'Jan 13 2026', 'Mon Feb 02 10:00:00 CET 2026'],
    ['05-JAN-2026', '13-JAN-26', '02FEB2026'],
    ['05/janv./2026', '13/janv./2026', '02/févr./2026'],
    ['2026-Jan-05', '2026-Jan-13', '2026-Feb-02'],
    ['5 de enero de 2026', '13 de enero de 2026', '2 de febrero de 2026'],
    ['5th January 2026', '13th January 2026', '2nd of February 2026'],
    ['5 janv. 26', '13 janv. 26', '2 févr. 26'],
    ['20260105', '20260113', '20260202'],
    ['05012026', '13012026', '02022026'],
    ['20260105101500', '20260113101500', '20260202235959'],
    ['2026-01-05T00:00:00+01:00', '2026-01-13T00:00:00+01:00', '2026-02-02T00:00:00+01:00'],
    ['2026-01-05+01:00', '2026-01-13+01:00', '2026-02-02Z'],
    ['05/01/26', '13/01/26', '02/02/26'],
    ["5/ 1'26", "13/ 1'26", "2/ 2'26"],
    ['05 01 2026', '13 01 2026', '02 02 2026'],
    ['2026_01_05', '2026_01_13', '2026_02_02'],
    ['05–01–2026', '13–01–2026', '02–02–2026'],
    ['le 05/01/2026', 'le 13/01/2026', 'le 02/02/2026'],
    ['05/01/2026 à 10:15', '13/01/2026 - 10:15', '02/02/2026 10h15'],
    ['05/01/2026, 10:15', '13/01/2026, 10:15', '02/02/2026, 10:15'],
    ['10:15 05/01/2026', '10:15 13/01/2026', '10:15 02/02/2026'],
    ["'05/01/2026", "'13/01/2026", "'02/02/2026"],
    ['46027', '46035', '46055'],
  ])('is read however it is written: %s', (...days) => {
    const statement = read(table(days));
    expect([
      statement.lines.map(({ date, amount }) => [date, amount]),
      isImportable(statement),
    ]).toEqual([DAYS.map((day, at) => [day, AMOUNTS[at]]), true]);
  });

  it.each([
    ['260105', 'unread_days'],
    ['1767571200', 'unread_days'],
    ['2026-W02-1', 'unread_days'],
    ['5 I 2026', 'unread_days'],
    ['17 oct.', 'days_without_year'],
    ['05/01', 'days_without_year'],
  ])('is refused as what it is, where it may be several or none: %s', (day, code) => {
    const { findings } = read(table([day, day, day]));
    expect(findings.map((one) => [one.code, one.message.includes(day)])).toEqual([[code, true]]);
  });

  it('is not taken for a month: years, days and months in that order are refused', () => {
    expect(codesOf(read(table(['2026/05/01', '2026/13/01', '2026/02/02'])))).toContain(
      'day_before_month',
    );
  });

  it('is no day where something of a row that is not parted yet stands behind it', () => {
    const rows = [
      'Date\tLibellé\tDébit euros\tCrédit euros',
      '2000-01-01\tx,y 1 234,56 VIR\t\t0,01',
    ];
    expect(read(rows).lines).toMatchObject([{ date: '2000-01-01', amount: 1 }]);
  });
});

describe('a year of two figures', () => {
  it.each([
    ['69', 2069],
    ['70', 1970],
    ['99', 1999],
    ['00', 2000],
    ['26', 2026],
    ['1999', 1999],
  ])('is of the hundred years that begin with 1970: %s', (written, year) => {
    expect(wholeYear(written)).toBe(year);
  });

  it.each([
    [
      'QIF',
      "!Type:Bank\nD15/03/99\nT-10.00\nPEDF\n^\nD16/03'98\nT5.00\nPX\n^\n",
      ['1998-03-16', '1999-03-15'],
    ],
    [
      'MT940',
      ':20:A\n:25:123\n:28C:1\n:60F:C990314EUR0,\n:61:9903150315D10,00NMSCX\n:62F:D990315EUR10,00\n',
      ['1999-03-15'],
    ],
  ])('is so in %s, too', (_, text, days) => {
    const { lines } = parseStatement(new TextEncoder().encode(text));
    expect(lines.map(({ date }) => date)).toEqual(days);
  });
});

it('is no table of commas where labels end with figures beside the mark of the columns', () => {
  const rows = ['Datum|Omschrijving|Bedrag', '19/05/2025, 10:15|X|879,15 CR'];
  const { csv, lines } = read([...rows, '22/08/2025, 10:15|LEROY 03/02|525,51 DR']);
  expect(csv?.separator).toBe('|');
  expect(lines.map(({ amount }) => amount)).toEqual([879_15, -525_51]);
});

describe('days without a year', () => {
  const dated = (above: readonly string[], ...days: readonly string[]) => {
    const head = 'Date;Valeur;Libellé;Montant';
    const rows = days.map((day, at) => `${day};${day};LOYER ${at};-${at + 1},00`);
    const statement = read([...above, head, ...rows]);
    const told = codesOf(statement).filter((code) => !/text|header/.test(code));
    return [statement.lines.map(({ date, valueDate }) => [date, valueDate]), told];
  };
  const given = (...days: readonly string[]) => [days.map((day) => [day, day]), ['days_of_period']];

  it.each([
    ['Relevé du 01/03/2026 au 31/03/2026', '05/03', '31/03'],
    ['Relevé de mars 2026', '05/03', '31/03'],
    ['Extrait de compte Mars 2026', '5 mars', '31 mars'],
    ['Période;01/03/2026;31/03/2026', '05.03', '31.03'],
    ['Relevé 03/2026', '05-03', '31-03'],
    ['Exercice 2026', '05/03', '31/03'],
    ['Kontoauszug vom 01.03.2026 bis 31.03.2026', '05.03.', '31.03.'],
    ['Statement from 2026-03-01 to 2026-03-31', '5 March', '31 March'],
    ['Solde au 28/02/2026;1 000,00\nSolde au 31/03/2026;997,00', '05/03', '31/03'],
  ])('have that of the period that their file announces: %s', (above, one, other) => {
    expect(dated(above.split('\n'), one, other)).toEqual(given('2026-03-05', '2026-03-31'));
  });

  it('have two years where the period turns', () => {
    const above = ['Période du 15/12/2025 au 14/01/2026'];
    expect(dated(above, '20/12', '05/01')).toEqual(given('2025-12-20', '2026-01-05'));
  });

  it.each([
    ['Edité le 05/04/2026'],
    ['Relevé du 01/01/2025 au 31/12/2026'],
    ['Relevés de mars 2025 et de mars 2026'],
    ['Statement period: 03/01/2026 - 03/31/2026'],
  ])('are refused, never guessed, below « %s »', (above) => {
    expect(dated([above], '05/03', '31/03')).toEqual([[], ['days_without_year']]);
  });

  it('are refused one by one far from the period', () => {
    expect(dated(['Relevé de mars 2026'], '05/03', '12/08')).toEqual([
      [['2026-03-05', '2026-03-05']],
      ['days_of_period', 'day_without_year'],
    ]);
  });
});
