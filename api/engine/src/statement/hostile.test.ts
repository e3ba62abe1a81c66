import { parseStatement } from './parse-statement.ts';

const SIZE = 2_000_000;
const MAX_CPU_MS = 4_000;
const fill = (pattern: string): string => pattern.repeat(Math.ceil(SIZE / pattern.length));
const HEADER = 'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n';
const CAMT = ['<Document xmlns="camt.053"><BkToCstmrStmt><Stmt>', '</Stmt></BkToCstmrStmt></Document>'] as const;

/** Texts of two million characters, each made to send one of the readers round in circles. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a date of spaces', `${HEADER}1${fill(' ')}x;C;T;A;1,00\n`],
  ['an amount of groups', `${HEADER}05/01/2025;C;T;A;${fill('1 ')}x\n`],
  ['an amount of marks', `${HEADER}05/01/2025;C;T;A;${fill('.1a')}\n`],
  ['a preamble that repeats "solde du"', `${fill('solde du ')}\n${HEADER}05/01/2025;C;T;A;1,00\n`],
  ['a preamble that repeats "compte"', `${fill('compte n° ')}\n${HEADER}05/01/2025;C;T;A;1,00\n`],
  ['nothing but quotes', fill('"')],
  ['quotes that open and close', fill('"a";"')],
  ['nothing but separators', fill(';')],
  ['nothing but line ends', `x${fill('\r')}`],
  ['one label', `${HEADER}05/01/2025;C;T;${fill('LOYER ')};1,00\n`],
  ['OFX tags never closed', `<OFX>${fill('<A')}`],
  ['OFX tags of one name', `<OFX><${fill('A')}`],
  ['OFX records never closed', `<OFX><STMTRS>${fill('<STMTTRN><PAYEE>')}`],
  ['OFX entities', `<OFX><STMTRS><STMTTRN><DTPOSTED>20250105<TRNAMT>1<MEMO>${fill('&#1')}`],
  ['QIF without end', `!Type:Bank\n${fill('D05/01/2025\n')}`],
  ['XML comments', `${CAMT[0]}${fill('<!-- a -->')}${CAMT[1]}`],
  ['XML comments never closed', `${CAMT[0]}${fill('<!-- ')}`],
  ['XML attributes', `${CAMT[0]}<Ntry ${Array.from({ length: 150_000 }, (_, index) => `a${index}="1"`).join(' ')}/>${CAMT[1]}`],
  ['a batch of thousands', `${CAMT[0]}<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-01-05</Dt></BookgDt><NtryDtls>${
    Array.from({ length: 20_000 }, (_, index) => `<TxDtls><RmtInf><Ustrd>LOYER ${index}</Ustrd></RmtInf></TxDtls>`).join('')}</NtryDtls></Ntry>${CAMT[1]}`],
];

it.each(HOSTILE)('answers quickly to %s', (_, text) => {
  const bytes = new TextEncoder().encode(text);
  const start = process.cpuUsage();
  const { findings } = parseStatement(bytes);
  const { user, system } = process.cpuUsage(start);

  expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
  expect(findings.length).toBeLessThanOrEqual(201);
});
