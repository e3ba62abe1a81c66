import { accountName, type PrintedLine, type StatementDraft } from '../draft.ts';
import type { FindingList, FindingPlace } from '../findings.ts';
import { givenLabel, joinLabel } from '../labels.ts';
import { oldestFirst } from '../oldest-first.ts';
import type { AccountHint, ParseOptions, StatementLine } from '../types.ts';
import {
  accountingDay,
  cfonbAmount,
  cfonbDay,
  cfonbRecords,
  placesOf,
  type CfonbRecord,
} from './records.ts';

const OPENING = '01';
const MOVEMENT = '04';
const MORE_WORDS = '05';
const CLOSING = '07';

/** A movement with the records that say more of it. */
interface Entry {
  readonly record: CfonbRecord;
  readonly more: CfonbRecord[];
}

/**
 * Reads the statements that French banks send to companies: records of 120 characters (CFONB 120,
 * also called AFB 120). Each statement stands between the balance before it and the one after it,
 * which prove its amounts; a file may hold those of several days and accounts.
 */
export function readCfonb(
  text: string,
  { account: wanted, ignoredLines = [] }: ParseOptions,
  findings: FindingList,
): StatementDraft {
  const records = inOrder(cfonbRecords(text));
  const accounts = accountsOf(records);
  const ignored = new Set(ignoredLines);
  const lines: StatementLine[] = [];
  const printed: PrintedLine[] = [];
  const told = new Set<string>();
  for (const { record, more } of entriesOf(records, findings)) {
    const hint = accounts.get(keyOf(record)) ?? {};
    const account = accountName(hint);
    const currency = hint.currency ?? 'EUR';
    const place = placeOf(record);
    if (currency !== 'EUR') {
      // Another account than the chosen one may be kept in any currency.
      if (!told.has(account) && (wanted === undefined || wanted === account))
        findings.add('foreign_statement', { what: currency });
      told.add(account);
      findings.setAside('foreign_currency', { ...place, what: currency });
    } else if (record.kind !== MOVEMENT) {
      findings.setAside('footer_line', place);
      const balance = readBalance(record, findings);
      if (balance !== undefined) printed.push({ ...balance, account, after: lines.length });
    } else if (ignored.has(record.line)) findings.add('ignored_line', place);
    else {
      const line = readMovement({ record, more }, findings);
      if (line !== undefined) lines.push({ ...line, account });
    }
  }
  return {
    lines,
    printed,
    oldestFirst: true,
    mayBeTurned: { ofCard: false, unlessProved: true },
    namesCurrency: [...accounts.values()].every(({ currency }) => currency !== undefined),
    statementStarts: records
      .filter(({ kind }) => kind === OPENING)
      .map(({ line }) => line)
      .toSorted((a, b) => a - b),
    accounts: [...accounts.values()],
  };
}

/** A file of several accounts is told apart by its lines, which stay where they are. */
function inOrder(records: readonly CfonbRecord[]): readonly CfonbRecord[] {
  const [first] = records;
  if (first?.kind !== OPENING || records.some((record) => keyOf(record) !== keyOf(first)))
    return records;
  const statements: CfonbRecord[][] = [];
  for (const record of records)
    if (record.kind === OPENING) statements.push([record]);
    else statements.at(-1)?.push(record);
  return oldestFirst(statements, (all) => {
    const [opening, closing] = [all[0], all.find(({ kind }) => kind === CLOSING)];
    return {
      day: opening && cfonbDay(accountingDay(opening)),
      opening: opening && placesOf(opening, 91, 104),
      closing: closing && placesOf(closing, 91, 104),
    };
  }).flat();
}

const keyOf = ({ bankCode, branchCode, number }: CfonbRecord): string =>
  `${bankCode}|${branchCode}|${number}`;

const placeOf = ({ line, text }: CfonbRecord): FindingPlace & { readonly line: number } => ({
  line,
  text,
});

