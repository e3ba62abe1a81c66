import { readDate } from '../dates.ts';
import {
  accountName,
  type LineDoubt,
  type StatementDraft,
  type PrintedLine,
  type StatementFrame,
} from '../draft.ts';
import { day, money, type FindingList } from '../findings.ts';
import { lineCounter, numberRecords } from '../line-numbers.ts';
import { lineAnswers } from '../line-answers.ts';
import type { AccountHint, ParseOptions, StatementLine } from '../types.ts';
import { CLOSING, extremeBalance, OPENING } from './balances.ts';
import { readEntry } from './read-entry.ts';
import { summaryOf } from './summary.ts';
import { all, findXmlFault, parseDocument, textAt, type XmlElement } from '../../xml/document.ts';

/** What holds the entries of one account, in each kind of message. */
const STATEMENTS = [
  { message: 'BkToCstmrStmt', statement: 'Stmt' },
  { message: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  { message: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
] as const;

/**
 * Reads a CAMT.053 statement, a CAMT.052 report of the day or a CAMT.054 notification (ISO 20022,
 * versions 02 to 13): booked entries only, one movement per
 * entry even when the entry groups several transactions, because it is one line of the account.
 * Statements of one account follow each other.
 */
export function readCamt(
  text: string,
  options: ParseOptions,
  findings: FindingList,
): StatementDraft {
  const fault = findXmlFault(text);
  if (fault !== undefined) {
    findings.add(endsAsDocument(text) ? 'broken_xml' : 'truncated_file', { line: fault });
    return { lines: [], accounts: [] };
  }
  const statements = parseStatements(text, findings);
  const repeated = findRepeated(statements);
  tellMissingPages(statements, findings);
  const { lines, starts, doubts, printed } = readEntries(
    statements,
    repeated,
    lineCounter(text),
    options,
    findings,
  );
  const accounts = distinctAccounts(statements.map(({ children }) => readAccount(children)));
  const frameOf = (account: AccountHint) =>
    balancesOf(
      statements.filter(
        (statement) =>
          !repeated.has(statement) &&
          accountName(readAccount(statement.children)) === accountName(account),
      ),
    );
  // Each amount has its own: where one had none, the schema would not let it pass.
  return {
    lines,
    doubts,
    ...(statements.length > 1 ? { printed } : {}),
    accounts,
    frameOf,
    statementStarts: starts,
    namesCurrency: true,
    mayBeTurned: { ofCard: false, unlessProved: true },
  };
}

/** The balances around the statements of one account. */
function balancesOf(statements: readonly XmlElement[]): StatementFrame {
  const opening = extremeBalance(statements, OPENING, 'first');
  const closing = extremeBalance(statements, CLOSING, 'last');
  const summary = summaryOf(statements);
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(opening === undefined ? {} : { openingBalance: opening }),
    ...(closing === undefined ? {} : { closingBalance: closing }),
  };
}

function parseStatements(text: string, findings: FindingList): XmlElement[] {
  const reading = parseDocument(text);
  if ('problem' in reading) {
    findings.add(reading.problem);
    return [];
  }
  return statementsIn(reading.elements);
}

/** No program wraps its messages in more than an envelope or two. */
const DEEPEST = 6;

/** The statements of every message, however many documents and envelopes stand around them. */
function statementsIn(elements: readonly XmlElement[], depth = 0): XmlElement[] {
  if (depth > DEEPEST) return [];
  return elements.flatMap(({ name, children }) => {
    const known = STATEMENTS.find(({ message }) => message === name);
    return known === undefined ? statementsIn(children, depth + 1) : all(children, known.statement);
  });
}

const PAGES = ['StmtPgntn', 'RptPgntn', 'NtfctnPgntn'];

/** A bank may spread one statement over several files: a page alone looks like the whole. */
function tellMissingPages(statements: readonly XmlElement[], findings: FindingList): void {
  const paged = Map.groupBy(
    statements.flatMap(({ children }) => {
      const page = PAGES.flatMap((name) => all(children, name))[0]?.children;
      return page === undefined ? [] : [{ id: textAt(children, 'Id'), page }];
    }),
    ({ id }) => id,
  );
  for (const pages of paged.values()) {
    const numbers = pages.map(({ page }) => Number(textAt(page, 'PgNb'))).toSorted((a, b) => a - b);
    const isWhole =
      numbers.every((number, index) => number === index + 1) &&
      pages.some(({ page }) => /^(true|1)$/.test(textAt(page, 'LastPgInd')));
    if (!isWhole) findings.add('missing_pages', { what: `page ${numbers.join(', ')}` });
  }
}

/** Statements that stand a second time in their file: the same account, number and entries. */
function findRepeated(statements: readonly XmlElement[]): ReadonlySet<XmlElement> {
  const seen = new Set<string>();
  const repeated = new Set<XmlElement>();
  // What stands alone repeats nothing, and its key would be as long as the file.
  if (statements.length < 2) return repeated;
  for (const statement of statements) {
    const { children } = statement;
    const [id, entries] = [textAt(children, 'Id'), all(children, 'Ntry').map(({ text }) => text)];
    if (id === '' || entries.length === 0) continue;
    const key = JSON.stringify([accountName(readAccount(children)), id, entries]);
    if (seen.has(key)) repeated.add(statement);
    seen.add(key);
  }
  return repeated;
}

function readEntries(
  statements: readonly XmlElement[],
  repeated: ReadonlySet<XmlElement>,
  lineOf: (offset: number) => number,
  options: ParseOptions,
  findings: FindingList,
): { lines: StatementLine[]; starts: number[]; doubts: LineDoubt[]; printed: PrintedLine[] } {
  const ignored = new Set(options.ignoredLines);
  const answers = lineAnswers(options);
  const entries = statements.flatMap((statement) => {
    const { children } = statement;
    const account = accountName(readAccount(children));
    const again = repeated.has(statement) ? textAt(children, 'Id') : undefined;
    const onlyDay = onlyDayOf(children);
    return all(children, 'Ntry').map((entry, rank) => ({
      entry,
      rank,
      statement,
      account,
      again,
      onlyDay,
    }));
  });
  const numbers = numberRecords(entries.map(({ entry }) => lineOf(entry.offset ?? 0)));
  const starts = entries.flatMap(({ rank }, index) => (rank === 0 ? [numbers[index] ?? 0] : []));
  const doubts: LineDoubt[] = [];
  const lines: StatementLine[] = [];
  const printed: PrintedLine[] = [];
  for (const [index, { entry, rank, account, again, statement, onlyDay }] of entries.entries()) {
    const line = numbers[index] ?? 0;
    const place = { line, after: lines.length, account };
    if (again === undefined && rank === 0) printed.push(...balanceOf(statement, 'opening', place));
    if (again !== undefined) findings.add('repeated_statement', { line, what: again });
    else if (ignored.has(line)) findings.add('ignored_line', { line });
    else {
      const read = readEntry(entry.text, line, { answers, onlyDay, doubts }, findings);
      if (read !== undefined) lines.push({ ...read, ...(account === '' ? {} : { account }) });
    }
    const isLast = entries[index + 1]?.statement !== statement;
    const below = { line: line + 1, after: lines.length, account };
    if (again === undefined && isLast) printed.push(...balanceOf(statement, 'closing', below));
  }
  return { lines, starts, doubts, printed: inOrder(printed) ? printed : [] };
}

/** The balance before or after the entries of one statement of several. */
function balanceOf(
  statement: XmlElement,
  kind: 'opening' | 'closing',
  { line, after, account }: { line: number; after: number; account: string },
): PrintedLine[] {
  // A report of the day says again from where the day began.
  if (statement.name !== 'Stmt') return [];
  const found =
    kind === 'opening'
      ? extremeBalance([statement], OPENING, 'first')
      : extremeBalance([statement], CLOSING, 'last');
  if (found === undefined) return [];
  const text = `${day(found.date)} ; ${money(found.amount)}`;
  const own = account === '' ? {} : { account };
  return [{ ...found, ...own, lineNumber: line, text, kind, after }];
}

/** Statements of which the latest stands first say nothing of one another by their places. */
const inOrder = (printed: readonly PrintedLine[]): boolean =>
  printed.every(({ date = '', account }, at) =>
    printed
      .slice(0, at)
      .every((before) => before.account !== account || (before.date ?? '') <= date),
  );

/**
 * The day of a statement of one day: by the period that it states, or because it opens and closes
 * on it. Many banks date the opening balance of the day before: nothing is known then.
 */
function onlyDayOf(statement: readonly XmlElement[]): string | undefined {
  const from = readDate(textAt(statement, 'FrToDt', 'FrDtTm'));
  const to = readDate(textAt(statement, 'FrToDt', 'ToDtTm'));
  if ('iso' in from && 'iso' in to) return from.iso === to.iso ? from.iso : undefined;
  const opening = extremeBalance([{ children: statement }], ['OPBD'], 'first');
  const closing = extremeBalance([{ children: statement }], ['CLBD'], 'last');
  return opening?.date === closing?.date ? opening?.date : undefined;
}

function readAccount(statement: readonly XmlElement[]): AccountHint {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN').replaceAll(' ', '');
  const number = textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  const currency = textAt(statement, 'Acct', 'Ccy');
  return {
    ...(iban === '' ? {} : { iban }),
    ...(number === '' ? {} : { number }),
    ...(currency === '' ? {} : { currency }),
  };
}

const distinctAccounts = (accounts: readonly AccountHint[]): AccountHint[] => [
  ...new Map(accounts.map((account) => [accountName(account), account])).values(),
];

const endsAsDocument = (text: string): boolean =>
  /<\/(?:\w+:)?Document>\s*$/.test(text.slice(-200));
