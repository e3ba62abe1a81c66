import { readSample } from '../../test/releves/read-sample.ts';
import { isImportable, parseStatement } from './parse-statement.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the file of an unknown bank', () => {
  const first = parseStatement(readSample('autre_banque.csv'));

  it('comes with its columns, three of its rows, and a proposal', () => {
    expect(first.csv).toMatchObject({
      separator: ',',
      headerLine: 3,
      mappingSource: 'proposed',
      decimalMark: '.',
    });
    expect(first.description).toContain('dates jour/mois/année');
    expect(
      first.csv?.columns.map(({ name, samples }) => [name, samples.find((cell) => cell !== '')]),
    ).toEqual([
      ['Jour', '03.03.2025'],
      ['Valeur', '03.03.2025'],
      ['Texte', 'Loyer M. Martin, mars'],
      ['Sortie', '64.20'],
      ['Entrée', "1'050.00"],
      ['Devise', 'EUR'],
    ]);
    expect(first.csv?.mapping?.columns).toEqual({
      date: 0,
      valueDate: 1,
      label: [2],
      debit: 3,
      credit: 4,
      currency: 5,
    });
  });

  it('is imported only once the proposal is confirmed', () => {
    expect(isImportable(first)).toBe(false);
    const confirmed = parseStatement(readSample('autre_banque.csv'), {
      mapping: first.csv?.mapping ?? { separator: ',', columns: { date: 0, label: [2] } },
    });
    expect(isImportable(confirmed)).toBe(true);
    expect(confirmed.lines.map(({ date, amount, label }) => [date, amount, label])).toEqual([
      ['2025-03-03', 1050_00, 'Loyer M. Martin, mars'],
      ['2025-03-12', -64_20, 'Électricité "communs"'],
      ['2025-03-28', -8_50, 'Frais de compte'],
    ]);
  });

  it('keeps its mapping as plain JSON that still fits when the bank inserts a column', () => {
    const mapping = structuredClone(first.csv?.mapping);
    const next = parseStatement(
      bytes(
        '"Jour","Agence","Valeur","Texte","Sortie","Entrée","Devise"\n"04.04.2025","PARIS","04.04.2025","Loyer","","950.00","EUR"\n',
      ),
      mapping === undefined ? {} : { mapping },
    );
    expect(next.csv?.mappingSource).toBe('given');
    expect(next.lines).toMatchObject([{ date: '2025-04-04', amount: 950_00, label: 'Loyer' }]);
  });

  it('says when the remembered columns are gone', () => {
    const mapping = first.csv?.mapping;
    const next = parseStatement(
      bytes('Date;Texte;Montant\n04/04/2025;Loyer;950,00\n'),
      mapping === undefined ? {} : { mapping: { ...mapping, separator: ';' } },
    );
    expect(next.findings).toMatchObject([{ code: 'mapping_not_found' }]);
    expect(next.csv?.mappingSource).toBe('proposed');
  });

  it('is never blamed on the account when it is the table of a PDF', () => {
    const table = 'Date;Libellé;Montant\n;03/01/2026 VIR;\n;Suite;12,00\n';
    const read = parseStatement(bytes(table), {
      workbook: 'pdf',
      mapping: { separator: ';', columns: { date: 0, label: [1], amount: 5 } },
    });
    expect(isImportable(read)).toBe(false);
    expect(read.findings).toContainEqual(expect.objectContaining({ code: 'pdf_columns' }));
    expect(read.findings.map(({ code }) => code)).not.toContain('mapping_not_found');
  });
});

it('shows whole rows of an unknown file, in which every column that is ever used holds something', () => {
  const rows = [
    '01/02/2025;Loyer;;850,00',
    '02/02/2025;Loyer;;700,00',
    '03/02/2025;Frais;12,50;',
    '04/02/2025;Loyer;;700,00',
    'TOTAL;;12,50;2250,00',
  ];
  const statement = parseStatement(bytes(['Date;Texte;Sortie;Entrée', ...rows, ''].join('\n')));

  expect(statement.csv?.columns.map(({ samples }) => samples)).toEqual([
    ['01/02/2025', '02/02/2025', '03/02/2025'],
    ['Loyer', 'Loyer', 'Frais'],
    ['', '', '12,50'],
    ['850,00', '700,00', ''],
  ]);
});

it('gives its sign to an amount whose sense stands in another column', () => {
  const statement = parseStatement(readSample('autre_banque_sens.txt'));

  expect(statement.csv?.mapping).toMatchObject({
    separator: '\t',
    columns: { date: 0, label: [1], amount: 2, sense: 3 },
  });
  expect(statement.lines.map(({ amount }) => amount)).toEqual([1050_00, -64_20]);
});

it('proposes the columns of a file without header from what they hold', () => {
  const statement = parseStatement(
    bytes('REF1|2025-01-05|12345|Loyer Martin|850.00\nREF2|2025-01-07|12345|Électricité|-64.20\n'),
  );

  expect(statement.csv?.mapping).toMatchObject({
    separator: '|',
    columns: { date: 1, amount: 4, label: [3] },
  });
});

it('leaves out a total at the foot of the file, and says so', () => {
  const statement = parseStatement(
    bytes('Date;Libellé;Montant\n05/01/2025;Loyer;850,00\n07/01/2025;EDF;-64,20\nTotal;;785,80\n'),
  );

  expect(statement.lines).toHaveLength(2);
  expect(statement.findings).toMatchObject([{ line: 4, code: 'footer_line', severity: 'info' }]);
});

it('reads the file of a known bank although another mapping was remembered for the account', () => {
  const mapping = parseStatement(readSample('autre_banque.csv')).csv?.mapping;
  const statement = parseStatement(
    readSample('bnp_paribas.csv'),
    mapping === undefined ? {} : { mapping },
  );

  expect(statement).toMatchObject({ bank: 'BNP Paribas', findings: [] });
  expect(isImportable(statement)).toBe(true);
});

it.each([
  ['Débit/Crédit', '850,00', '-64,20'],
  ['Soll/Haben', '850,00', '-64,20'],
  ['Entrées / Sorties', '850,00', '-64,20'],
])('reads the single column « %s » as an amount with its sign', (name, received, paid) => {
  const text = `Date;Libellé;${name};N°\n05/01/2025;Loyer;${received};1,00\n07/01/2025;EDF;${paid};1,00\n`;
  const mapping = parseStatement(bytes(text)).csv?.mapping;

  expect(mapping?.columns).toEqual({ date: 0, label: [1], amount: 2 });
  expect(
    parseStatement(bytes(text), mapping === undefined ? {} : { mapping }).lines.map(
      ({ amount }) => amount,
    ),
  ).toEqual([850_00, -64_20]);
});

it('still reads a file of payments only, with their sign or without, as debits', () => {
  for (const sign of ['', '-']) {
    const text = `Date;Libellé;Débit\n05/01/2025;Eau;${sign}10,00\n07/01/2025;EDF;${sign}64,20\n`;
    expect(parseStatement(bytes(text)).lines.map(({ amount }) => amount)).toEqual([-10_00, -64_20]);
  }
});
