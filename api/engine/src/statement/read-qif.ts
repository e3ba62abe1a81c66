import { amountReader, type AmountReader } from './amounts.ts';
import { dateStyleOf, dayOrderOf, readDate, type DayOrder } from './dates.ts';
import type { StatementDraft } from './draft.ts';
import type { FindingList } from './findings.ts';
import { joinLabel, givenLabel, plainWords } from './labels.ts';
import { findRefusedDates } from './refused-dates.ts';
import { saysPayment, withoutUnsigned } from './unsigned.ts';
import type { ParseOptions, StatementBalance, StatementLine } from './types.ts';

/** One block of a QIF file: its fields by letter, the first of each. */
interface QifBlock {
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  readonly account?: string;
  readonly closed: boolean;
}

/** Sections that hold the movements of an account of money; the others are lists and securities. */
const MONEY = /^!type:(bank|cash|ccard|oth a|oth l)/i;
/** Quicken begins a file with the balance, dressed as a movement. */
const OPENING = /^(opening balance|solde (initial|d'ouverture|de depart|precedent))$/;

/**
 * Reads a QIF file. `text` has "\n" as only line end. Date D, amount T (or U), payee P and memo M
 * as label, number N. The number isn't an identifier: banks write "VIR" or a cheque's number there.
 */
export function readQif(
  text: string,
  { ignoredLines, movementLines, dayOrder }: ParseOptions,
  findings: FindingList,
): StatementDraft {
  const ignored = new Set(ignoredLines);
  const blocks = collectBlocks(text, findings);
  const written = blocks.map(({ fields }) => fields.get('D') ?? '');
  const refused = findRefusedDates(written);
  if (refused !== undefined) {
    findings.add(refused.code, { what: refused.what });
    for (const block of blocks) findings.setAside('whole_file', placeOf(block));
    return { lines: [], accounts: [] };
  }
  const dates = dateStyleOf(written, dayOrder);
  const context = {
    amounts: amountReader(blocks.map(amountText)),
    order: dayOrderOf(dates),
    ignored,
  };
  const opening = blocks[0] === undefined ? undefined : readOpening(blocks[0], context);
  const movements = opening === undefined ? blocks : blocks.slice(1);
  if (opening !== undefined && blocks[0] !== undefined)
    findings.setAside('footer_line', placeOf(blocks[0]));
  const lines = withoutUnsigned(
    movements.flatMap((block) => readBlock(block, context, findings) ?? []),
    ({ label }) => (saysPayment(label) ? label : undefined),
    new Set(movementLines),
    findings,
  );
  const accounts = [...new Set(blocks.flatMap(({ account }) => account ?? []))];
  return {
    lines,
    accounts: accounts.map((number) => ({ number })),
    dates,
    ...(opening === undefined ? {} : { openingBalance: opening }),
  };
}

function collectBlocks(text: string, findings: FindingList): QifBlock[] {
  const blocks: QifBlock[] = [];
  let fields = new Map<string, string>();
  let begin = 0;
  let section: 'money' | 'account' | 'other' = 'money';
  let account: string | undefined;
  const close = (closed: boolean): void => {
    if (fields.size === 0) return;
    const block = { line: begin, fields, closed };
    if (section === 'money')
      blocks.push({ ...block, ...(account === undefined ? {} : { account }) });
    else findings.setAside('other_section', placeOf(block));
    if (section === 'account') account = fields.get('N') ?? account;
    fields = new Map();
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const letter = line.charAt(0).toUpperCase();
    if (letter === '!') {
      close(false);
      section = sectionOf(line);
      if (section === 'other' && !/^!(option|clear)/i.test(line))
        findings.add('unsupported_section', { line: index + 1, what: line.slice(1) });
      // "!Option:AutoSwitch" and "!Clear" say nothing of what follows.
      if (/^!(option|clear)/i.test(line)) section = 'money';
    } else if (letter === '^') {
      close(true);
    } else if (letter !== '') {
      if (fields.size === 0) begin = index + 1;
      if (!fields.has(letter)) fields.set(letter, line.slice(1).trim());
    }
  }
  close(false);
  return blocks;
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
}

function readBlock(
  block: QifBlock,
  { amounts, order, ignored }: QifContext,
  findings: FindingList,
): StatementLine | undefined {
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
  if ('problem' in reading) return refuse(reading.problem, amountText(block));
  if (reading.amount === 0) return refuse('zero_amount');

  const number = fields.get('N') ?? '';
  const label = joinLabel([fields.get('P') ?? '', fields.get('M') ?? '']) || number;
  if (label === '') findings.add('empty_label', { line, text });
  return {
    lineNumber: line,
    date: date.iso,
    label: givenLabel(label),
    amount: reading.amount,
    ...(number === '' ? {} : { bankReference: number }),
    ...(account === undefined ? {} : { account }),
  };
}

function readOpening(
  { fields }: QifBlock,
  { amounts, order }: QifContext,
): StatementBalance | undefined {
  if (!OPENING.test(plainWords(fields.get('P') ?? ''))) return undefined;
  const date = readDate(fields.get('D') ?? '', order);
  const reading = amounts.read(fields.get('T') ?? '');
  return 'iso' in date && 'amount' in reading
    ? { amount: reading.amount, date: date.iso }
    : undefined;
}
