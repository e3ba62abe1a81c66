import type { Cents } from '@sci/money/cents';
import { addDays, daysBetween } from '../law/calendar.ts';
import { say } from '../messages/say.ts';
import type { StatementLine } from '../statement/types.ts';
import { STEP, type Steps } from '../steps.ts';
import type { MatchedLine } from './types.ts';

/**
 * A movement that the lines of a file are compared with: stored, or new from a file compared
 * before.
 */
export interface Present {
  readonly id?: number | string;
  readonly twinOf?: { readonly file: number; readonly lineNumber: number };
  readonly date: string;
  readonly amount: Cents;
  readonly label: string;
  readonly key: string;
  readonly rank: number;
  readonly referenceKey?: string;
  readonly source?: string;
  /** What another line of the same statement or bank became. */
  readonly claimed: boolean;
}

/** A line of a file with its keys, digested or not. */
export interface DraftLine {
  readonly line: StatementLine;
  readonly key: string;
  /** Only when the bank's identifier names one movement of the file. */
  readonly referenceKey?: string;
}

export interface FileDraft {
  readonly index: number;
  readonly source: string;
  readonly lines: readonly DraftLine[];
}

export interface FileMatch {
  readonly index: number;
  readonly lines: readonly MatchedLine[];
}

/** An identifier names one operation; found again much later, the bank has used it twice. */
const SAME_OPERATION_DAYS = 5;
/** Two kinds of file may give an operation two dates. */
const CLOSEST_FIRST = [0, -1, 1, -2, 2, -3, 3];

/** The ranks that the lines of a file have taken: beside movements of their key, and where none is. */
interface GivenRanks {
  readonly known: Map<string, Generator<number, never>>;
  readonly unknown: Map<string, number>;
}

type Verdict = Pick<MatchedLine, 'status' | 'reason'> & {
  readonly match?: Present;
  readonly flagged?: true;
};

/**
 * The movements known so far, indexed, and the comparison of one file after the other with them.
 */
export class MatchSession {
  readonly #byKey = new Map<string, Present[]>();
  readonly #byReference = new Map<string, Present>();
  /** By amount and day, once something is compared by these. */
  readonly #byDay = new Map<string, Present[]>();
  /** What stands in it not yet. */
  #withoutDay: Present[] = [];

  readonly #claimed = new Set<Present>();

  readonly #sources = new Set<string | undefined>();
  readonly #neighbours = new Map<string, readonly string[]>();

  /** Takes up movements that are known before the first file. */
  *learn(known: readonly Present[]): Steps {
    for (const [at, present] of known.entries()) {
      if (at % STEP === 0) yield;
      this.#add(present);
    }
  }

