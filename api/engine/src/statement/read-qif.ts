import { sum, type Cents } from '@sci/money/cents';
import { amountReader, mayBeRounded, type AmountReader } from './amounts.ts';
import { unitOfAmount } from './currencies.ts';
import { dateStyleOf, dayOrderOf, readDate, type DayOrder } from './dates.ts';
import type { LineDoubt, PrintedLine, StatementDraft } from './draft.ts';
import { money, type FindingList } from './findings.ts';
import { hasFrenchSigns } from './french-signs.ts';
import { joinLabel, givenLabel } from './labels.ts';
import { mayBePayment, printedKind, type PrintedKind } from './printed-words.ts';
import { foreignDayOf, hasApostrophe } from './open-currency.ts';
import { lineAnswers } from './line-answers.ts';
import { findRefusedDates } from './refused-dates.ts';
import { roundedDoubt } from './rounded.ts';
import { saysPayment, withoutUnsigned } from './unsigned.ts';
import type { ParseOptions, StatementLine } from './types.ts';

/** One block of a QIF file: its fields by letter, the first of each. */
interface QifBlock {
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  /** Each amount of the operation as a whole (T, U), and those of its parts ($). */
  readonly totals: readonly string[];
  readonly parts: readonly string[];
  /** Each day that it is given: more than one where its words go on like a field, or another one follows. */
  readonly days: readonly string[];
  /** Of its section: "Bank", "CCard". */
  readonly type: string;
  readonly account?: string;
  readonly closed: boolean;
}

/** Sections that hold the movements of an account of money; the others are lists and securities. */
const MONEY = /^!type:(bank|cash|ccard|oth a|oth l)/i;
/** Programs keep an operation that was cancelled, and say so in its words. */
const VOID = /^\W*void\b/i;

/**
 * Reads a QIF file. `text` has "\n" as only line end. Date D, amount T (or U), payee P and memo M
 * as label, number N. The number isn't an identifier: banks write "VIR" or a cheque's number there.
 */
export function readQif(
  text: string,
  options: ParseOptions,
  findings: FindingList,
): StatementDraft {
  const { ignoredLines, movementLines, dayOrder } = options;
  const ignored = new Set(ignoredLines);
  const blocks = collectBlocks(text, findings);
  const written = blocks.map(({ fields }) => fields.get('D') ?? '');
  const isFrench = hasFrenchSigns(blocks.flatMap(({ fields }) => [...fields.values()]));
  const dates = dateStyleOf(written, dayOrder, isFrench);
  const refused = findRefusedDates(written, dates);
  if (refused !== undefined) {
    findings.add(refused.code, { what: refused.what });
    for (const block of blocks) findings.setAside('whole_file', placeOf(block));
    return { lines: [], accounts: [], dates };
  }
  const context: QifContext = {
    amounts: amountReader(blocks.map(amountText)),
    order: dayOrderOf(dates),
    ignored,
    asserted: new Set(movementLines),
    doubts: [],
  };
  const read: StatementLine[] = [];
  const printed: PrintedLine[] = [];
  for (const block of blocks) {
    const balance = readBalance(block, context);
    if (balance === undefined) read.push(...(readBlock(block, context, findings) ?? []));
    else {
      findings.setAside('footer_line', placeOf(block));
      printed.push({ ...balance, after: read.length });
    }
  }
  const lines = withoutUnsigned(
    read,
    ({ label }) => (saysPayment(label) ? label : undefined),
    lineAnswers(options),
    findings,
  );
  const accounts = [...new Set(blocks.flatMap(({ account }) => account ?? []))];
  const foreignSign = blocks.map(amountText).find(hasApostrophe) ?? foreignDayOf(dates, isFrench);
  return {
    lines,
    printed,
    doubts: context.doubts,
    accounts: accounts.map((number) => ({ number })),
    dates,
    statementStarts: startsOf(text),
    ...(context.amounts.mark === undefined ? { wholeAmounts: 'written' } : {}),
    mayBeTurned: { ofCard: blocks.every(({ type }) => /^ccard$/i.test(type)) },
    ...(foreignSign === undefined ? {} : { foreignSign }),
  };
}

