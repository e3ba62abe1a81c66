import {
  NOTHING,
  plus,
  timelineOf,
  type Held,
  type ShareEntry,
  type ShareKind,
  type ShareMovement,
} from './share-movement.ts';

/** Shares of one kind of one person. */
export interface Holding {
  readonly associateId: number;
  readonly kind: ShareKind;
  readonly shares: number;
}

const KINDS = ['NP', 'PP', 'US'] as const satisfies readonly ShareKind[];
/** Before any movement that has a date. */
const BEFORE = '';

/** What each holder has at the end of a day; those who never had anything are absent. */
export function heldOn(date: string, entries: readonly ShareEntry[]): Map<number, Held> {
  const held = new Map<number, Held>();
  for (const entry of entries) {
    if (entry.date <= date) held.set(entry.associateId, plus(held.get(entry.associateId), entry));
  }
  return held;
}

/** The register as a list, by associate id, then kind (NP, PP, US); empty holdings are left out. */
export const listHoldings = (held: ReadonlyMap<number, Held>): Holding[] =>
  [...held]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([associateId, own]) =>
      KINDS.map((kind) => ({ associateId, kind, shares: own[kind] })).filter(
        ({ shares }) => shares !== 0,
      ),
    );

/** The movements of a year on top of what was held on 1 January. */
export const timelineFrom = (
  initial: readonly Holding[],
  movements: readonly ShareMovement[],
): ShareEntry[] =>
  timelineOf(
    movements,
    initial.map((holding) => ({ ...holding, date: BEFORE })),
  );

/**
 * Who holds what at the end of a day: the holdings of 1 January after the movements up to that day
 * included.
 */
export const holdingsAt = (
  date: string,
  initial: readonly Holding[],
  movements: readonly ShareMovement[],
): Holding[] => listHoldings(heldOn(date, timelineFrom(initial, movements)));

/** What all holders have together. */
export function totalHeld(holders: Iterable<Held>): Held {
  let total = NOTHING;
  for (const { PP, US, NP } of holders)
    total = { PP: total.PP + PP, US: total.US + US, NP: total.NP + NP };
  return total;
}

/** Shares given out: in full ownership, and those whose two halves are apart, counted once. */
export const attributed = (holders: Iterable<Held>): number => {
  const { PP, US, NP } = totalHeld(holders);
  return PP + Math.max(US, NP);
};

export const isEmpty = ({ PP, US, NP }: Held): boolean => PP === 0 && US === 0 && NP === 0;

/** The day on which a holder gave up his last share, if he has none left at the end of `date`. */
export function leavingDay(
  associateId: number,
  date: string,
  entries: readonly ShareEntry[],
): string | undefined {
  const own = entries.filter((entry) => entry.associateId === associateId && entry.date <= date);
  const held = heldOn(date, own).get(associateId);
  if (held === undefined || !isEmpty(held)) return undefined;
  return own.reduce((latest, entry) => (entry.date > latest ? entry.date : latest), BEFORE);
}
