/**
 * Reading and matching 100 000 lines in each format, beside a bare split of the same text into
 * lines, in one run: the ratio means the same on any machine. Run: node bench/import.ts [lines]
 */
import { formatAmount } from '@sci/money/format';
import { cents } from '@sci/money/cents';
import { isImportable, parseStatement } from '@sci/engine/statement/parse-statement';
import { matchMovements } from '@sci/engine/movement/match-movements';
import { sourceOf } from '@sci/engine/movement/movement-key';

const LINES = Number(process.argv[2] ?? 100_000);
const RUNS = 5;

interface Line {
  readonly day: string;
  readonly amount: number;
  readonly label: string;
}

/** Ten years of a busy account; twins now and then, as fees are. */
const lines = Array.from({ length: LINES }, (_, index): Line => ({
  day: new Date(Date.UTC(2015, 0, 1 + Math.floor((index * 3650) / LINES)))
    .toISOString()
    .slice(0, 10),
  amount: ((index * 7_919) % 400_000) - 200_000 || 1,
  label:
    index % 10 === 0
      ? 'FRAIS DE TENUE DE COMPTE'
      : `VIR SEPA REÇU LOCATAIRE ${index % 97} LOYER RÉF ${index}`,
}));

const decimal = (amount: number): string => (amount / 100).toFixed(2);
const files: Readonly<Record<string, string>> = {
  csv: `Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n${lines
    .map(
      ({ day, amount, label }) =>
        `${day.split('-').toReversed().join('/')};COURT;VIREMENT;${label};${formatAmount(cents(amount))}`,
    )
    .join('\n')}\n`,
  qif: `!Type:Bank\n${lines.map(({ day, amount, label }) => `D${day.split('-').toReversed().join('/')}\nT${decimal(amount)}\nP${label}\n^`).join('\n')}\n`,
  ofx: `OFXHEADER:100\nCHARSET:1252\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n${lines
    .map(
      ({ day, amount, label }, index) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${decimal(amount)}<FITID>F${index}<NAME>${label.slice(0, 32)}<MEMO>${label}</STMTTRN>`,
    )
    .join('\n')}\n</BANKTRANLIST></STMTRS></OFX>\n`,
  camt: `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>\n${lines
    .map(
      ({ day, amount, label }, index) =>
        `<Ntry><Amt Ccy="EUR">${decimal(Math.abs(amount))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
        `<AcctSvcrRef>R${index}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${label}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('\n')}\n</Stmt></BkToCstmrStmt></Document>\n`,
};

/** Processor time in milliseconds, which a busy machine changes less than the clock. */
function median(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

console.log(`${LINES} lines, processor time, median of ${RUNS} runs`);
console.log(
  `${'format'.padEnd(8)}${'size'.padStart(10)}${'bare split'.padStart(12)}${'reading'.padStart(11)}${'ratio'.padStart(8)}${'matching'.padStart(11)}`,
);
for (const [name, text] of Object.entries(files)) {
  const bytes = new TextEncoder().encode(text);
  const statement = parseStatement(bytes);
  if (!isImportable(statement) || statement.lines.length !== LINES)
    throw new Error(`${name}: ${statement.lines.length} lines read`);

  const split = median(() =>
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .map((line) => line.split(';')),
  );
  const reading = median(() => parseStatement(bytes));
  const file = { source: sourceOf(statement), lines: statement.lines };
  const known = matchMovements(1, [file], []).map(({ line, key, rank }, id) => ({
    id,
    date: line.date,
    amount: line.amount,
    label: line.label,
    key,
    rank,
  }));
  const matching = median(() => matchMovements(1, [file], known));
  const ms = (value: number): string => `${Math.round(value)} ms`;
  console.log(
    `${name.padEnd(8)}${`${(bytes.length / 1e6).toFixed(1)} MB`.padStart(10)}${ms(split).padStart(12)}${ms(reading).padStart(11)}${`×${(reading / split).toFixed(1)}`.padStart(8)}${ms(matching).padStart(11)}`,
  );
}
