import { formatDate, formatEuros } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import { addDays, daysBetween } from '../statement/dates.ts';
import type { DraftLine } from './match-movements.ts';
import type { MatchedLine } from './types.ts';

/** A movement that the lines of a file are compared with: stored, or new from a file compared before. */
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

type Verdict = Pick<MatchedLine, 'status' | 'reason'> & { readonly match?: Present; readonly flagged?: true };

/** The movements known so far, indexed, and the comparison of one file after the other with them. */
export class MatchSession {
  readonly #byKey = new Map<string, Present[]>();
  readonly #byReference = new Map<string, Present>();
  /** By amount and day. */
  readonly #byDay = new Map<string, Present[]>();

  constructor(known: readonly Present[]) {
    for (const present of known) this.#add(present);
  }

  /** Verdicts of one file. Each movement accounts for one line of the file at most. */
  match(draft: FileDraft): FileMatch {
    const taken = new Set<Present>();
    const verdicts: (Verdict | undefined)[] = draft.lines.map((line) => this.#byIdentifier(line, taken));
    // One pass per rule, because a weaker rule must not take a movement that a stronger one gives to another line.
    for (const [at, line] of draft.lines.entries()) {
      if (verdicts[at]?.status !== 'duplicate') verdicts[at] = this.#byContent(line, taken) ?? verdicts[at];
    }
    for (const [at, line] of draft.lines.entries()) {
      verdicts[at] ??= this.#byNeighbour(line, draft.source, taken);
    }
    return { index: draft.index, lines: this.#settle(draft, verdicts) };
  }

  #byIdentifier({ line, referenceKey }: DraftLine, taken: Set<Present>): Verdict | undefined {
    const match = referenceKey === undefined ? undefined : this.#byReference.get(referenceKey);
    if (match === undefined) return undefined;
    const reference = line.bankReference ?? '';
    if (match.amount !== line.amount) {
      const reason = `Nouvelle opération\u00a0; attention, la banque a déjà donné l’identifiant ${reference} à une opération de ${formatEuros(match.amount)}.`;
      return { status: 'new', reason, flagged: true };
    }
    if (Math.abs(daysBetween(match.date, line.date)) > SAME_OPERATION_DAYS) {
      const reason = `Même identifiant (${reference}) et même montant qu’une opération du ${formatDate(match.date)}, mais à une autre date\u00a0: la même, ou une autre\u00a0?`;
      return { status: 'to_decide', reason, match };
    }
    taken.add(match);
    return { status: 'duplicate', reason: `Déjà là\u00a0: même identifiant de la banque (${reference}).`, match };
  }

  #byContent({ key }: DraftLine, taken: Set<Present>): Verdict | undefined {
    const match = this.#byKey.get(key)?.find((present) => !taken.has(present));
    if (match === undefined) return undefined;
    taken.add(match);
    const where = match.twinOf === undefined ? 'Déjà là' : 'Présente dans un autre fichier déposé';
    return { status: 'duplicate', reason: `${where}\u00a0: même date, même montant, même libellé.`, match };
  }

  #byNeighbour({ line }: DraftLine, source: string, taken: Set<Present>): Verdict | undefined {
    const near = CLOSEST_FIRST
      .flatMap((days) => this.#byDay.get(dayKey(line.amount, addDays(line.date, days))) ?? [])
      .filter((present) => present.source !== source && !taken.has(present));
    const match = near[0];
    if (match === undefined) return undefined;
    taken.add(match);
    const reason = `Peut-être déjà là\u00a0: même montant le ${formatDate(match.date)}, sous le libellé «\u00a0${match.label}\u00a0».`;
    return { status: 'to_decide', reason, match };
  }

  #settle(draft: FileDraft, verdicts: readonly (Verdict | undefined)[]): MatchedLine[] {
    const added: Present[] = [];
    const ranks = new Map<string, Set<number>>();
    const lines = draft.lines.map(({ line, key, referenceKey }, at): MatchedLine => {
      const { status = 'new', reason = 'Nouvelle opération.', match, flagged } = verdicts[at] ?? {};
      const twinOf = { file: draft.index, lineNumber: line.lineNumber };
      const rank = status === 'duplicate' && match !== undefined ? match.rank : this.#freeRank(key, ranks);
      const used = flagged === true || (match !== undefined && status === 'to_decide' && match.referenceKey === referenceKey);
      // The identifier stays with the movement that had it first: it is unique once stored.
      const reference = referenceKey === undefined || used ? {} : { referenceKey };
      if (status !== 'duplicate') {
        added.push({ twinOf, date: line.date, amount: line.amount, label: line.label, key, rank, source: draft.source, ...reference });
      }
      return {
        file: draft.index, line, status, reason, key, rank, ...reference,
        ...(flagged === true ? { flag: 'same_reference_other_amount' as const } : {}),
        ...(match?.id === undefined ? {} : { knownId: match.id }),
        ...(match?.twinOf === undefined ? {} : { twinOf: match.twinOf }),
      };
    });
    for (const present of added) this.#add(present);
    return lines;
  }

  /** The smallest rank that no movement of this key has, nor a line of this file before. */
  #freeRank(key: string, given: Map<string, Set<number>>): number {
    const used = given.get(key) ?? new Set((this.#byKey.get(key) ?? []).map(({ rank }) => rank));
    given.set(key, used);
    let rank = 1;
    while (used.has(rank)) rank += 1;
    used.add(rank);
    return rank;
  }

  #add(present: Present): void {
    const same = listIn(this.#byKey, present.key);
    // A stored movement without a rank takes the next one, as it would have been given at its import.
    const ranked = present.rank > 0 ? present : { ...present, rank: same.length + 1 };
    same.push(ranked);
    listIn(this.#byDay, dayKey(present.amount, present.date)).push(ranked);
    if (ranked.referenceKey !== undefined) this.#byReference.set(ranked.referenceKey, ranked);
  }
}

const dayKey = (amount: Cents, date: string): string => `${amount}|${date}`;

function listIn<Item>(index: Map<string, Item[]>, key: string): Item[] {
  const list = index.get(key) ?? [];
  index.set(key, list);
  return list;
}
