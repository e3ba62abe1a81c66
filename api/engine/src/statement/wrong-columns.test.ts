import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const parse = (rows: readonly string[]): ParsedStatement =>
  parseStatement(new TextEncoder().encode(`${rows.join('\n')}\n`));

describe('a file without a header', () => {
  it('is not of LCL where a later column holds the amounts', () => {
    const statement = parse([
      '19-10-2026;8;;Foo Firma;;45,67;;',
      '17-10-2026;8;;Boutique en ligne;Facture 12;-16,78;;',
    ]);
    expect([statement.bank, isImportable(statement)]).toEqual([undefined, false]);
    expect(statement.csv).toMatchObject({ mappingSource: 'proposed' });
    expect(statement.csv?.mapping?.columns).toMatchObject({ date: 0, amount: 5 });
  });

  it('is still of LCL where nothing else is an amount', () => {
    const statement = parse([
      '05/01/2026;-64,20;Prélèvement;;EDF 45,20 KWH;0;Divers',
      '06/01/2026;850;Virement;;LOYER DUPRE;0;Divers',
      '31/01/2026;1785,80;;00123 456789A',
    ]);
    expect([statement.bank, isImportable(statement)]).toEqual(['LCL', true]);
    expect(statement.lines.map(({ amount }) => amount)).toEqual([-64_20, 850_00]);
  });
});
