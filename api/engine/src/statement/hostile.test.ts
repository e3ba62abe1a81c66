import { parseStatement } from './parse-statement.ts';

type TextOfSize = (fill: (pattern: string) => string, size: number) => string;

const SIZE = 2_000_000;
const TIMES_SHORTER = 4;
/**
 * Reading four times as much takes about 4 times as long when it is linear, 16 times when it is
 * quadratic.
 */
const MAX_GROWTH = 10;
/** Below this, in microseconds, a duration says more about the machine than about the reader. */
const NOISE = 100_000;
/** A collection of garbage may fall in a reading: only what is slow each time is slow. */
const ATTEMPTS = 5;

const HEADER =
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n';
const CAMT = [
  '<Document xmlns="camt.053"><BkToCstmrStmt><Stmt>',
  '</Stmt></BkToCstmrStmt></Document>',
] as const;

/** Texts of two million characters, each made to send one of the readers round in circles. */
const HOSTILE: readonly (readonly [string, TextOfSize])[] = [
  ['a date of spaces', (fill) => `${HEADER}1${fill(' ')}x;C;T;A;1,00\n`],
  ['an amount of groups', (fill) => `${HEADER}05/01/2025;C;T;A;${fill('1 ')}x\n`],
  ['an amount of marks', (fill) => `${HEADER}05/01/2025;C;T;A;${fill('.1a')}\n`],
  [
    'a preamble that repeats "solde du"',
    (fill) => `${fill('solde du ')}\n${HEADER}05/01/2025;C;T;A;1,00\n`,
  ],
  [
    'a preamble that repeats "compte"',
    (fill) => `${fill('compte n° ')}\n${HEADER}05/01/2025;C;T;A;1,00\n`,
  ],
  ['nothing but quotes', (fill) => fill('"')],
  ['quotes that open and close', (fill) => fill('"a";"')],
  ['nothing but separators', (fill) => fill(';')],
  ['nothing but line ends', (fill) => `x${fill('\r')}`],
  ['one label', (fill) => `${HEADER}05/01/2025;C;T;${fill('LOYER ')};1,00\n`],
  ['OFX tags never closed', (fill) => `<OFX>${fill('<A')}`],
  ['OFX tags of one name', (fill) => `<OFX><${fill('A')}`],
  ['OFX records never closed', (fill) => `<OFX><STMTRS>${fill('<STMTTRN><PAYEE>')}`],
  [
    'OFX entities',
    (fill) => `<OFX><STMTRS><STMTTRN><DTPOSTED>20250105<TRNAMT>1<MEMO>${fill('&#1')}`,
  ],
  ['QIF without end', (fill) => `!Type:Bank\n${fill('D05/01/2025\n')}`],
  ['XML comments', (fill) => `${CAMT[0]}${fill('<!-- a -->')}${CAMT[1]}`],
  ['XML comments never closed', (fill) => `${CAMT[0]}${fill('<!-- ')}`],
  [
    'XML attributes',
    (_fill, size) =>
      `${CAMT[0]}<Ntry ${Array.from({ length: size / 13 }, (_, index) => `a${index}="1"`).join(' ')}/>${CAMT[1]}`,
  ],
  [
    'a batch of thousands',
    (_fill, size) =>
      `${CAMT[0]}<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-01-05</Dt></BookgDt><NtryDtls>${Array.from(
        { length: size / 100 },
        (_, index) => `<TxDtls><RmtInf><Ustrd>LOYER ${index}</Ustrd></RmtInf></TxDtls>`,
      ).join('')}</NtryDtls></Ntry>${CAMT[1]}`,
  ],
];

it.each(HOSTILE)('reads %s in a time that grows with its length only', (_, textOf) => {
  const short = bytesOf(textOf, SIZE / TIMES_SHORTER);
  const long = bytesOf(textOf, SIZE);
  let [shortest, longest] = [timeOf(short), timeOf(long)];
  const grows = () => longest >= MAX_GROWTH * Math.max(shortest, NOISE);
  for (let attempt = 1; grows() && attempt < ATTEMPTS; attempt += 1) {
    shortest = Math.min(shortest, timeOf(short));
    longest = Math.min(longest, timeOf(long));
  }

  expect(longest).toBeLessThan(MAX_GROWTH * Math.max(shortest, NOISE));
});

const bytesOf = (textOf: TextOfSize, size: number): Uint8Array =>
  new TextEncoder().encode(
    textOf((pattern) => pattern.repeat(Math.ceil(size / pattern.length)), size),
  );

/**
 * Microseconds that this thread computes: neither what it waits for others, nor what helpers of the
 * garbage collector do beside it.
 */
function timeOf(bytes: Uint8Array): number {
  const start = process.threadCpuUsage();
  const { findings } = parseStatement(bytes);
  const { user, system } = process.threadCpuUsage(start);
  expect(findings.length).toBeLessThanOrEqual(201);
  return user + system;
}
