import { cents, negate, sum, type Cents } from '@sci/money/cents';
import {
  accountName,
  type PrintedLine,
  type StatementDraft,
  type StatementSummary,
} from '../draft.ts';
import type { FindingList } from '../findings.ts';
import type { AccountHint, ParseOptions, StatementLine } from '../types.ts';
import { oldestFirst } from '../oldest-first.ts';
import { readEntry, swiftDay } from './entry.ts';
import { readSwiftAmount } from './amount.ts';
import { fieldsOf, placeOf, swiftMessages, type SwiftField, type SwiftMessage } from './fields.ts';

/** A balance: mark, day, currency, amount. */
const BALANCE = /^(R?[CD])(\d{6})([A-Z]{3})([\d.,]+)$/;
/** Number and sum of the entries of one side. */
const SUMMARY = /^(\d{1,5})([A-Z]{3})([\d.,]+)$/;
/** Behind the days of an entry: the side, R for what is taken back, E for what is expected. */
const MARK = /^\d{6}(?:\d{4}| {4})?([RE]?[CD])/;
/** Number of a statement, and of its page. */
const SEQUENCE = /^\d+\/(\d+)$/;
const OPENING = new Set(['60F', '60M']);
const CLOSING = new Set(['62F', '62M']);

interface Statement {
  readonly message: SwiftMessage;
  readonly account: AccountHint;
  readonly name: string;
}

/**
 * Reads MT940 statements and MT942 interim reports of SWIFT: account :25:, balances :60: and :62: of
 * each page, movements :61: with their words :86:. The pages and days of one account follow each
 * other, and every balance between them is checked.
 */
export function readMt940(
  text: string,
  { account: wanted, ignoredLines = [] }: ParseOptions,
  findings: FindingList,
): StatementDraft {
  const statements = inOrder(swiftMessages(text).map(toStatement));
  const context = { ignored: new Set(ignoredLines), findings };
  const lines: StatementLine[] = [];
  const printed: PrintedLine[] = [];
  for (const statement of statements) {
    const currency = statement.account.currency ?? 'EUR';
    if (currency !== 'EUR') {
      // Another account than the chosen one may be kept in any currency.
      if (wanted === undefined || wanted === statement.name)
        findings.add('foreign_statement', { what: currency });
      for (const field of fieldsOf(statement.message, '61'))
        findings.setAside('foreign_currency', { ...placeOf(field), what: currency });
      continue;
    }
    readStatement(statement, context, { lines, printed });
    checkEnd(statement, findings);
  }
  for (const own of Map.groupBy(statements, ({ name }) => name).values())
    tellMissingPages(own, findings);
  const accounts = [...new Map(statements.map(({ name, account }) => [name, account])).values()];
  return {
    lines,
    printed,
    oldestFirst: true,
    mayBeTurned: { ofCard: false, unlessProved: true },
    namesCurrency: statements.every(({ account }) => account.currency !== undefined),
    statementStarts: statements
      .flatMap(({ message }) => message[0]?.line ?? [])
      .toSorted((a, b) => a - b),
    accounts: accounts.filter((account) => accountName(account) !== ''),
    frameOf: (account) => summaryFrame(statements, accountName(account)),
  };
}

/** A file of several accounts is told apart by its lines, which stay where they are. */
const inOrder = (statements: readonly Statement[]): readonly Statement[] =>
  statements.every(({ name }) => name === statements[0]?.name)
    ? oldestFirst(statements, ({ message }) => {
        const balanceOf = (tags: ReadonlySet<string>) => {
          const [field] = message.filter(({ tag }) => tags.has(tag));
          const [, mark, day = '', , amount] = BALANCE.exec(field?.lines[0]?.trim() ?? '') ?? [];
          return { day: swiftDay(day), text: amount && `${mark}${amount}` };
        };
        const [opening, closing] = [balanceOf(OPENING), balanceOf(CLOSING)];
        return { day: opening.day, opening: opening.text, closing: closing.text };
      })
    : statements;

function toStatement(message: SwiftMessage): Statement {
  const account = readAccount(message);
  return { message, account, name: accountName(account) };
}

function readAccount(message: SwiftMessage): AccountHint {
  const written = (fieldsOf(message, '25', '25P')[0]?.lines[0] ?? '').trim().replaceAll(' ', '');
  const currency =
    fieldsOf(message, '60F', '60M', '62F', '62M')
      .map(({ lines }) => BALANCE.exec(lines[0]?.trim() ?? '')?.[3])
      .find((found) => found !== undefined) ??
    fieldsOf(message, '34F', '90C', '90D')
      .map(({ lines }) => /([A-Z]{3})[CD]?[\d,]+$/.exec(lines[0]?.trim() ?? '')?.[1])
      .find((found) => found !== undefined);
  // Some banks write the currency behind the number.
  const bare = written.replace(/(?<=\d)[A-Z]{3}$/, '');
  const [bankCode, number = ''] = bare.includes('/') ? bare.split('/') : [undefined, bare];
  const named = /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(number) ? { iban: number } : { number };
  return {
    ...(number === '' ? {} : named),
    ...(bankCode === undefined || bankCode === '' ? {} : { bankCode }),
    ...(currency === undefined ? {} : { currency }),
  };
}

interface Table {
  readonly lines: StatementLine[];
  readonly printed: PrintedLine[];
}

