import { negate, sum, type Cents } from '@sci/money/cents';
import { exactReader } from '../amounts.ts';
import { readDate } from '../dates.ts';
import {
  accountName,
  type LineDoubt,
  type StatementDraft,
  type StatementFrame,
  type StatementSummary,
} from '../draft.ts';
import type { FindingList } from '../findings.ts';
import { lineCounter, numberRecords } from '../line-numbers.ts';
import { lineAnswers } from '../line-answers.ts';
import type { AccountHint, ParseOptions, StatementBalance, StatementLine } from '../types.ts';
import { readEntry } from './read-entry.ts';
import {
  all,
  find,
  findXmlFault,
  parseDocument,
  textAt,
  type XmlElement,
} from '../../xml/document.ts';

/** What holds the entries of one account, in each kind of message. */
const STATEMENTS = [
  { message: 'BkToCstmrStmt', statement: 'Stmt' },
  { message: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  { message: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
] as const;

/** XML amounts always have a decimal point. */
const amounts = exactReader();

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
  const { lines, starts, doubts } = readEntries(
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
    accounts,
    frameOf,
    statementStarts: starts,
    namesCurrency: true,
    mayBeTurned: { ofCard: false, unlessProved: true },
  };
}

/** The balances around the statements of one account. */
function balancesOf(statements: readonly XmlElement[]): StatementFrame {
  const opening = extremeBalance(statements, ['OPBD', 'PRCD'], 'first');
  const closing = extremeBalance(statements, ['CLBD'], 'last');
  const summary = summaryOf(statements);
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(opening === undefined ? {} : { openingBalance: opening }),
    ...(closing === undefined ? {} : { closingBalance: closing }),
  };
}

/** What the bank counts and adds up, when it does so in every statement of the account. */
function summaryOf(statements: readonly XmlElement[]): StatementSummary | undefined {
  const summaries = statements.map(({ children }) => find(children, 'TxsSummry')?.children ?? []);
  const added = (...path: string[]): Cents | undefined => {
    const readings = summaries.map((summary) => amounts.read(textAt(summary, ...path)));
    const read = readings.flatMap((reading) => ('amount' in reading ? [reading.amount] : []));
    return read.length === statements.length && read.length > 0 ? sum(read) : undefined;
  };
  const counted = (name: string): number | undefined => {
    // A number of entries read as an amount counts hundredths.
    const hundredths = added(name, 'NbOfNtries');
    return hundredths === undefined ? undefined : hundredths / 100;
  };
  const entries = statements.flatMap(({ children }) => all(children, 'Ntry'));
  const ofSide = (name: string, sense: string) => {
    const announced = counted(name);
    const own = entries.filter(({ text }) => SENSE.exec(text)?.[1] === sense);
    return announced === undefined ? [] : [{ announced, read: own.length }];
  };
  const count = counted('TtlNtries');
  const sums = {
    credits: added('TtlCdtNtries', 'Sum'),
    debits: added('TtlDbtNtries', 'Sum'),
    gross: added('TtlNtries', 'Sum'),
    net: netOf(summaries.map((summary) => find(summary, 'TtlNtries')?.children ?? [])),
  };
  const ofSides = [...ofSide('TtlCdtNtries', 'CRDT'), ...ofSide('TtlDbtNtries', 'DBIT')];
  const known = Object.entries(sums).filter(([, amount]) => amount !== undefined);
  if (count === undefined && ofSides.length === 0 && known.length === 0) return undefined;
  return {
    entries: entries.length,
    ...(count === undefined ? {} : { count }),
    ofSides,
    ...Object.fromEntries(known),
  };
}

/** Its own sense stands above that of its transactions. */
const SENSE = /<(?:\w+:)?CdtDbtInd>\s*(\w+)/;

/** What the entries come to, where every statement says it: with a sign of its own. */
function netOf(totals: readonly (readonly XmlElement[])[]): Cents | undefined {
  const read = totals.flatMap((total) => {
    const net = find(total, 'TtlNetNtry')?.children ?? total;
    const reading = amounts.read(textAt(net, 'Amt') || textAt(net, 'TtlNetNtryAmt'));
    if ('problem' in reading) return [];
    return [textAt(net, 'CdtDbtInd') === 'DBIT' ? negate(reading.amount) : reading.amount];
  });
  return read.length === totals.length && read.length > 0 ? sum(read) : undefined;
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
): { lines: StatementLine[]; starts: number[]; doubts: LineDoubt[] } {
  const ignored = new Set(options.ignoredLines);
  const answers = lineAnswers(options);
  const entries = statements.flatMap((statement) => {
    const { children } = statement;
    const account = accountName(readAccount(children));
    const again = repeated.has(statement) ? textAt(children, 'Id') : undefined;
    const day = onlyDayOf(children);
    return all(children, 'Ntry').map((entry, rank) => ({ entry, rank, account, again, day }));
  });
  const numbers = numberRecords(entries.map(({ entry }) => lineOf(entry.offset ?? 0)));
  const starts = entries.flatMap(({ rank }, index) => (rank === 0 ? [numbers[index] ?? 0] : []));
  const doubts: LineDoubt[] = [];
  const lines = entries.flatMap(({ entry, account, again, day }, index) => {
    const line = numbers[index] ?? 0;
    if (again !== undefined) {
      findings.add('repeated_statement', { line, what: again });
      return [];
    }
    if (ignored.has(line)) {
      findings.add('ignored_line', { line });
      return [];
    }
    const read = readEntry(entry.text, line, { answers, onlyDay: day, doubts }, findings);
    return read === undefined ? [] : [{ ...read, ...(account === '' ? {} : { account }) }];
  });
  return { lines, starts, doubts };
}

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

/** The earliest opening balance, or the latest closing one, over the statements of a file. */
function extremeBalance(
  statements: readonly Pick<XmlElement, 'children'>[],
  codes: readonly string[],
  which: 'first' | 'last',
): StatementBalance | undefined {
  const found = statements.flatMap(({ children }) => {
    const candidates = codes.flatMap((code) =>
      all(children, 'Bal').filter((balance) => codeOf(balance) === code),
    );
    return candidates.slice(0, 1).flatMap((balance) => readBalance(balance.children) ?? []);
  });
  const ordered = found.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return which === 'first' ? ordered[0] : ordered.at(-1);
}

const codeOf = ({ children }: XmlElement): string => textAt(children, 'Tp', 'CdOrPrtry', 'Cd');

function readBalance(balance: readonly XmlElement[]): StatementBalance | undefined {
  const date = readDate(textAt(balance, 'Dt', 'Dt') || textAt(balance, 'Dt', 'DtTm'));
  const reading = amounts.read(textAt(balance, 'Amt'));
  if ('problem' in date || 'problem' in reading) return undefined;
  return {
    date: date.iso,
    amount: textAt(balance, 'CdtDbtInd') === 'DBIT' ? negate(reading.amount) : reading.amount,
  };
}

const endsAsDocument = (text: string): boolean =>
  /<\/(?:\w+:)?Document>\s*$/.test(text.slice(-200));