  /** Verdicts of one file. Each movement accounts for one line of the file at most. */
  *match(draft: FileDraft): Steps<FileMatch> {
    const taken = new Set(this.#claimed);
    const sameContent = new FirstFree(this.#byKey, taken);
    const sameDay = new FirstFree(this.#byDay, taken);
    const verdicts: (Verdict | undefined)[] = [];
    for (const [at, line] of draft.lines.entries()) {
      if (at % STEP === 0) yield;
      verdicts.push(this.#byIdentifier(line, taken));
    }
    // One pass per rule, because a weaker rule must not take a movement that a stronger one gives
    // to another line.
    for (const [at, line] of draft.lines.entries()) {
      if (at % STEP === 0) yield;
      if (verdicts[at]?.status !== 'duplicate')
        verdicts[at] = byContent(line, sameContent) ?? verdicts[at];
    }
    // Only another kind of file writes other labels.
    if ([...this.#sources].some((source) => source !== draft.source)) {
      yield* this.#learnDays();
      for (const [at, line] of draft.lines.entries()) {
        if (at % STEP === 0) yield;
        verdicts[at] ??= byNeighbour(line, draft.source, sameDay, this.#daysAround(line.line.date));
      }
    }
    return { index: draft.index, lines: yield* this.#settle(draft, verdicts) };
  }

  *#learnDays(): Steps {
    for (const [at, present] of this.#withoutDay.entries()) {
      if (at % STEP === 0) yield;
      listIn(this.#byDay, dayKey(present.amount, present.date)).push(present);
    }
    this.#withoutDay = [];
  }

  #byIdentifier({ line, referenceKey }: DraftLine, taken: Set<Present>): Verdict | undefined {
    const match = referenceKey === undefined ? undefined : this.#byReference.get(referenceKey);
    if (match === undefined) return undefined;
    const reference = line.bankReference ?? '';
    if (match.amount !== line.amount) {
      const reason = say('movement.new_reference_used', { reference, amount: match.amount });
      return { status: 'new', reason, flagged: true };
    }
    if (Math.abs(daysBetween(match.date, line.date)) > SAME_OPERATION_DAYS) {
      const reason = say('movement.other_day', { reference, day: match.date });
      return { status: 'to_decide', reason, match };
    }
    taken.add(match);
    return { status: 'duplicate', reason: say('movement.same_reference', { reference }), match };
  }

  /** The days in which an operation may stand, the closest first. */
  #daysAround(date: string): readonly string[] {
    const known = this.#neighbours.get(date);
    if (known !== undefined) return known;
    const days = CLOSEST_FIRST.map((away) => addDays(date, away));
    this.#neighbours.set(date, days);
    return days;
  }

  *#settle(draft: FileDraft, verdicts: readonly (Verdict | undefined)[]): Steps<MatchedLine[]> {
    const added: Present[] = [];
    const ranks: GivenRanks = { known: new Map(), unknown: new Map() };
    const lines: MatchedLine[] = [];
    for (const [at, { line, key, referenceKey }] of draft.lines.entries()) {
      if (at % STEP === 0) yield;
      const { status = 'new', reason = say('movement.new'), match, flagged } = verdicts[at] ?? {};
      const twinOf = { file: draft.index, lineNumber: line.lineNumber };
      const rank =
        status === 'duplicate' && match !== undefined ? match.rank : this.#freeRank(key, ranks);
      const used =
        flagged === true ||
        (match !== undefined && status === 'to_decide' && match.referenceKey === referenceKey);
      // The identifier stays with the movement that had it first: it is unique once stored.
      const reference = referenceKey === undefined || used ? {} : { referenceKey };
      if (status !== 'duplicate') {
        added.push({
          twinOf,
          date: line.date,
          amount: line.amount,
          label: line.label,
          key,
          rank,
          source: draft.source,
          claimed: false,
          ...reference,
        });
      }
      lines.push({
        file: draft.index,
        line,
        status,
        reason,
        key,
        rank,
        ...reference,
        ...(flagged === true ? { flag: 'same_reference_other_amount' as const } : {}),
        ...(match?.id === undefined ? {} : { knownId: match.id }),
        ...(match?.twinOf === undefined ? {} : { twinOf: match.twinOf }),
      });
    }
    yield* this.learn(added);
    return lines;
  }

  /** The smallest rank that no movement of this key has, nor a line of this file before. */
  #freeRank(key: string, { known, unknown }: GivenRanks): number {
    const present = this.#byKey.get(key);
    if (present === undefined) {
      const rank = (unknown.get(key) ?? 0) + 1;
      unknown.set(key, rank);
      return rank;
    }
    const ranks = known.get(key) ?? freeRanks(present);
    known.set(key, ranks);
    return ranks.next().value;
  }

  #add(present: Present): void {
    this.#sources.add(present.source);
    const same = listIn(this.#byKey, present.key);
    // A stored movement without a rank takes the next one, as it would have been given at its
    // import.
    const ranked = present.rank > 0 ? present : { ...present, rank: same.length + 1 };
    same.push(ranked);
    if (ranked.claimed) this.#claimed.add(ranked);
    this.#withoutDay.push(ranked);
    if (ranked.referenceKey !== undefined) this.#byReference.set(ranked.referenceKey, ranked);
  }
}

function byContent({ key }: DraftLine, free: FirstFree): Verdict | undefined {
  const match = free.take(key);
  if (match === undefined) return undefined;
  const reason =
    match.twinOf === undefined ? say('movement.same_content') : say('movement.in_other_file');
  return { status: 'duplicate', reason, match };
}

function byNeighbour(
  { line }: DraftLine,
  source: string,
  free: FirstFree,
  days: readonly string[],
): Verdict | undefined {
  for (const day of days) {
    const match = free.take(dayKey(line.amount, day), (present) => present.source !== source);
    if (match === undefined) continue;
    const reason = say('movement.other_label', { day: match.date, label: match.label });
    return { status: 'to_decide', reason, match };
  }
  return undefined;
}

/**
 * Hands out the movements of an index one by one; each list is walked once, however many lines ask
 * for it.
 */
class FirstFree {
  readonly #index: ReadonlyMap<string, readonly Present[]>;
  readonly #taken: Set<Present>;
  readonly #cursors = new Map<string, number>();

  constructor(index: ReadonlyMap<string, readonly Present[]>, taken: Set<Present>) {
    this.#index = index;
    this.#taken = taken;
  }

  /**
   * The first movement of the key that isn't taken; `accepts` must not change from one call to the
   * next.
   */
  take(key: string, accepts: (present: Present) => boolean = () => true): Present | undefined {
    const list = this.#index.get(key) ?? [];
    for (let at = this.#cursors.get(key) ?? 0; at < list.length; at += 1) {
      const present = list[at];
      this.#cursors.set(key, at + 1);
      if (present === undefined || this.#taken.has(present) || !accepts(present)) continue;
      this.#taken.add(present);
      return present;
    }
    return undefined;
  }
}

function* freeRanks(present: readonly Present[]): Generator<number, never> {
  const used = new Set(present.map(({ rank }) => rank));
  for (let rank = 1; ; rank += 1) if (!used.has(rank)) yield rank;
}

const dayKey = (amount: Cents, date: string): string => `${amount}|${date}`;

function listIn<Item>(index: Map<string, Item[]>, key: string): Item[] {
  const known = index.get(key);
  if (known !== undefined) return known;
  const list: Item[] = [];
  index.set(key, list);
  return list;
}
