import { atOnce, STEP, type Steps } from '../steps.ts';
import {
  MatchSession,
  type DraftLine,
  type FileDraft,
  type FileMatch,
  type Present,
} from './match-session.ts';
import { movementKey, referenceKey } from './movement-key.ts';
import type { ImportFile, KnownMovement, MatchedLine, MatchOptions } from './types.ts';

/**
 * Compares the lines of the files dropped at once with the movements of the account: new, already
 * there, or for the user to decide. Lines come back in the order of the files and of their lines.
 *
 * 1. The bank's identifier, when the format promises one: same identifier and amount, already
 *   there; same identifier and another amount, new and flagged. An identifier that a file repeats
 *   identifies nothing and is not used.
 * 2. Day, amount and normalised label, counted: of two identical fees on one day both are kept, and
 *   the second import of their file adds none. A file with three such lines, when two are known,
 *   adds one.
 * 3. Another kind of file writes other labels: same amount within three days of a movement that
 *   nothing in this file accounts for, the user decides.
 *
 * The answer doesn't depend on the order of the files: they are compared richest first
 * (identifiers, then length).
 */
export function matchMovements(
  accountId: number,
  files: readonly ImportFile[],
  known: readonly KnownMovement[],
  options: MatchOptions = {},
): MatchedLine[] {
  return atOnce(matchInSteps(accountId, files, known, options));
}

/** The same comparison in small steps: 100 000 lines take a second that others need not wait. */
export function* matchInSteps(
  accountId: number,
  files: readonly ImportFile[],
  known: readonly KnownMovement[],
  { hash = (text) => text }: MatchOptions = {},
): Steps<MatchedLine[]> {
  const session = new MatchSession();
  const present: Present[] = [];
  for (const [at, movement] of known.entries()) {
    if (at % STEP === 0) yield;
    present.push(toPresent(accountId, movement, hash));
  }
  yield* session.learn(present);
  const drafts: FileDraft[] = [];
  for (const [index, file] of files.entries())
    drafts.push({
      index,
      lines: yield* draftLines(accountId, file, hash),
      source: file.source,
    });
  const inOrder = drafts.toSorted(
    (a, b) =>
      richness(b) - richness(a) ||
      b.lines.length - a.lines.length ||
      compareText(contentOf(a), contentOf(b)),
  );
  const matched: FileMatch[] = [];
  for (const draft of inOrder) matched.push(yield* session.match(draft));
  return matched.toSorted((a, b) => a.index - b.index).flatMap(({ lines }) => lines);
}

function* draftLines(
  accountId: number,
  { source, lines }: ImportFile,
  hash: (text: string) => string,
): Steps<DraftLine[]> {
  const uses = new Map<string, number>();
  for (const line of lines) {
    if (line.referenceIsId === true && line.bankReference !== undefined) {
      uses.set(line.bankReference, (uses.get(line.bankReference) ?? 0) + 1);
    }
  }
  const drafts: DraftLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % STEP === 0) yield;
    const key = hash(movementKey(accountId, line));
    const reference = line.bankReference ?? '';
    drafts.push(
      uses.get(reference) === 1
        ? { line, key, referenceKey: hash(referenceKey(accountId, source, reference)) }
        : { line, key },
    );
  }
  return drafts;
}

function toPresent(
  accountId: number,
  movement: KnownMovement,
  hash: (text: string) => string,
): Present {
  const { id, date, amount, label, key, rank, source, claimed = false } = movement;
  return {
    id,
    date,
    amount,
    label,
    key: key ?? hash(movementKey(accountId, movement)),
    rank: rank ?? 0,
    claimed,
    ...(movement.referenceKey === undefined ? {} : { referenceKey: movement.referenceKey }),
    ...(source === undefined ? {} : { source }),
  };
}

const richness = ({ lines }: { readonly lines: readonly DraftLine[] }): number =>
  lines.filter((line) => line.referenceKey !== undefined).length;

const contentOf = ({
  lines,
  source,
}: {
  readonly lines: readonly DraftLine[];
  readonly source: string;
}): string => [source, ...lines.map(({ key }) => key).toSorted()].join('\n');

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
