import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

function confirmed(rows: readonly string[], options: ParseOptions = {}): ParsedStatement {
  const bytes = new TextEncoder().encode(`${rows.join('\n')}\n`);
  const mapping = parseStatement(bytes, options).csv?.mapping;
  return parseStatement(bytes, { ...options, ...(mapping === undefined ? {} : { mapping }) });
}
const codes = ({ findings }: ParsedStatement): string[] => findings.map(({ code }) => code);

const HEAD = 'Date;Libellé;Montant';
const LINE = '05/01/2026;EAU;-45,20';
const SWISS = 'CH9300762011623852957';
const FOREIGN: readonly (readonly [string, readonly string[]])[] = [
  ['thousands of Geneva', [HEAD, "05/01/2026;LOYER;1'234.50", '06/01/2026;EAU;-12.00']],
  ['a Swiss account above the table', [`Compte;${SWISS}`, HEAD, LINE]],
  ['a Swiss account on each line', ['IBAN;Date;Libellé;Montant', `${SWISS};05/01/2026;EAU;-45.20`]],
  ['the BIC of a Danish bank', ['Banque;BIC: DABADKKK', HEAD, LINE]],
  ['a sort code', ['Sort Code;Date;Description;Amount', '112233;05/01/2026;WATER;-45.20']],
  ['a balance in dollars above the table', ['Beginning Balance ;$3,420.15', HEAD, LINE]],
  ['a column of Ukrainian amounts', ['Date;Description;Сума', '25/01/2026;ВОДА;-45,20']],
  ['a column of Swedish amounts', ['Datum;Text;Belopp', '2026-01-05;VATTEN;-45,20']],
  [
    'what was paid in euros and taken in another money',
    [
      'Date;Description;Amount;Original amount;Original currency',
      '25/01/2026;RENT;-700.00;;',
      '26/01/2026;HOTEL;-9.65;-10.00;EUR',
    ],
  ],
  [
    'a label that says the amount in its own money',
    ['25/01/2026;VISA KOB DKK 995,00;-995,00', '26/01/2026;VISA KOB EUR 10,00;-74,60'],
  ],
  [
    'days of the United States',
    ['Date;Description;Amount', '1/25/2026;WATER;-45.20', '2/3/2026;B;-1.00'],
  ],
];

describe('a file that names no currency, and is of a country without euros', () => {
  it.each(FOREIGN)('is asked whether its amounts are of euros: %s', (_, rows) => {
    const order = { dayOrder: 'month_first' } as const;
    const open = confirmed(rows, order);
    expect([isImportable(open), codes(open)]).toEqual([false, ['open_currency']]);
    expect(open.openCurrency?.sign).not.toBe('');

    const euro = confirmed(rows, { ...order, currency: 'euro' });
    expect([isImportable(euro), euro.openCurrency?.answer]).toEqual([true, 'euro']);
    const other = confirmed(rows, { ...order, currency: 'other' });
    expect([isImportable(other), codes(other)]).toEqual([false, ['other_currency']]);
  });

  it.each([
    [
      'OFX',
      `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>${SWISS}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-45.20<FITID>1<NAME>EAU</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ],
    ['QIF', "!Type:Bank\nD25/01/2026\nT-1'234.50\nPEAU\n^"],
  ])('is asked in every format: %s', (_, text) => {
    expect(codes(confirmed([text]))).toEqual(['open_currency']);
    expect(codes(confirmed([text], { currency: 'euro' }))).toEqual([]);
  });
});

describe('a file that names the euro, or is of nowhere', () => {
  it.each([
    [
      'beside its amounts',
      ['Date;Libellé;Montant;Devise', `05/01/2026;LOYER;1'234.50;EUR`, '06/01/2026;EAU;-12.00;EUR'],
    ],
    ['above its amounts', [`Compte;${SWISS}`, 'Date;Libellé;Montant (EUR)', LINE]],
    ['with its amounts', [`Compte;${SWISS}`, HEAD, '05/01/2026;EAU;-45,20 €']],
    ['nowhere', [HEAD, LINE]],
    [
      'nowhere, with the same amount as it was paid',
      [
        'Date;Libellé;Montant;Montant d’origine;Devise d’origine',
        '05/01/2026;EAU;-45,20;-45,20;EUR',
        '06/01/2026;HOTEL;-9,65;-9,00;CHF',
      ],
    ],
    ['nowhere, with what a shop took', [HEAD, '05/01/2026;CB LONDON GBP 22,89;-26,69']],
    ['nowhere, of a French account', ['Compte;FR7630006000011234567890189', HEAD, LINE]],
    ['nowhere, in English', ['Date;Description;Amount', '15/01/2026;WATER;-45.20']],
  ])('is asked nothing: %s', (_, rows) => {
    const statement = confirmed(rows);
    expect([isImportable(statement), codes(statement)]).toEqual([true, []]);
  });

  it('is believed of a Swiss account in CAMT and MT940', () => {
    const camt = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${SWISS}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><AddtlNtryInf>X</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
    const mt940 = `:20:A\n:25:${SWISS}\n:28C:1/1\n:60F:C260101EUR10,00\n:61:2601050105D5,00NMSCNONREF\n:86:EAU\n:62F:C260105EUR5,00\n-`;
    for (const file of [camt, mt940]) expect(codes(confirmed([file]))).toEqual([]);
  });
});

describe('a file that shows nothing of its currency', () => {
  const SUPPOSED = 'montants supposés en euros';
  const MT940 = [
    ':20:1',
    ':25:00040111',
    ':28C:1',
    ':61:2601050105D45,20NMSCX',
    ':86:EAU',
    '-',
  ].join('\n');

  it.each([
    ['a table', [HEAD, LINE].join('\n')],
    ['a QIF', '!Type:Bank\nD05/01/2026\nT-45,20\nPEAU\n^\n'],
    ['a SWIFT statement', MT940],
  ])('is said to be supposed in euros: %s', (_, text) => {
    expect(confirmed([text]).description).toContain(SUPPOSED);
  });

  it.each([
    ['names the euro', [`${HEAD} (EUR)`, LINE]],
    ['has the account of a country with euros', ['FR76 3000 4000 0312 3456 7890 143', HEAD, LINE]],
  ])('is not where it %s', (_, rows) => {
    expect(confirmed(rows).description).not.toContain(SUPPOSED);
  });

  it('is not where it is of a bank of France', () => {
    const rows = [
      'Date opération;Date valeur;libellé;Débit;Crédit;',
      '05/01/2026;05/01/2026;EAU;-45,20;;',
    ];
    const statement = parseStatement(new TextEncoder().encode(`${rows.join('\n')}\n`));
    expect([statement.bank, statement.description.includes(SUPPOSED)]).toEqual(['Fortuneo', false]);
  });

  it('is not where its currency was asked about', () => {
    const rows = [HEAD, "05/01/2026;LOYER;1'234.50", '06/01/2026;EAU;-12.00'];
    expect(confirmed(rows).description).not.toContain(SUPPOSED);
    expect(confirmed(rows, { currency: 'euro' }).description).not.toContain(SUPPOSED);
  });
});
