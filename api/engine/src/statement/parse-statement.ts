import { say } from '../messages/say.ts';
import { assemble, type AssembledStatement } from './assemble.ts';
import { readCamt } from './camt/read-camt.ts';
import { readCfonb } from './cfonb/read-cfonb.ts';
import { readCsv } from './csv/read-csv.ts';
import { decodeStatement } from './decode.ts';
import { describe } from './describe.ts';
import type { DateStyle } from './dates.ts';
import type { StatementDraft } from './draft.ts';
import { day, FindingList, money, type FindingCode } from './findings.ts';
import { detectFormat } from './detect-format.ts';
import { settleCurrency, supposesEuros } from './open-currency.ts';
import { askSense, settleSense } from './open-sense.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { withoutDoubtful } from './unless-proved.ts';
import { chooseSamples } from './preview.ts';
import { readQif } from './read-qif.ts';
import type { CsvReading, ParsedStatement, ParseOptions, StatementFormat } from './types.ts';

const DOUBTS = {
  sequence: 'doubtful_dates',
  apostrophe: 'apostrophe_dates',
  open: 'open_dates',
  exchanged: 'exchanged_days',
} as const;

/**
 * Reads a bank statement file: OFX 1 and 2, QIF, CAMT.052 to .054, MT940 and
 * MT942, CFONB 120, or CSV of any bank.
 *
 * Format, encoding, separator, decimal mark and order of dates come from the content of the whole
 * file. Every line of the file is a movement or set aside with its reason: nothing unreadable
 * becomes 0, nothing is dropped in silence. Never throws on what a user may drop; the
 * findings of severity `error` forbid the import (see `isImportable`).
 */
export function parseStatement(bytes: Uint8Array, options: ParseOptions = {}): ParsedStatement {
  const findings = new FindingList();
  const decoded = decodeStatement(bytes, options.encoding);
  if (decoded.kind === 'refused') {
    if (decoded.reason === 'empty') findings.add('empty_file');
    else if (decoded.reason === 'too_large') findings.add('file_too_large');
    else findings.add('binary_file', { what: say(`reading.${decoded.what ?? 'no_text'}`) });
    return refused(findings);
  }

  const text = decoded.text.replace(/\r\n?/g, '\n');
  const { workbook, otherSheets = [], hidden } = options;
  const detected = workbook === undefined ? detectFormat(text) : { format: workbook };
  if ('refusal' in detected) {
    findings.add(detected.refusal, detected.what === undefined ? {} : { what: detected.what });
    return refused(findings);
  }
  tellOtherTables(text, options, findings);
  if (options.carriedDays === true) findings.add('carried_days');
  const { draft, bank, ...reading } = read(detected.format, text, options, findings);
  // The columns of a PDF are found by their places: there are none to choose from.
  const csv = detected.format === 'pdf' ? undefined : reading.csv;
  const doubt = draft.dates?.doubt;
  // Dates of which some exist in one order only were refused where they stand.
  if (doubt !== undefined && doubt !== 'american' && options.dayOrder === undefined)
    findings.add(DOUBTS[doubt], { what: draft.dates?.example?.text ?? '' });
  if (otherSheets.length > 0) findings.add('other_sheets', { what: otherSheets.join(', ') });
  if (hidden !== undefined && hidden.sheets.length > 0)
    findings.add('hidden_sheets', { what: hidden.sheets.join(', ') });
  if (hidden !== undefined && hidden.rows > 0)
    findings.add('hidden_rows', { what: String(hidden.rows) });
  const unseen = hiddenNames(csv, hidden?.columns ?? []);
  if (unseen !== '') findings.add('hidden_columns', { what: unseen });
  const encoding = workbook === undefined ? decoded.encoding : undefined;
  const sense = settleSense(draft, options, findings);
  const statement = withoutDoubtful(
    assemble(sense.draft, options, findings),
    draft.doubts ?? [],
    options,
    findings,
  );
  const questions = {
    ...settleCurrency(draft, options, findings),
    ...askSense(sense, findings),
  };
  if (detected.format === 'pdf') askUnlessProved(statement, options, findings);
  const list = findings.toArray();
  if (statement.lines.length === 0 && !list.some(({ severity }) => severity === 'error'))
    findings.add('no_line');
  return {
    format: detected.format,
    ...(bank === undefined ? {} : { bank }),
    ...(encoding === undefined ? {} : { encoding }),
    description: describe(
      {
        format: detected.format,
        bank,
        encoding,
        csv,
        dates: draft.dates,
        supposesEuros: bank === undefined && supposesEuros(draft, questions),
      },
      statement,
    ),
    ...statement,
    findings: findings.toArray(),
    setAside: findings.linesSetAside,
    ...openDates(draft.dates, options),
    ...questions,
    preview: chooseSamples(statement.lines, csv === undefined ? undefined : text),
    ...(csv === undefined ? {} : { csv }),
  };
}

