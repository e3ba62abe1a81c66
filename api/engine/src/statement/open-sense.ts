import { absolute, add, negate, subtract, type Cents } from '@sci/money/cents';
import { assemble } from './assemble.ts';
import type { StatementDraft, UnsignedAmounts } from './draft.ts';
import { FindingList } from './findings.ts';
import {
  areReceived,
  contraryLine,
  isAgainstBalances,
  mirroredLine,
  turned,
  withTurnedLines,
} from './contrary-signs.ts';
import { collapse } from './labels.ts';
import { lineAnswers, turnLine } from './line-answers.ts';
import type { MoneySense, OpenSense } from './open-questions.ts';
import type { ParseOptions, StatementLine } from './types.ts';

/** A file as its amounts are to be read, and what is asked of them. */
interface Settled {
  readonly draft: StatementDraft;
  readonly openSense?: OpenSense;
  /** Why it is asked, and what fills the sentence. */
  readonly doubt?: {
    readonly code: 'open_sense' | 'unknown_senses' | 'contrary_signs' | 'contrary_balances';
    readonly what: string;
  };
}

/**
 * Where no amount of a table has a sign, balances say which way the money went, or the user does:
 * payments must not pass for income. Lines whose words contradict his answer are asked about, and he
 * may turn any of them.
 */
export function settleSense(
  draft: StatementDraft,
  options: ParseOptions,
  findings: FindingList,
): Settled {
  const { unsigned } = draft;
  const example = draft.lines.find(({ lineNumber }) => unsigned?.written.has(lineNumber));
  if (unsigned === undefined || example === undefined) return settleSigns(draft, options, findings);
  const { senseWords, written } = unsigned;
  const word = senseWords?.of(example);
  const isLike = (line: StatementLine): boolean => (senseWords?.of(line) ?? word) === word;
  const ways = {
    received: senseWords === undefined ? draft : asPaid(draft, written, (line) => !isLike(line)),
    paid: asPaid(draft, written, isLike),
  };
  const proved = [ways.received, ways.paid].find((one) => isProved(one, written, options));
  if (proved !== undefined) return { draft: proved };
  const open = draft.lines.filter(({ lineNumber }) => written.has(lineNumber));
  if (senseWords === undefined && areReceived(open)) return { draft };
  const { sense } = options;
  const { lineNumber, label, amount } = example;
  const openSense = {
    label,
    amount: absolute(written.get(lineNumber) ?? amount),
    ...(sense === undefined ? {} : { answer: sense }),
  };
  if (sense === undefined) {
    const doubt =
      senseWords === undefined
        ? ({ code: 'open_sense', what: label } as const)
        : ({ code: 'unknown_senses', what: senseWords.words } as const);
    return { draft, openSense, doubt };
  }
  const told = ways[sense];
  const lines = withoutContrary(told.lines, unsigned, options, findings);
  return { draft: { ...told, lines }, openSense };
}

/**
 * The same where the words, the types or the balances of a file say the contrary of its signs: a
 * card's purchases as income, or every debit of an account above zero.
 */
function settleSigns(draft: StatementDraft, options: ParseOptions, findings: FindingList): Settled {
  const isAgainst = isAgainstBalances(draft);
  const mirrored = isAgainst ? undefined : mirroredLine(draft);
  const example = isAgainst
    ? (draft.lines.find(({ amount }) => amount > 0) ?? draft.lines[0])
    : (mirrored ?? contraryLine(draft));
  if (example === undefined) return { draft };
  if (
    !isAgainst &&
    mirrored === undefined &&
    draft.mayBeTurned?.unlessProved === true &&
    isFollowed(draft, options)
  )
    return { draft };
  const { sense } = options;
  const { label, amount } = example;
  const openSense = { label, amount: absolute(amount) };
  const code = isAgainst ? 'contrary_balances' : 'contrary_signs';
  if (sense === undefined) return { draft, openSense, doubt: { code, what: label } };
  const isAsRead = (sense === 'received') === amount > 0;
  const told = isAsRead ? draft : isAgainst ? withTurnedLines(draft) : turned(draft);
  const answers = lineAnswers(options);
  const lines = told.lines.map((line) =>
    answers.turned.has(line.lineNumber) ? turnLine(line, findings) : line,
  );
  return { draft: { ...told, lines }, openSense: { ...openSense, answer: sense } };
}