/** The accounts of the file; one number may be that of two, at two branches. */
function accountsOf(records: readonly CfonbRecord[]): ReadonlyMap<string, AccountHint> {
  const accounts = new Map<string, AccountHint>();
  const ranks = new Map<string, number>();
  for (const record of records.filter(({ kind }) => kind === OPENING || kind === MOVEMENT)) {
    const { bankCode, branchCode, number, currency } = record;
    const known = accounts.get(keyOf(record));
    if (known === undefined) ranks.set(number, (ranks.get(number) ?? 0) + 1);
    const rank = ranks.get(number) ?? 1;
    const own = { bankCode, branchCode, number: rank > 1 ? `${number} (${rank})` : number };
    accounts.set(keyOf(record), {
      ...(known ?? own),
      // Some banks leave it blank beside their balances.
      ...(currency === '' ? {} : { currency }),
    });
  }
  return accounts;
}

/** Movements and balances in the order of the file, each movement with its words. */
function entriesOf(records: readonly CfonbRecord[], findings: FindingList): Entry[] {
  const entries: Entry[] = [];
  let open: CfonbRecord | undefined;
  let last: Entry | undefined;
  for (const record of records) {
    const { kind } = record;
    if (kind === MORE_WORDS) {
      if (last === undefined || keyOf(last.record) !== keyOf(record))
        findings.add('orphan_line', placeOf(record));
      else last.more.push(record);
      continue;
    }
    last = undefined;
    if (kind === OPENING || kind === MOVEMENT || kind === CLOSING) {
      // A statement stands between two balances of its account: what else there is, was lost.
      const belongs = open !== undefined && keyOf(open) === keyOf(record);
      if (kind === OPENING && open !== undefined)
        findings.add('truncated_file', { line: open.line });
      if (kind !== OPENING && !belongs) findings.add('headless_statement', placeOf(record));
      if (kind !== MOVEMENT) open = kind === OPENING ? record : undefined;
      const entry = { record, more: [] };
      entries.push(entry);
      if (kind === MOVEMENT) last = entry;
    } else findings.add('unreadable_record', placeOf(record));
  }
  if (open !== undefined) findings.add('truncated_file', { line: open.line });
  return entries;
}

function readBalance(
  record: CfonbRecord,
  findings: FindingList,
): Omit<PrintedLine, 'after'> | undefined {
  const reading = cfonbAmount(record);
  const date = cfonbDay(accountingDay(record));
  if ('problem' in reading) {
    findings.add('unreadable_balance', { ...placeOf(record), what: reading.written });
    return undefined;
  }
  return {
    lineNumber: record.line,
    text: record.text,
    kind: record.kind === OPENING ? 'opening' : 'closing',
    ...(date === undefined ? {} : { date }),
    amount: reading.amount,
  };
}

function readMovement({ record, more }: Entry, findings: FindingList): StatementLine | undefined {
  const place = placeOf(record);
  const dayText = accountingDay(record);
  const date = cfonbDay(dayText);
  const valueDate = cfonbDay(placesOf(record, 43, 48));
  const reading = cfonbAmount(record);
  if (dayText === '') findings.add('missing_date', place);
  else if (date === undefined) findings.add('impossible_date', { ...place, what: dayText });
  else if ('problem' in reading) findings.add(reading.problem, { ...place, what: reading.written });
  else if (reading.amount === 0) findings.add('zero_amount', place);
  else {
    const label = labelOf(record, more, reading.amount > 0 ? 'NPY' : 'NBE');
    if (label === '') findings.add('empty_label', place);
    const reference = placesOf(record, 105, 120);
    return {
      lineNumber: record.line,
      date,
      ...(valueDate === undefined ? {} : { valueDate }),
      label: givenLabel(label),
      amount: reading.amount,
      ...(reference === '' ? {} : { bankReference: reference }),
    };
  }
  return undefined;
}

/** What else is for people: the words of the bank, and those of who gave the order. */
const WORDS = ['', 'LIB', 'LCC', 'LC2', 'LCS'];

/** The words of a movement, and the name of the other party: who pays, or who is paid. */
function labelOf(record: CfonbRecord, more: readonly CfonbRecord[], party: string): string {
  const of = (...kinds: readonly string[]): string[] =>
    more
      .filter((other) => kinds.includes(placesOf(other, 46, 48)))
      .map((other) => placesOf(other, 49, 118));
  return joinLabel([placesOf(record, 49, 79), ...of(party), ...of(...WORDS)]);
}