function readStatement(
  { message, name }: Statement,
  context: { readonly ignored: ReadonlySet<number>; readonly findings: FindingList },
  { lines, printed }: Table,
): void {
  const { ignored, findings } = context;
  let ended = false;
  for (const [index, field] of message.entries()) {
    const balance = OPENING.has(field.tag) || CLOSING.has(field.tag);
    if (balance) {
      ended = CLOSING.has(field.tag);
      const found = readBalance(field, findings);
      findings.setAside('footer_line', placeOf(field));
      if (found !== undefined)
        printed.push({ ...found, ...(name === '' ? {} : { account: name }), after: lines.length });
    } else if (field.tag === '61') {
      const next = message[index + 1];
      const words = next?.tag === '86' ? next.lines : [];
      if (ignored.has(field.line)) findings.add('ignored_line', placeOf(field));
      // What begins the next statement is lost: its account may be another.
      else if (ended) findings.add('headless_statement', placeOf(field));
      else {
        const line = readEntry(field, words, findings);
        if (line !== undefined) lines.push(name === '' ? line : { ...line, account: name });
      }
    } else if (field.tag === '64' || field.tag === '65' || field.tag.startsWith('90'))
      findings.setAside('footer_line', placeOf(field));
  }
}

function readBalance(
  field: SwiftField,
  findings: FindingList,
): Omit<PrintedLine, 'after'> | undefined {
  const text = field.lines[0]?.trim() ?? '';
  const [, mark = '', day = '', , amountText = ''] = BALANCE.exec(text) ?? [];
  const date = swiftDay(day);
  const reading = readSwiftAmount(amountText);
  if (date === undefined || 'problem' in reading) {
    findings.add('unreadable_balance', { ...placeOf(field), what: text });
    return undefined;
  }
  return {
    lineNumber: field.line,
    text: placeOf(field).text,
    kind: OPENING.has(field.tag) ? 'opening' : 'closing',
    date,
    amount: mark.endsWith('D') ? negate(reading.amount) : reading.amount,
  };
}

/** A statement that has an opening balance and no closing one stopped before its end. */
function checkEnd({ message }: Statement, findings: FindingList): void {
  const last = message.at(-1);
  const opened = message.some(({ tag }) => OPENING.has(tag));
  if (opened && !message.some(({ tag }) => CLOSING.has(tag)))
    findings.add('truncated_file', last === undefined ? {} : { line: last.line });
}

/**
 * A balance that is one of a page says that another page stands before it, or follows. Banks that write
 * no other balances in all of their statements do not mean pages.
 */
function tellMissingPages(statements: readonly Statement[], findings: FindingList): void {
  const ends = statements.map(({ message }) => ({
    page: SEQUENCE.exec(fieldsOf(message, '28C', '28')[0]?.lines[0]?.trim() ?? '')?.[1],
    begins: message.find(({ tag }) => OPENING.has(tag))?.tag,
    ends: message.findLast(({ tag }) => CLOSING.has(tag))?.tag,
  }));
  const isPaged =
    ends.length === 1 || ends.some((one) => one.begins === '60F' || one.ends === '62F');
  const isWhole = ends.every(
    (one, at) =>
      (one.begins === '60M') === (ends[at - 1]?.ends === '62M') &&
      (one.ends === '62M') === (ends[at + 1]?.begins === '60M'),
  );
  const pages = ends.flatMap(({ page }) => (page === undefined ? [] : [Number(page)]));
  if (isPaged && !isWhole && pages.length > 0)
    findings.add('missing_pages', { what: `page ${[...new Set(pages)].join(', ')}` });
}

/** What the interim reports of an account count and add up, when each of them does. */
function summaryFrame(
  statements: readonly Statement[],
  name: string,
): { summary?: StatementSummary } {
  const own = statements.filter((statement) => statement.name === name);
  const summaries = (tag: string) => {
    const read = own.flatMap(({ message }) => readSummary(fieldsOf(message, tag)[0]) ?? []);
    // One report that says nothing of a side leaves it unknown.
    return read.length < own.length ? [] : read;
  };
  const [credits, debits] = [summaries('90C'), summaries('90D')];
  if (credits.length === 0 && debits.length === 0) return {};
  const entries = own.flatMap(({ message }) => fieldsOf(message, '61'));
  const marks = entries.map(({ lines }) => MARK.exec(lines[0]?.trim() ?? '')?.[1] ?? '');
  // What is taken back may be counted on either side.
  const isPlain = marks.every((mark) => !mark.startsWith('R'));
  const ofSide = (read: typeof credits, mark: 'C' | 'D') =>
    read.length === 0 || !isPlain
      ? []
      : [
          {
            announced: read.reduce((total, { count }) => total + count, 0),
            read: marks.filter((one) => one.endsWith(mark)).length,
          },
        ];
  return {
    summary: {
      entries: entries.length,
      ofSides: [...ofSide(credits, 'C'), ...ofSide(debits, 'D')],
      ...(credits.length === 0 ? {} : { credits: sum(credits.map(({ amount }) => amount)) }),
      ...(debits.length === 0 ? {} : { debits: sum(debits.map(({ amount }) => amount)) }),
    },
  };
}

function readSummary(
  field: SwiftField | undefined,
): { readonly count: number; readonly amount: Cents } | undefined {
  if (field === undefined) return undefined;
  const [, count = '', , amountText = ''] = SUMMARY.exec(field.lines[0]?.trim() ?? '') ?? [];
  const reading = readSwiftAmount(amountText);
  return 'problem' in reading ? undefined : { count: Number(count), amount: cents(reading.amount) };
}