/** Asks about it, unless something else of the file forbids the import already. */
export function askSense(
  { openSense, doubt }: Pick<Settled, 'openSense' | 'doubt'>,
  findings: FindingList,
): Pick<Settled, 'openSense'> {
  if (openSense === undefined) return {};
  if (doubt !== undefined && findings.hasErrors) return {};
  if (doubt !== undefined) findings.add(doubt.code, { what: doubt.what });
  return { openSense };
}

/**
 * Whether balances prove the way of every line. Without one before the oldest, that line alone would
 * go either way: it is the first or the last of the file.
 */
function isProved(
  draft: StatementDraft,
  written: ReadonlyMap<number, Cents>,
  options: ParseOptions,
): boolean {
  if (!isFollowed(draft, options)) return false;
  const ends = [draft.lines[0], draft.lines.at(-1)].filter((line) => line !== undefined);
  return ends.every((end) => {
    const amount = written.get(end.lineNumber);
    const turned = draft.lines.map((line) =>
      line === end ? { ...line, amount: negate(line.amount) } : line,
    );
    return amount === undefined || !isFollowed({ ...draft, lines: turned }, options);
  });
}

/** Balances lead from one to the next by these amounts: a total alone would do so either way. */
function isFollowed(draft: StatementDraft, options: ParseOptions): boolean {
  const { state, checks } = assemble(draft, options, new FindingList()).verification;
  return (
    state === 'proved' &&
    checks.some(({ kind, agrees }) => agrees && (kind === 'running' || kind === 'balance'))
  );
}

/** Some of the lines with what they say taken away; a fee has been taken away already. */
const asPaid = (
  draft: StatementDraft,
  written: ReadonlyMap<number, Cents>,
  isPaid: (line: StatementLine) => boolean,
): StatementDraft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const amount = written.get(line.lineNumber);
    return amount === undefined || !isPaid(line)
      ? line
      : { ...line, amount: subtract(subtract(line.amount, amount), amount) };
  }),
  ...(draft.printed === undefined
    ? {}
    : {
        printed: draft.printed.map((line) =>
          line.kind === 'total' && line.amount !== undefined
            ? { ...line, amount: negate(line.amount) }
            : line,
        ),
      }),
});

function withoutContrary(
  lines: readonly StatementLine[],
  { written, wordOf, senseWords }: UnsignedAmounts,
  options: ParseOptions,
  findings: FindingList,
): StatementLine[] {
  const { asserted, turned: answered } = lineAnswers(options);
  const open = lines.filter(({ lineNumber }) => written.has(lineNumber));
  const has = (way: MoneySense): boolean => open.some((line) => wordOf(line, way) !== undefined);
  const isMixed = senseWords !== undefined || (has('paid') && has('received'));
  return lines.flatMap((line) => {
    const { lineNumber, label, amount } = line;
    const one = written.get(lineNumber);
    if (one === undefined) return [line];
    if (answered.has(lineNumber)) {
      const twice = add(one, one);
      return [turnLine(line, findings, (amount < 0 ? add : subtract)(amount, twice))];
    }
    if (asserted.has(lineNumber)) return [line];
    const own = amount < 0 ? 'paid' : 'received';
    const place = { line: lineNumber, text: label };
    const word = wordOf(line, own === 'paid' ? 'received' : 'paid');
    const isSaid = wordOf(line, own) !== undefined || senseWords?.of(line) !== undefined;
    const codes = CODES[own];
    if (word !== undefined) findings.add(codes.contrary, { ...place, what: collapse(word) });
    else if (isMixed && !isSaid) findings.add(codes.mixed, { ...place, what: label });
    else return [line];
    return [];
  });
}

/** What is asked of a line that says the contrary of the answer, and of one that says nothing beside it. */
const CODES = {
  paid: { contrary: 'doubtful_receipt', mixed: 'mixed_payment' },
  received: { contrary: 'doubtful_sense', mixed: 'mixed_receipt' },
} as const;
