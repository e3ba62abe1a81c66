import { absolute, negate, subtract, type Cents } from '@sci/money/cents';
import { assemble } from './assemble.ts';
import type { StatementDraft, UnsignedAmounts } from './draft.ts';
import { FindingList } from './findings.ts';
import { contraryLine, turned } from './contrary-signs.ts';
import { collapse } from './labels.ts';
import type { MoneySense, OpenSense } from './open-questions.ts';
import type { ParseOptions, StatementLine } from './types.ts';

/** A file as its amounts are to be read, and what is asked of them. */
interface Settled {
  readonly draft: StatementDraft;
  readonly openSense?: OpenSense;
  /** Why it is asked. */
  readonly doubt?: 'open_sense' | 'contrary_signs';
}

/**
 * Where no amount of a table has a sign, balances say which way the money went, or the user does:
 * payments must not pass for income. Lines whose words contradict his answer are asked about.
 */
export function settleSense(
  draft: StatementDraft,
  options: ParseOptions,
  findings: FindingList,
): Settled {
  const { unsigned } = draft;
  const example = draft.lines.find(({ lineNumber }) => unsigned?.written.has(lineNumber));
  if (unsigned === undefined || example === undefined) return settleSigns(draft, options);
  const paid = asPaid(draft, unsigned.written);
  const proved = [draft, paid].find((one) => isProved(one, unsigned.written, options));
  if (proved !== undefined) return { draft: proved };
  if (unsigned.senseWords !== undefined) {
    findings.add('unknown_senses', { what: unsigned.senseWords });
    return { draft };
  }
  const { sense } = options;
  const { lineNumber, label, amount } = example;
  const openSense = {
    label,
    amount: absolute(unsigned.written.get(lineNumber) ?? amount),
    ...(sense === undefined ? {} : { answer: sense }),
  };
  if (sense === undefined) return { draft, openSense, doubt: 'open_sense' };
  const told = sense === 'paid' ? paid : draft;
  const lines = withoutContrary(told.lines, unsigned, sense, options, findings);
  return { draft: { ...told, lines }, openSense };
}

/** The same where the words of a file say the contrary of its signs: a card's purchases as income. */
function settleSigns(draft: StatementDraft, { sense }: ParseOptions): Settled {
  const example = contraryLine(draft);
  if (example === undefined) return { draft };
  const { label, amount } = example;
  if (sense === undefined) return { draft, openSense: { label, amount }, doubt: 'contrary_signs' };
  const openSense = { label, amount, answer: sense };
  return { draft: sense === 'paid' ? turned(draft) : draft, openSense };
}

/** Asks about it, unless something else of the file forbids the import already. */
export function askSense(
  { openSense, doubt }: Pick<Settled, 'openSense' | 'doubt'>,
  findings: FindingList,
): Pick<Settled, 'openSense'> {
  if (openSense === undefined) return {};
  if (doubt !== undefined && findings.hasErrors) return {};
  if (doubt !== undefined) findings.add(doubt, { what: openSense.label });
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

/** The same lines with what they say taken away; a fee has been taken away already. */
const asPaid = (draft: StatementDraft, written: ReadonlyMap<number, Cents>): StatementDraft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    const amount = written.get(line.lineNumber);
    return amount === undefined
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
  { written, wordOf }: UnsignedAmounts,
  sense: MoneySense,
  { movementLines }: ParseOptions,
  findings: FindingList,
): StatementLine[] {
  const asserted = new Set(movementLines);
  const contrary = sense === 'paid' ? 'received' : 'paid';
  const open = lines.filter(({ lineNumber }) => written.has(lineNumber));
  const has = (way: MoneySense): boolean => open.some((line) => wordOf(line, way) !== undefined);
  const isMixed = has('paid') && has('received');
  const codes = CODES[sense];
  return lines.filter((line) => {
    const { lineNumber, label } = line;
    if (!written.has(lineNumber) || asserted.has(lineNumber)) return true;
    const place = { line: lineNumber, text: label };
    const word = wordOf(line, contrary);
    if (word !== undefined) findings.add(codes.contrary, { ...place, what: collapse(word) });
    else if (isMixed && wordOf(line, sense) === undefined)
      findings.add(codes.mixed, { ...place, what: label });
    else return true;
    return false;
  });
}

/** What is asked of a line that says the contrary of the answer, and of one that says nothing beside it. */
const CODES = {
  paid: { contrary: 'doubtful_receipt', mixed: 'mixed_payment' },
  received: { contrary: 'doubtful_sense', mixed: 'mixed_receipt' },
} as const;
