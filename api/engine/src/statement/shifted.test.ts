import { codesOf as codes, movedIn, readConfirmed } from '../../test/releves/confirmed.ts';
import type { ParseOptions } from './types.ts';

const HEAD = 'Date,Bénéficiaire,IBAN,Motif,Montant,Origine,Taux';
const WHOLE = '2026-03-11,DUPRE,,Loyer,-800.00,800.00,1';

describe('a row whose cells are not under the columns of the others', () => {
  it('is asked about where a quote joins some of them, as it would be read', () => {
    const joined = '2026-03-12,"SCI \\"LES TILLEULS\\"",,"Eau",-14.99,14.99,1';
    const rows = [HEAD, WHOLE, joined, WHOLE.replace('11', '13')];
    const statement = readConfirmed(rows);
    expect(codes(statement)).toEqual(['joined_row']);
    expect(statement.findings[0]).toMatchObject({ line: 3, severity: 'error' });
    expect(statement.findings[0]?.message).toContain('12/03/2026, -14,99\u00a0€, SCI LES TILLEULS');
    expect(movedIn(statement).map(([, amount]) => amount)).toEqual([-800_00, -800_00]);
    expect(movedIn(readConfirmed(rows, { movementLines: [3] }))).toContainEqual([
      'SCI LES TILLEULS Eau',
      -14_99,
    ]);
  });

  it('is asked about where a label holds the separator, and only one reading has a day and a sum', () => {
    const rows = [
      'Date;Libellé;Débit;Crédit;Solde',
      '05/01/2026;EDF;64,20;;935,80',
      '06/01/2026;SCI PARC; LOT 3;;700,00;1635,80',
    ];
    const open = readConfirmed(rows);
    expect(codes(open)).toEqual(['long_row']);
    expect(open.findings[0]?.message).toContain('du 06/01/2026, 700,00\u00a0€, SCI PARC; LOT 3');
    expect(movedIn(open)).toEqual([['EDF', -64_20]]);
    const told = readConfirmed(rows, { movementLines: [3] });
    expect(movedIn(told)).toEqual([
      ['EDF', -64_20],
      ['SCI PARC; LOT 3', 700_00],
    ]);
    expect(told.verification.state).toBe('proved');
  });

  it('is refused where the separator may as well stand in a sum', () => {
    const rows = ['Date,Libellé,Montant', '2026-01-05,EDF,-64.20', '2026-01-06,EAU,-12,40'];
    expect(codes(readConfirmed(rows))).toEqual(['too_many_columns']);
  });

  it('is read where a label holds quotes, and the separator beside them', () => {
    const quoted = '2026-03-12,"Dit ""Jo"", fils",,Eau,-14.99,14.99,1';
    expect(movedIn(readConfirmed([HEAD, WHOLE, quoted]))).toEqual([
      ['DUPRE Loyer', -800_00],
      ['Dit "Jo", fils Eau', -14_99],
    ]);
  });

  it('is asked about where it lacks a cell that every other row fills, as it would be read', () => {
    const table = (options: ParseOptions = {}, ...rows: string[]) =>
      readConfirmed(['Date;Libellé;Catégorie;Montant;Avoir', ...rows], options);
    const rows = ['05/01/2026;EDF;Eau;-64,20;935,80', '06/01/2026;EDF;Eau;-10,00;925,80'];
    const later = rows.map((row) => row.replace('/01/', '/02/'));
    const all = [...rows, '07/01/2026;DUPRE;-5,00;920,80', '08/01/2026;DUPRE;Loyer;7,00', ...later];
    const open = table({}, ...all);
    expect(open.findings.map(({ code, line, message }) => [code, line, message])).toEqual([
      ['short_row', 4, expect.stringContaining('920,80\u00a0€, DUPRE')],
      ['short_row', 5, expect.stringContaining('du 08/01/2026, 7,00\u00a0€')],
    ]);
    expect(open.setAside).toContainEqual(expect.objectContaining({ lineNumber: 4 }));
    expect(movedIn(open)).toHaveLength(4);
    const told = table({ ignoredLines: [4], movementLines: [5] }, ...all);
    expect(movedIn(told)).toContainEqual(['DUPRE', 7_00]);
  });

  it('is refused where nothing can be read from it', () => {
    const rows = ['05/01/2026;EDF;-64,20', '06/01/2026;EDF;-10,00', '07/01/2026;DUPRE'];
    const statement = readConfirmed(['Date;Libellé;Montant', ...rows]);
    expect(codes(statement)).toEqual(['too_few_columns']);
  });

  it('is read from a sheet, whose cells have their own places', () => {
    const rows = ['05/01/2026;EDF;-64,20;935,80;x', '06/01/2026;EDF;-10,00;925,80;x'];
    const table = ['Date;Libellé;Montant;Note;Avoir', ...rows, '07/01/2026;DUPRE;-5,00'];
    expect(movedIn(readConfirmed(table, { workbook: 'xlsx' }))).toHaveLength(3);
    expect(movedIn(readConfirmed(table))).toHaveLength(2);
  });

  it('is read where only empty cells are missing at its end', () => {
    const rows = ['05/01/2026;EDF;-64,20;;', '06/01/2026;EDF;-10,00', '07/01/2026;EDF;-1,00;Eau;'];
    expect(movedIn(readConfirmed(['Date;Libellé;Montant;Note;Pointage', ...rows]))).toHaveLength(3);
  });
});

it('asks about a row that lost a cell among debits and credits, not about those of a program that writes no empty one', () => {
  const read = (...rows: readonly string[]) =>
    codes(readConfirmed(['Date;Libellé;Débit;Crédit', ...rows]));
  const credits = ['05/03/2026;LOYER;;700,00', '06/03/2026;LOYER;;710,00'];
  expect(read(...credits, '07/03/2026;EDF;64,20;', '08/03/2026;EAU;12,00')).toEqual(['short_row']);
  expect(read(...credits, '07/03/2026;EDF;64,20', '08/03/2026;EAU;12,00')).toEqual([]);
});