/** The first line of each section; what is before the first one belongs to it. */
const startsOf = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (MONEY.test(line.trim()) ? [index + 1] : []));

function collectBlocks(text: string, findings: FindingList): QifBlock[] {
  const blocks: QifBlock[] = [];
  let fields = new Map<string, string>();
  let [totals, parts, days]: [string[], string[], string[]] = [[], [], []];
  let begin = 0;
  let section: 'money' | 'account' | 'other' = 'money';
  let account: string | undefined;
  let type = '';
  const close = (closed: boolean): void => {
    if (fields.size === 0) return;
    const block = { line: begin, fields, totals, parts, days, type, closed };
    const isWords = !closed && blocks.length === 0 && !fields.has('D') && amountText(block) === '';
    if (isWords && section === 'money') findings.setAside('text_line', placeOf(block));
    else if (section === 'money')
      blocks.push({ ...block, ...(account === undefined ? {} : { account }) });
    else findings.setAside('other_section', placeOf(block));
    if (section === 'account') account = fields.get('N') ?? account;
    fields = new Map();
    [totals, parts, days] = [[], [], []];
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const letter = line.charAt(0).toUpperCase();
    if (letter === '!') {
      close(false);
      section = sectionOf(line);
      type = MONEY.exec(line)?.[1] ?? type;
      if (section === 'other' && !/^!(option|clear)/i.test(line))
        findings.add('unsupported_section', { line: index + 1, what: line.slice(1) });
      // "!Option:AutoSwitch" and "!Clear" say nothing of what follows.
      if (/^!(option|clear)/i.test(line)) section = 'money';
    } else if (letter === '^') {
      close(true);
    } else if (letter !== '') {
      if (fields.size === 0) begin = index + 1;
      const value = line.slice(1).trim();
      if (letter === 'T' || letter === 'U') totals.push(value);
      else if (letter === '$') parts.push(value);
      else if (letter === 'D') days.push(value);
      if (!fields.has(letter)) fields.set(letter, value);
    }
  }
  close(false);
  return withAccounts(blocks);
}

/**
 * Sections of several kinds, none of which names its account, are those of several accounts: a
 * current account and a card, say.
 */
function withAccounts(blocks: readonly QifBlock[]): QifBlock[] {
  const unnamed = blocks.every(({ account }) => account === undefined);
  const types = new Set(blocks.map(({ type }) => type.toLowerCase()));
  return unnamed && types.size > 1
    ? blocks.map((block) => ({ ...block, account: block.type }))
    : [...blocks];
}

const sectionOf = (line: string): 'money' | 'account' | 'other' =>
  MONEY.test(line) ? 'money' : /^!account/i.test(line) ? 'account' : 'other';

const placeOf = ({ line, fields }: QifBlock): { line: number; text: string } => ({
  line,
  text: [...fields].map(([letter, value]) => letter + value).join(' '),
});

const amountText = ({ fields }: QifBlock): string => fields.get('T') ?? fields.get('U') ?? '';

/** What reading one block needs to know of the whole file. */
interface QifContext {
  readonly amounts: AmountReader;
  readonly order: DayOrder;
  /** Lines that the user left out. */
  readonly ignored: ReadonlySet<number>;
  /** Lines that the user said are movements. */
  readonly asserted: ReadonlySet<number>;
  /** Gathers the lines that are asked about. */
  readonly doubts: LineDoubt[];
}

