import { readSample } from '../../test/releves/read-sample.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const codes = (statement: ParsedStatement): (readonly [number | undefined, string])[] =>
  statement.findings.map(({ line, code }) => [line, code]);
const HEADER =
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n';
const row = (date: string, label: string, amount: string): string =>
  `${date};C;T;${label};${amount}\n`;

describe('a wrong line in the middle of a good file', () => {
  const statement = parseStatement(readSample('ligne_fausse.csv'));

  it('is named with its number, its words and the reason', () => {
    expect(statement.findings.map(({ line, code, text }) => [line, code, text])).toEqual([
      [3, 'impossible_date', '31/02/2025 ; 28/02/2025 ; -156,40 ;  ; PRLV ASSURANCE ; 5643,60'],
      [4, 'unreadable_amount', '10/03/2025 ; 10/03/2025 ; -1234,5O ;  ; ECHEANCE PRET ; 4409,04'],
      [5, 'both_amounts_empty', '12/03/2025 ; 12/03/2025 ;  ;  ; LIGNE SANS MONTANT ; 4409,04'],
    ]);
    expect(statement.findings[1]?.message.replace(/\u00a0/g, ' ')).toBe(
      'Montant illisible : « -1234,5O ».',
    );
  });

  it('forbids the import until the user has settled it', () => {
    expect(isImportable(statement)).toBe(false);
    const settled = parseStatement(readSample('ligne_fausse.csv'), { ignoredLines: [3, 4, 5] });
    expect(isImportable(settled)).toBe(true);
    expect(settled.lines.map(({ lineNumber }) => lineNumber)).toEqual([2, 6]);
    expect(settled.findings.filter(({ code }) => code === 'ignored_line')).toHaveLength(3);
  });
});

it.each([
  ['credit_agricole_coupe.csv', 23, 'unclosed_quote'],
  ['la_banque_postale_coupe.csv', 13, 'truncated_file'],
  ['releve_coupe.ofx', 18, 'truncated_file'],
  ['releve_coupe.qif', 27, 'truncated_file'],
  ['releve_coupe.xml', 1, 'truncated_file'],
])('sees that the download of %s stopped before its end', (file, line, code) => {
  const statement = parseStatement(readSample(file));

  expect(codes(statement)).toContainEqual([line, code]);
  expect(isImportable(statement)).toBe(false);
});

it('sees that fewer movements came than the bank announces', () => {
  const text =
    '="0001";01/01/2025;31/01/2025;2;31/01/2025;10,00 EUR\n\n' +
    "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n05/01/2025;A;A;10,00;EUR\n";

  expect(codes(parseStatement(bytes(text)))).toEqual([[undefined, 'count_mismatch']]);
});

it.each([
  ['an empty file', new Uint8Array(), 'empty_file'],
  ['blank lines', bytes(' \r\n\r\n'), 'empty_file'],
  ['a PDF', bytes('%PDF-1.7\n%âãÏÓ'), 'binary_file'],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0), 'binary_file'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'binary_file'],
  [
    'NUL bytes in the middle',
    bytes(`${HEADER}${row('05/01/2025', 'A\u0000B', '1,00')}`),
    'binary_file',
  ],
  [
    'the login page of the bank',
    bytes('<!DOCTYPE html>\n<html><body>Connexion</body></html>'),
    'web_page',
  ],
  [
    'an entity bomb',
    bytes(
      '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document xmlns="camt.053">&b;</Document>',
    ),
    'forbidden_xml',
  ],
  [
    'an entity that reads a file',
    bytes(
      '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><OFX>&x;</OFX>',
    ),
    'forbidden_xml',
  ],
  ['another XML document', bytes('<?xml version="1.0"?><catalogue/>'), 'unknown_xml'],
  [
    'another message of the bank',
    bytes('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.056.001.01"/>'),
    'other_camt',
  ],
  ['a poem', bytes('Sous le pont Mirabeau\ncoule la Seine\n'), 'unknown_format'],
  ['a header alone', bytes(HEADER), 'no_line'],
])('answers %s with one clear finding', (_, file, code) => {
  const statement = parseStatement(file);

  expect(codes(statement)).toEqual([[undefined, code]]);
  expect(isImportable(statement)).toBe(false);
});

it('refuses XML nested a hundred thousand times without falling', () => {
  const deep = `<Document xmlns="camt.053"><BkToCstmrStmt>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</BkToCstmrStmt></Document>`;

  expect(codes(parseStatement(bytes(deep)))).toEqual([[undefined, 'too_deep']]);
});

it('refuses an entry nested beyond reason, alone or not', () => {
  const entry = `<Ntry>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</Ntry>`;
  const text = `<Document xmlns="camt.053"><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`;

  expect(isImportable(parseStatement(bytes(text)))).toBe(false);
});

it('says that dates are written the American way instead of swapping half of them', () => {
  const statement = parseStatement(
    bytes(HEADER + row('01/02/2025', 'A', '1,00') + row('01/31/2025', 'B', '2,00')),
  );

  expect(codes(statement)).toEqual([[3, 'american_order']]);
  expect(statement.lines).toEqual([]);
});

it('blames one line, not the whole file, when a single date is impossible either way', () => {
  const statement = parseStatement(
    bytes(HEADER + row('31/01/2025', 'A', '1,00') + row('01/31/2025', 'B', '2,00')),
  );

  expect(codes(statement)).toEqual([[3, 'impossible_date']]);
});

it('lists a movement of 0,00 € without importing it', () => {
  const statement = parseStatement(
    bytes(HEADER + row('05/01/2025', 'A', '1,00') + row('06/01/2025', 'INFO', '0,00')),
  );

  expect(codes(statement)).toEqual([[3, 'zero_amount']]);
  expect(statement.lines).toHaveLength(1);
  expect(isImportable(statement)).toBe(true);
});

