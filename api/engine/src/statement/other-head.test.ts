import { codesOf as codes, movedIn, readConfirmed as read } from '../../test/releves/confirmed.ts';
import { isImportable } from './parse-statement.ts';

const FIRST = ['Date;Libellé;Débit;Crédit', '07/01/2026;EAU;5,00;', '08/01/2026;DUPRE;;600,00'];

describe('a table whose columns change on the way', () => {
  it.each([
    ['debit and credit change places', 'Date;Libellé;Crédit;Débit', '09/01/2026;LOYER;700,00;'],
    ['two sides become one', 'Date;Libellé;Montant;Solde', '09/01/2026;LOYER;700,00;1 295,00'],
    ['another column comes first', 'Libellé;Date;Débit;Crédit', 'LOYER;09/01/2026;;700,00'],
  ])('is refused as a whole where %s', (_, head, row) => {
    const rows = [...FIRST, '', head, row];
    for (const options of [{}, { ignoredLines: [5] }, { movementLines: [5] }]) {
      const statement = read(rows, options);
      expect([isImportable(statement), codes(statement)]).toEqual([false, ['other_columns']]);
      expect(statement.findings[0]?.line).toBeUndefined();
      expect(movedIn(statement)).toEqual([
        ['EAU', -5_00],
        ['DUPRE', 600_00],
      ]);
      expect(statement.setAside.map(({ lineNumber }) => lineNumber)).toEqual([1, 5, 6]);
    }
  });

  it.each([
    ['its own head comes again', ['Date;Libellé;Débit;Crédit', '09/01/2026;EAU;5,00;']],
    ['words of a page stand there', ['Date édition;Page;Montants en euros', ';;;']],
    [
      'a sentence does',
      ['La date de valeur;est celle du montant de chaque opération, sauf erreur;;', ';;;'],
    ],
  ])('is read where %s', (_, rows) => {
    expect(codes(read([...FIRST, ...rows]))).toEqual([]);
  });
});

it('refuses amounts of which the cents stand in a column apart', () => {
  const statement = read([
    'Date;Libellé;Euros;Centimes',
    '05/01/2026;EDF;-45;20',
    '25/01/2026;X;10;00',
  ]);
  expect(codes(statement)).toEqual(['cents_apart']);
});