function readBlock(
  block: QifBlock,
  { amounts, order, ignored, asserted, doubts }: QifContext,
  findings: FindingList,
): StatementLine[] | undefined {
  const { fields, line, account, closed } = block;
  const { text } = placeOf(block);
  const refuse = (
    ...[code, what = '']: [Parameters<FindingList['add']>[0], string?]
  ): undefined => {
    findings.add(code, { line, text, what });
    return undefined;
  };
  if (ignored.has(line)) return refuse('ignored_line');
  if (!closed) {
    findings.setAside('unclosed_block', { line, text });
    return refuse('truncated_file');
  }
  if (!fields.has('D') && amountText(block) === '') return refuse('orphan_line');
  const date = readDate(fields.get('D') ?? '', order);
  if ('problem' in date) return refuse(date.problem, fields.get('D'));
  const reading = amounts.read(amountText(block));
  if ('problem' in reading) {
    const unit = unitOfAmount(amountText(block));
    return unit === undefined
      ? refuse(reading.problem, amountText(block))
      : refuse('foreign_currency', unit);
  }
  if (reading.amount === 0) return refuse('zero_amount');
  if (mayBeRounded(amountText(block)))
    doubts.push(roundedDoubt({ line, text }, amountText(block), reading.amount));
  if (block.days.length > 1 && !asserted.has(line))
    return refuse('differing_days', block.days.join(' / '));
  const differing = asserted.has(line)
    ? undefined
    : differingAmounts(block, reading.amount, amounts);
  if (differing !== undefined) return refuse('differing_amounts', differing);
  const printed = asserted.has(line) ? undefined : printedWords(block);
  if (printed !== undefined) return refuse('doubtful_words', printed.words);
  const payee = fields.get('P') ?? '';
  if (VOID.test(payee) && !asserted.has(line)) return refuse('unknown_status', payee);

  const number = fields.get('N') ?? '';
  // Without a payee its words may begin there: « ECHEANCE PRET », « CHQ NO ».
  const begins = !fields.has('P') && /\p{L}{2}.*[ .]/u.test(number) ? number : '';
  const label = joinLabel([fields.get('P') ?? begins, fields.get('M') ?? '']) || number;
  if (label === '') findings.add('empty_label', { line, text });
  return [
    {
      lineNumber: line,
      date: date.iso,
      label: givenLabel(label),
      amount: reading.amount,
      ...(number === '' ? {} : { bankReference: number }),
      ...(account === undefined ? {} : { account }),
    },
  ];
}

/**
 * The amounts of an operation that are not all the same, its parts added up. One that can't be read
 * may be its own all the same, and the first a line of its words.
 */
function differingAmounts(
  { totals, parts }: QifBlock,
  amount: Cents,
  amounts: AmountReader,
): string | undefined {
  for (const text of totals) {
    const reading = amounts.read(text);
    if ('problem' in reading) {
      if (/\d/.test(text)) return `${money(amount)} / ${text}`;
    } else if (reading.amount !== amount) return `${money(amount)} / ${money(reading.amount)}`;
  }
  const ofParts = parts
    .map((text) => amounts.read(text))
    .flatMap((one) => ('amount' in one ? [one.amount] : []));
  const whole = parts.length === 0 ? amount : sum(ofParts);
  return whole === amount ? undefined : `${money(amount)} / ${money(whole)}`;
}

/** The words of a block that are those of a balance or a total: programs write it as a movement. */
function printedWords({ fields }: QifBlock): { kind: PrintedKind; words: string } | undefined {
  for (const words of [fields.get('P') ?? '', fields.get('M') ?? '']) {
    const kind = printedKind(words, true);
    if (kind !== undefined) return { kind: mayBePayment(words) ? 'doubtful' : kind, words };
  }
  return undefined;
}

/** Quicken begins each account with its balance, dressed as a movement. */
function readBalance(
  block: QifBlock,
  { amounts, order, ignored, asserted }: QifContext,
): Omit<PrintedLine, 'after'> | undefined {
  const kind = printedWords(block)?.kind;
  if (kind === undefined || kind === 'doubtful' || kind === 'total') return undefined;
  if (ignored.has(block.line) || asserted.has(block.line)) return undefined;
  const date = readDate(block.fields.get('D') ?? '', order);
  const reading = amounts.read(amountText(block));
  if ('problem' in date || 'problem' in reading) return undefined;
  return {
    lineNumber: block.line,
    text: placeOf(block).text,
    kind,
    date: date.iso,
    amount: reading.amount,
    ...(block.account === undefined ? {} : { account: block.account }),
  };
}
