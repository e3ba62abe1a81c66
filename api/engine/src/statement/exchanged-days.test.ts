import { codesOf as codes, readConfirmed } from '../../test/releves/confirmed.ts';
import { parseStatement } from './parse-statement.ts';

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
