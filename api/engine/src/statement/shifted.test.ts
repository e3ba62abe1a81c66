import { codesOf as codes, movedIn, readConfirmed } from '../../test/releves/confirmed.ts';

const HEAD = 'Date,Bénéficiaire,IBAN,Motif,Montant,Origine,Taux';
const WHOLE = '2026-03-11,DUPRE,,Loyer,-800.00,800.00,1';

describe('a row whose cells are not under the columns of the others', () => {
  it('is refused where a quote joins some of them', () => {
    const joined = '2026-03-12,"SCI \\"LES TILLEULS\\"",,"Eau",-14.99,14.99,1';
    const statement = readConfirmed([HEAD, WHOLE, joined, WHOLE.replace('11', '13')]);
    expect(codes(statement)).toEqual(['joined_cells']);
    expect(statement.findings[0]).toMatchObject({ line: 3, severity: 'error' });
    expect(movedIn(statement).map(([, amount]) => amount)).toEqual([-800_00, -800_00]);
  });

  it('is read where a label holds quotes, and the separator beside them', () => {
    const quoted = '2026-03-12,"Dit ""Jo"", fils",,Eau,-14.99,14.99,1';
    expect(movedIn(readConfirmed([HEAD, WHOLE, quoted]))).toEqual([
      ['DUPRE Loyer', -800_00],
      ['Dit "Jo", fils Eau', -14_99],
    ]);
  });

  it('is refused where it lacks a cell that every other row fills', () => {
    const table = (...rows: string[]) =>
      readConfirmed(['Date;Libellé;Catégorie;Montant;Avoir', ...rows]);
    const rows = ['05/01/2026;EDF;Eau;-64,20;935,80', '06/01/2026;EDF;Eau;-10,00;925,80'];
    const statement = table(...rows, '07/01/2026;DUPRE;-5,00;920,80', ...rows);
    expect(codes(statement)).toEqual(['too_few_columns']);
    expect(statement.setAside).toContainEqual(expect.objectContaining({ lineNumber: 4 }));
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
