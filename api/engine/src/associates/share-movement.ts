import type { Cents } from '@sci/money/cents';

/** PP full ownership, US usufruct, NP bare ownership. */
export type ShareKind = 'PP' | 'US' | 'NP';

/**
 * What happened to the shares. INITIALE: the distribution at registration; AUGMENTATION and
 * REDUCTION: the company issues or cancels; DEMEMBREMENT: full ownership is split between two
 * people; REUNION: usufruct and bare ownership meet again.
 */
export const shareNatures = [
  'INITIALE',
  'CESSION',
  'DONATION',
  'SUCCESSION',
  'AUGMENTATION',
  'REDUCTION',
  'DEMEMBREMENT',
  'REUNION',
] as const;
export type ShareNature = (typeof shareNatures)[number];

/**
 * An event of the register of shares. Without `fromId` the company issues the shares, without
 * `toId` it cancels them. `kind` is what the receiver gets, except for a REUNION, where it is what
 * the giver loses.
 */
export interface ShareMovement {
  readonly id: string;
  readonly date: string;
  readonly nature: ShareNature;
  readonly kind: ShareKind;
  readonly shares: number;
  readonly fromId?: number;
  readonly toId?: number;
  /**
   * Of these shares, those that the giver takes out of his full ownership, when that was decided
   * already; otherwise `splitOf` decides by what he holds that day.
   */
  readonly split?: number;
  /**
   * A cancellation that lowered the capital of the company's sheet by itself: by how much. Otherwise
   * the sheet was changed by hand.
   */
  readonly capital?: Cents;
}

/** The distribution of the first day gives shares out without anybody giving any up. */
export const isTransfer = ({ nature }: ShareMovement): boolean => nature !== 'INITIALE';

/** What one person holds. */
export type Held = Readonly<Record<ShareKind, number>>;

export const NOTHING: Held = { PP: 0, US: 0, NP: 0 };

/** What a movement adds to (or takes from) one holder. */
export interface ShareEntry {
  readonly date: string;
  readonly associateId: number;
  readonly kind: ShareKind;
  readonly shares: number;
}

/** The right that is left of a share when one is taken from it. */
export const OTHER_HALF = { US: 'NP', NP: 'US', PP: 'PP' } as const satisfies Record<
  ShareKind,
  ShareKind
>;
const GIFTS: ReadonlySet<ShareNature> = new Set(['CESSION', 'DONATION', 'SUCCESSION']);

/**
 * How many shares of a movement the giver takes out of his full ownership, keeping their other half
 * (C. civ. art. 578 and 949, *donation avec réserve d’usufruit*): all of them when the movement
 * says so, otherwise those that he does not hold as such.
 */
export function splitOf(
  { nature, kind, shares }: Pick<ShareMovement, 'nature' | 'kind' | 'shares'>,
  giver: Held = NOTHING,
): number {
  if (nature === 'DEMEMBREMENT') return shares;
  if (kind === 'PP' || !GIFTS.has(nature)) return 0;
  return Math.min(Math.max(0, shares - giver[kind]), Math.max(0, giver.PP));
}

/**
 * What a movement does to each holder. Splitting full ownership leaves the other half with the
 * giver. The end of a usufruct makes the bare owner a full owner, without anything passing to him
 * (C. civ. art. 617; CGI art. 1133: no duty is owed); likewise the bare ownership that joins the
 * usufruct. Nothing is reunited by itself: shares are not numbered, so that the usufruct and the
 * bare ownership of one holder may be of different shares.
 */
export function entriesOf(movement: ShareMovement & { readonly split: number }): ShareEntry[] {
  const { date, nature, kind, shares, split, fromId, toId } = movement;
  const entries: ShareEntry[] = [];
  const add = (associateId: number | undefined, of: ShareKind, count: number) => {
    if (associateId !== undefined && count !== 0)
      entries.push({ date, associateId, kind: of, shares: count });
  };
  add(toId, nature === 'REUNION' ? 'PP' : kind, shares);
  add(fromId, kind, split - shares);
  add(fromId, 'PP', -split);
  add(fromId, OTHER_HALF[kind], split);
  if (nature === 'REUNION') add(toId, OTHER_HALF[kind], -shares);
  return entries;
}

/** A movement with what it does to each holder. */
export interface PostedMovement {
  readonly movement: ShareMovement & { readonly split: number };
  readonly entries: readonly ShareEntry[];
}

/**
 * What each movement does, oldest first; those of one day in the order given. The only author of the
 * register: every other figure about shares is a sum of these.
 */
export function postMovements(
  movements: readonly ShareMovement[],
  initial: readonly ShareEntry[] = [],
): PostedMovement[] {
  const held = new Map<number, Held>();
  const post = (entry: ShareEntry) =>
    held.set(entry.associateId, plus(held.get(entry.associateId), entry));
  initial.forEach(post);
  return movements
    .toSorted((a, b) => compareText(a.date, b.date))
    .map((raw) => {
      const giver = raw.fromId === undefined ? undefined : held.get(raw.fromId);
      const movement = { ...raw, split: raw.split ?? splitOf(raw, giver) };
      const entries = entriesOf(movement);
      entries.forEach(post);
      return { movement, entries };
    });
}

/** The same entry by entry, after what was held at the beginning. */
export const timelineOf = (
  movements: readonly ShareMovement[],
  initial: readonly ShareEntry[] = [],
): ShareEntry[] => [
  ...initial,
  ...postMovements(movements, initial).flatMap(({ entries }) => entries),
];

/** What somebody holds after one entry more. */
export const plus = (
  held: Held = NOTHING,
  { kind, shares }: Pick<ShareEntry, 'kind' | 'shares'>,
): Held => ({
  ...held,
  [kind]: held[kind] + shares,
});

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