/** What else the pages of a PDF hold is said, and read no further. */
function tellOtherTables(text: string, { otherTables }: ParseOptions, findings: FindingList): void {
  if (otherTables === undefined) return;
  const rows = text.split('\n');
  findings.add('other_tables', { what: otherTables.titles.join(' ; ') });
  for (const line of otherTables.lines)
    findings.setAside('other_table', { line, text: rows[line - 1] ?? '' });
}

/** The names of the columns that operations are read from, and that the user does not see. */
function hiddenNames(csv: CsvReading | undefined, hidden: readonly number[]): string {
  const used = Object.values(csv?.mapping?.columns ?? {}).flat();
  const named = csv?.columns.filter(({ index }) => used.includes(index) && hidden.includes(index));
  return (named ?? []).map(({ name }) => name).join(', ');
}

/** What is asked, or was answered, about the order of the dates. */
const openDates = (
  { doubt, example }: Partial<DateStyle> = {},
  { dayOrder }: ParseOptions,
): Pick<ParsedStatement, 'openDates'> =>
  doubt === undefined || example === undefined
    ? {}
    : { openDates: { ...example, ...(dayOrder === undefined ? {} : { answer: dayOrder }) } };

/**
 * Whether the caller may import the statement as it is: nothing is in error, and its columns are
 * known or confirmed.
 */
export function isImportable(statement: ParsedStatement): boolean {
  const settled = statement.findings.every(({ severity }) => severity !== 'error');
  return settled && statement.lines.length > 0 && statement.csv?.mappingSource !== 'proposed';
}

interface ReadResult {
  readonly draft: StatementDraft;
  readonly bank?: string;
  readonly csv?: CsvReading;
}

function read(
  format: Exclude<StatementFormat, 'unknown'>,
  text: string,
  options: ParseOptions,
  findings: FindingList,
): ReadResult {
  switch (format) {
    case 'ofx-sgml':
    case 'ofx-xml':
      return { draft: readOfx(text, options, findings) };
    case 'qif':
      return { draft: readQif(text, options, findings) };
    case 'camt052':
    case 'camt053':
    case 'camt054':
      return { draft: readCamt(text, options, findings) };
    case 'mt940':
    case 'mt942':
      return { draft: readMt940(text, options, findings) };
    case 'cfonb120':
      return { draft: readCfonb(text, options, findings) };
    case 'csv':
    case 'xlsx':
    case 'ods':
    case 'html':
    case 'pdf': {
      const { draft, reading, bank } = readCsv(text, options, findings);
      return { draft, csv: reading, ...(bank === undefined ? {} : { bank }) };
    }
  }
}

/**
 * Words may stand elsewhere than they seem to: without a proof each line is to be confirmed. Nothing is
 * said of it before what can't be read is settled: the balances may then prove the others.
 */
function askUnlessProved(
  { lines, verification }: AssembledStatement,
  { movementLines = [] }: ParseOptions,
  findings: FindingList,
): void {
  if (verification.state === 'proved' || findings.hasErrors) return;
  const confirmed = new Set(movementLines);
  for (const { lineNumber, date, amount, label } of lines)
    if (!confirmed.has(lineNumber))
      findings.add('unproved_line', {
        line: lineNumber,
        text: `${day(date)} ; ${label} ; ${money(amount)}`,
      });
}

/** What is said of a file of which nothing could be opened. */
export function refuseStatement(code: FindingCode, what = ''): ParsedStatement {
  const findings = new FindingList();
  findings.add(code, { what });
  return refused(findings);
}

function refused(findings: FindingList): ParsedStatement {
  const list = findings.toArray();
  return {
    format: 'unknown',
    description: list[0]?.message ?? '',
    accounts: [],
    lines: [],
    findings: list,
    setAside: [],
    verification: { state: 'unproved', checks: [] },
    preview: [],
  };
}