it.each([
  ['1.234', ['12,50'], 1234_00],
  ['1,234', ['12.50'], 1234_00],
  ['1.234.567', ['0,05'], 1_234_567_00],
])('reads %s as thousands in a file that writes %s', (text, others, amount) => {
  const statement = parseStatement(
    bytes(
      HEADER +
        [...others, `"${text}"`]
          .map((cell, index) => row(`0${index + 1}/01/2025`, 'A', cell))
          .join(''),
    ),
  );

  expect(statement.lines.at(-1)?.amount).toBe(amount);
});

it.each(['1.234', '12 34,50', '12,345', '1e3', 'NaN', '--5', '#REF!', '12,50 USD'])(
  'refuses %s when nothing in the file makes it sure',
  (text) => {
    const statement = parseStatement(
      bytes(HEADER + row('05/01/2025', 'A', '100') + row('06/01/2025', 'B', `"${text}"`)),
    );

    expect(statement.findings.map(({ line }) => line)).toEqual([3]);
    expect(isImportable(statement)).toBe(false);
  },
);

it('refuses a label that holds the separator rather than reading the wrong column', () => {
  const statement = parseStatement(
    bytes(HEADER + row('05/01/2025', 'A', '1,00') + row('06/01/2025', 'B;2,00', '3,00')),
  );

  expect(codes(statement)).toEqual([[3, 'too_many_columns']]);
});

it('sees the movements that a stray quote swallows', () => {
  const text = `${HEADER}${row('05/01/2025', '"A', '1,00')}${row('06/01/2025', 'B', '2,00')}${row('07/01/2025', 'C"', '3,00')}${row('08/01/2025', 'D', '4,00')}`;

  expect(codes(parseStatement(bytes(text)))).toEqual([[2, 'swallowed_lines']]);
});

it('reads a bank that never quotes although one label begins with a quote', () => {
  const text = HEADER + row('05/01/2025', '"LE BISTROT', '1,00') + row('06/01/2025', 'B', '2,00');

  expect(parseStatement(bytes(text)).lines.map(({ label }) => label)).toEqual(['"LE BISTROT', 'B']);
});

it('refuses another currency than the euro', () => {
  const ofx =
    '<OFX><STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>20250105<TRNAMT>1.00<FITID>1<NAME>A</STMTTRN></STMTRS></OFX>';
  const csv =
    "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n05/01/2025;A;A;10,00;USD\n";

  expect(parseStatement(bytes(ofx)).findings.map(({ code }) => code)).toContain(
    'foreign_statement',
  );
  expect(codes(parseStatement(bytes(csv)))).toEqual([[2, 'foreign_currency']]);
});

it('asks which account to import when the file holds several', () => {
  const account = (number: string, amount: string): string =>
    `<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20250105<TRNAMT>${amount}<FITID>1<NAME>A</STMTTRN><LEDGERBAL><BALAMT>${amount}<DTASOF>20250131</LEDGERBAL></STMTRS>\n`;
  const file = bytes(`<OFX>${account('111', '1.00')}${account('222', '2.00')}</OFX>`);

  expect(codes(parseStatement(file))).toEqual([[undefined, 'several_accounts']]);
  const chosen = parseStatement(file, { account: '222' });
  expect(chosen.lines.map(({ amount }) => amount)).toEqual([2_00]);
  expect(chosen.closingBalance).toEqual({ amount: 2_00, date: '2025-01-31' });
  expect(isImportable(chosen)).toBe(true);
});

it('keeps the balances of the account that was chosen among those of a CAMT.053', () => {
  const balance = (code: string, date: string, amount: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt>${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;
  const entry =
    '<Ntry><Amt>5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-01-05</Dt></BookgDt></Ntry>';
  const statement = (iban: string, opening: string, closing: string): string =>
    `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', '2025-01-01', opening)}${balance('CLBD', '2025-01-31', closing)}${entry}</Stmt>`;
  const file = bytes(
    `<Document><BkToCstmrStmt>${statement('FR761', '1.00', '6.00')}${statement('FR762', '10.00', '15.00')}</BkToCstmrStmt></Document>`,
  );

  expect(parseStatement(file).closingBalance).toBeUndefined();
  expect(parseStatement(file, { account: 'FR762' })).toMatchObject({
    openingBalance: { amount: 10_00 },
    closingBalance: { amount: 15_00 },
    accounts: [{ iban: 'FR762' }],
  });
});

it('counts the bad lines of a hopeless file instead of listing them all', () => {
  const statement = parseStatement(
    bytes(HEADER + row('05/01/2025', 'A', '1,00') + row('06/01/2025', 'B', 'x').repeat(1000)),
  );

  expect(statement.findings).toHaveLength(201);
  expect(statement.findings.at(-1)).toMatchObject({
    code: 'more_findings',
    message: '800 autres lignes sont dans le même cas.',
  });
});

it('never takes an operation whose day cannot be read for the header, whatever stands behind its amount', () => {
  const rows = (unit: string): string =>
    `Datum,Bedrag,Omschrijving,Af Bij\nven. 22 aožt 2025,"507,00${unit}",X,Bij\njeu. 3 juil. 2025,"161,37${unit}",Y,Bij\n`;
  for (const unit of ['', ' EUR', ' €']) {
    const { lines, findings } = parseStatement(new TextEncoder().encode(rows(unit)));
    expect(lines.map(({ amount }) => amount)).toEqual([161_37]);
    expect(findings).toMatchObject([{ line: 2, code: 'unreadable_date' }]);
  }
});
