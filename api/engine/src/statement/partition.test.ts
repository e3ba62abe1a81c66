import fc from 'fast-check';
import { parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const parse = (text: string): ParsedStatement => parseStatement(bytes(text));
const kinds = ({ setAside }: ParsedStatement): (readonly [number, string])[] =>
  setAside.map(({ lineNumber, kind }) => [lineNumber, kind]);
const read = ({ lines }: ParsedStatement): (readonly [number, number])[] =>
  lines.map(({ lineNumber, amount }) => [lineNumber, amount]);

/** The number of every line of the file, whatever became of it. */
const allNumbers = ({ lines, setAside }: ParsedStatement): number[] =>
  [...lines, ...setAside].map(({ lineNumber }) => lineNumber).toSorted((a, b) => a - b);
const filled = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (/[^;\s]/.test(line) ? [index + 1] : []));

const PAIR = 'Date opération;Date valeur;Libellé;Débit;Crédit';

describe('a line that is not a movement', () => {
  it('is a total although it is dated, in a table of debits and credits', () => {
    const statement = parse(
      `${PAIR}\n05/10/2026;05/10/2026;VIR RECU ATLAS;;1 500,00\n06/10/2026;06/10/2026;LOYER;300,00;\n07/10/2026;07/10/2026;Total des mouvements;300,00;1 500,00\n`,
    );

    expect(read(statement)).toEqual([
      [2, 1500_00],
      [3, -300_00],
    ]);
    expect(kinds(statement)).toEqual([
      [1, 'header'],
      [4, 'total'],
    ]);
    expect(statement.verification.state).toBe('proved');
  });

  it.each([
    'Total des opérations',
    'TOTAUX DES MOUVEMENTS',
    'Sous-total de la page',
    'Solde au 31/01/2026',
    'Ancien solde',
    'Nouveau solde en euros',
    'Solde créditeur au 31/01/2026',
    'Opening balance',
    'Closing Balance',
    'Total debits',
    'Endsaldo',
    'Saldo anterior',
    'Totaal af',
    'Gesamtumsatz',
  ])('is a total or a balance when it says « %s », also in a known layout', (words) => {
    const statement = parse(
      `Date;Date de valeur;Libellé;Montant;Solde\n05/01/2026;05/01/2026;LOYER;800,00;800,00\n31/01/2026;31/01/2026;${words};800,00;\n`,
    );

    expect(statement.bank).toBe('Crédit Mutuel / CIC');
    expect(read(statement)).toEqual([[2, 800_00]]);
    expect(kinds(statement)).toContainEqual([3, 'total']);
  });

  it.each([
    'TOTAL ACCESS 4521 PARIS',
    'TOTALENERGIES FACTURE 03',
    'TOTAL DU PONT',
    'SOLDE GERANCE MARS',
    'SOLDE DE TOUT COMPTE',
    'SOLDE FACTURE 0042',
    'BALANCE SHEET SERVICES LTD',
    'REPORT ECHEANCE PRET',
    'SALDOMIETE',
  ])('but « %s » is a movement like another', (words) => {
    const statement = parse(`Date;Libellé;Montant(EUROS)\n05/01/2026;${words};-45,00\n`);

    expect(read(statement)).toEqual([[2, -45_00]]);
  });

  it.each([
    'Solde du 1er trimestre',
    'SOLDE AU 15',
    'SOLDE : FACTURE 12',
    'SOLDE FINAL FACTURE 42',
    'SOLDE FINAL DU 12 RUE HAUTE',
    'SOLDE DE FIN DE CHANTIER',
    'SOLDE ANTERIEUR LOCATAIRE MARTIN',
    'NOUVEAU SOLDE TRAVAUX',
    'TOTAL (LOYER+CHARGES)',
    'TOTAL CHEQUES CADEAUX',
  ])('is asked about when « %s » may be a payment, in each table', (words) => {
    for (const text of [
      `Date;Libellé;Montant(EUROS)\n05/01/2026;LOYER;800,00\n06/01/2026;${words};-45,00\n`,
      `${PAIR}\n05/01/2026;05/01/2026;LOYER;;800,00\n06/01/2026;06/01/2026;${words};45,00;\n`,
    ]) {
      expect(parse(text).findings).toMatchObject([{ line: 3, code: 'doubtful_words' }]);
      expect(read(parseStatement(bytes(text), { movementLines: [3] }))).toContainEqual([3, -45_00]);
    }
  });

  it.each(['Solde au 31/01/2026', 'Nouveau solde', 'Total des opérations'])(
    'is asked about when « %s » stands beside the words of a payment',
    (words) => {
      const statement = parse(
        `Date;Libelle simplifie;Libelle operation;Montant;Solde\n05/01/2026;VIR;LOYER;800,00;800,00\n06/01/2026;${words};VIR SEPA MARTIN;-45,00;755,00\n`,
      );

      expect(statement.findings).toMatchObject([{ line: 3, code: 'doubtful_words' }]);
    },
  );

  it.each([
    'Solde du 31 janvier 2026',
    'Solde au 1er février 2026',
    'Votre solde créditeur en euros au 31.01.2026',
    'SOLDE : 800,00',
    'SOLDE FINAL',
    'Solde final : 800,00',
    'Solde de fin au 31/01/2026',
    'Ancien solde créditeur au 31/12/2025',
    'Total (euros)',
    'Total des mouvements du mois de janvier 2026',
  ])('is a total or a balance without asking when « %s » can be nothing else', (words) => {
    const statement = parse(
      `Date;Libellé;Montant(EUROS)\n05/01/2026;LOYER;800,00\n31/01/2026;${words};800,00\n`,
    );

    expect(kinds(statement)).toContainEqual([3, 'total']);
  });

  it('is asked about when its only word may be a total or a shop, until the user has said', () => {
    const text = 'Date;Libellé;Montant(EUROS)\n05/01/2026;LOYER;45,00\n06/01/2026;TOTAL;-45,00\n';

    expect(parse(text).findings).toMatchObject([{ line: 3, code: 'doubtful_words' }]);
    expect(read(parseStatement(bytes(text), { movementLines: [3] }))).toEqual([
      [2, 45_00],
      [3, -45_00],
    ]);
    expect(read(parseStatement(bytes(text), { ignoredLines: [3] }))).toEqual([[2, 45_00]]);
  });

  it('is asked about when it has the amount of all the others, in whatever language', () => {
    const rows = ['1 100,00', '2 250,00', '3 75,50'].map((cells) => {
      const [day = '', amount = ''] = cells.split(' ');
      return `0${day}/01/2026;LOYER ${day};${amount}`;
    });
    const statement = parse(
      ['Date;Libellé;Montant(EUROS)', ...rows, '31/01/2026;Összesen;425,50', ''].join('\n'),
    );

    expect(statement.findings).toMatchObject([{ line: 5, code: 'doubtful_total' }]);
    expect(statement.lines).toHaveLength(3);
  });

  it('is asked about when it has both a debit and a credit, and counts for what is left once kept', () => {
    const file = `${PAIR}\n05/10/2026;05/10/2026;VIREMENT;20,00;50,00\n`;
    const statement = parse(file);

    expect(statement.lines).toEqual([]);
    expect(statement.findings).toMatchObject([
      { line: 2, code: 'both_amounts', severity: 'error', params: { what: '30,00\u00a0€' } },
    ]);
    expect(read(parseStatement(bytes(file), { movementLines: [2] }))).toEqual([[2, 30_00]]);
  });

  it('is the header again, or words at the foot of a page', () => {
    const statement = parse(
      `Relevé de la SCI;;;;\n${PAIR}\n05/10/2026;05/10/2026;LOYER;;50,00\nPage 1 sur 2;;;;\n${PAIR}\n06/10/2026;06/10/2026;EDF;20,00;\nLes opérations sont garanties;;;;\n`,
    );

    expect(kinds(statement)).toEqual([
      [1, 'text'],
      [2, 'header'],
      [4, 'text'],
      [5, 'header'],
      [7, 'text'],
    ]);
    expect(read(statement)).toEqual([
      [3, 50_00],
      [6, -20_00],
    ]);
  });
});

const cell = fc.constantFrom(
  '05/01/2026',
  '31/02/2026',
  'LOYER MARTIN',
  'Total des opérations',
  'Total',
  'Ancien solde',
  'Solde au 31/01/2026',
  '12,50',
  '-1 234,56',
  '1.234',
  '0,00',
  'x',
  '',
  'Date',
  'Libellé',
  'Débit',
);
const line = fc.oneof(
  fc.tuple(cell, cell, cell, cell).map((cells) => cells.join(';')),
  fc.constantFrom('Date;Libellé;Débit;Crédit', '', ';;;', 'Page 2', '05/01/2026;A;B;1,00;2,00'),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 99_999 }), fc.boolean())
    .map(([day, amount, debit]) => {
      const text = (amount / 100).toFixed(2).replace('.', ',');
      return `${String(day).padStart(2, '0')}/01/2026;VIR;${debit ? `${text};` : `;${text}`}`;
    }),
);

it('gives every line of a CSV exactly one fate, whatever is written on it', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (rows) => {
      const text = `Date;Libellé;Débit;Crédit\n${rows.join('\n')}\n`;

      expect(allNumbers(parse(text))).toEqual(filled(text));
    }),
    { numRuns: 500 },
  );
});

it('gives every line one fate for a file that is refused as a whole', () => {
  const text = 'Date;Libellé;Débit;Crédit\n01/31/2026;A;1,00;\n01/02/2026;B;1,00;\n';

  expect(allNumbers(parse(text))).toEqual([1, 2, 3]);
});

const ofxRecord = fc.constantFrom(
  '<STMTTRN><DTPOSTED>20260105<TRNAMT>1.00<FITID>1<NAME>A</STMTTRN>',
  '<STMTTRN><DTPOSTED>2026<TRNAMT>1.00<NAME>A</STMTTRN>',
  '<STMTTRN><DTPOSTED>20260105<TRNAMT>0.00<NAME>A</STMTTRN>',
  '<STMTTRN><DTPOSTED>20260105<TRNAMT>5.00<CURRENCY><CURSYM>USD</CURRENCY><NAME>A</STMTTRN>',
  '<STMTTRNP><DTTRAN>20260105<TRNAMT>1.00<NAME>A</STMTTRNP>',
);

it.each(['EUR', 'USD'])('gives every record of an OFX in %s exactly one fate', (currency) => {
  fc.assert(
    fc.property(fc.array(ofxRecord, { minLength: 1, maxLength: 8 }), (records) => {
      const statement = parse(
        `<OFX><STMTRS><CURDEF>${currency}\n${records.join('\n')}\n</STMTRS></OFX>`,
      );

      expect(allNumbers(statement)).toEqual(records.map((_, index) => index + 2));
    }),
  );
});

it('does not take the cash of a securities account for movements of the account before it', () => {
  const statement = parse(
    '<OFX><STMTRS><CURDEF>EUR\n<STMTTRN><DTPOSTED>20260105<TRNAMT>1.00<FITID>1<NAME>A</STMTTRN>\n</STMTRS>\n<INVSTMTRS><INVBANKTRAN><STMTTRN><DTPOSTED>20260106<TRNAMT>9.00<FITID>2<NAME>B</STMTTRN></INVBANKTRAN></INVSTMTRS></OFX>',
  );

  expect(read(statement)).toEqual([[2, 1_00]]);
  expect(statement.findings).toMatchObject([{ line: 4, code: 'unsupported_section' }]);
});

it('gives every block of a QIF exactly one fate, the opening balance and other sections included', () => {
  const statement = parse(
    '!Account\nNCourant\n^\n!Type:Bank\nD01/01/2026\nT100.00\nPOpening Balance\n^\nD05/01/2026\nT5.00\nPA\n^\nD32/01/2026\nT5.00\nPB\n^\n!Type:Cat\nNLoyer\n^\n',
  );

  expect(kinds(statement)).toEqual([
    [2, 'text'],
    [5, 'total'],
    [13, 'refused'],
    [18, 'text'],
  ]);
  expect(read(statement)).toEqual([[9, 5_00]]);
});

it('tells two accounts of one masked number apart, and never mixes their movements', () => {
  const account = (amount: string): string =>
    `<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>XXXX1234</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20260105<TRNAMT>${amount}<FITID>1<NAME>A</STMTTRN></STMTRS>\n`;
  const text = `<OFX>${account('1.00')}${account('2.00')}</OFX>`;

  expect(parse(text).findings).toMatchObject([{ code: 'several_accounts' }]);
  const second = parseStatement(bytes(text), { account: 'XXXX1234 (2)' });
  expect(second.lines.map(({ amount }) => amount)).toEqual([2_00]);
  expect(second.setAside).toMatchObject([{ kind: 'other_account' }]);
});
