import {
  OTHER_HALF,
  postMovements,
  type PostedMovement,
  type ShareKind,
  type ShareMovement,
  type ShareNature,
} from './share-movement.ts';

/**
 * Following one share by its number. A movement says how many shares pass, not which: they are
 * numbered from 1 on in the order in which they were given out, and those that pass are the giver's
 * with the lowest numbers. Where that cannot be true of a movement, nothing is said from it on.
 */

/** Who has a share, by nature of right: one full owner, or the owners of its two halves. */
export type ShareOwners = Readonly<Partial<Record<ShareKind, number>>>;

export interface ShareStep {
  readonly movementId: string;
  readonly date: string;
  readonly nature: ShareNature;
  /** After it; nobody once the share is cancelled. */
  readonly owners: ShareOwners;
}

export interface FollowedShare {
  /** From the day on which it was given out; only what changed its owners. */
  readonly steps: readonly ShareStep[];
  /** The first movement whose shares cannot be told; left out when all can. */
  readonly lostAt?: string;
}

/** Neighbouring numbers with the same owners. */
interface Block {
  readonly first: number;
  readonly last: number;
  readonly owners: ShareOwners;
}

/** A change of owners that a movement asks for, for a number of shares. */
interface Passage {
  readonly count: number;
  readonly concerns: (owners: ShareOwners) => boolean;
  readonly become: (owners: ShareOwners) => ShareOwners;
}

/**
 * The owners of one share from its creation on, oldest first. Undefined for a number that was never
 * given out.
 */
export function followShare(
  number: number,
  movements: readonly ShareMovement[],
): FollowedShare | undefined {
  let blocks: readonly Block[] = [];
  const steps: ShareStep[] = [];
  const ownersOf = () =>
    blocks.find(({ first, last }) => first <= number && number <= last)?.owners;
  for (const { movement } of postMovements(movements)) {
    const before = ownersOf();
    const after = pass(blocks, movement);
    if (after === undefined)
      return before === undefined ? undefined : { steps, lostAt: movement.id };
    blocks = after;
    const owners = ownersOf();
    if (owners !== undefined && owners !== before)
      steps.push({ movementId: movement.id, date: movement.date, nature: movement.nature, owners });
  }
  return steps.length === 0 ? undefined : { steps };
}

/** How many numbers were ever given out. */
export const lastNumber = (movements: readonly ShareMovement[]): number =>
  postMovements(movements)
    .reduce<readonly Block[]>((blocks, { movement }) => pass(blocks, movement) ?? blocks, [])
    .at(-1)?.last ?? 0;

/** Neighbouring numbers, both included. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The numbers of the shares that each movement changes the owners of, in their order, by the
 * movement's id; no entry for those that can't be told.
 */
export function passedNumbers(
  movements: readonly ShareMovement[],
): ReadonlyMap<string, readonly NumberRange[]> {
  const passed = new Map<string, readonly NumberRange[]>();
  let blocks: readonly Block[] = [];
  for (const { movement } of postMovements(movements)) {
    const after = pass(blocks, movement);
    if (after === undefined) break;
    passed.set(movement.id, changedRanges(blocks, after));
    blocks = after;
  }
  return passed;
}

/** Blocks that a movement leaves alone keep the very owners that they had. */
function changedRanges(before: readonly Block[], after: readonly Block[]): NumberRange[] {
  const ownersBefore = (number: number) =>
    before.find(({ first, last }) => first <= number && number <= last)?.owners;
  const ranges: NumberRange[] = [];
  for (const { first, last, owners } of after) {
    if (owners === ownersBefore(first)) continue;
    const neighbour = ranges.at(-1);
    if (neighbour?.last === first - 1) ranges[ranges.length - 1] = { first: neighbour.first, last };
    else ranges.push({ first, last });
  }
  return ranges;
}

type Posted = PostedMovement['movement'];

/** The blocks after a movement; undefined when the numbers of its shares can't be told. */
function pass(blocks: readonly Block[], movement: Posted): readonly Block[] | undefined {
  if (movement.fromId === undefined) return giveOut(blocks, movement);
  return passagesOf(movement, movement.fromId).reduce<readonly Block[] | undefined>(
    (known, passage) => known && change(known, passage),
    blocks,
  );
}

/** Shares given out: a half joins its other half, where that was given out alone. */
function giveOut(
  blocks: readonly Block[],
  { kind, shares, toId }: Posted,
): readonly Block[] | undefined {
  if (toId === undefined) return undefined;
  const lacksHalf = (owners: ShareOwners): boolean =>
    kind !== 'PP' && owners[OTHER_HALF[kind]] !== undefined && owners[kind] === undefined;
  const joined = Math.min(shares, countOf(blocks, lacksHalf));
  const become = (owners: ShareOwners): ShareOwners => ({ ...owners, [kind]: toId });
  const known = change(blocks, { count: joined, concerns: lacksHalf, become });
  const first = (blocks.at(-1)?.last ?? 0) + 1;
  if (known === undefined || joined === shares) return known;
  return [...known, { first, last: first + shares - joined - 1, owners: { [kind]: toId } }];
}

/** What a movement between two people, or back to the company, does to the shares. */
function passagesOf({ nature, kind, shares, split, toId }: Posted, fromId: number): Passage[] {
  const other = OTHER_HALF[kind];
  if (nature === 'REUNION')
    return [
      {
        count: shares,
        concerns: (owners) => owners[kind] === fromId && owners[other] === toId,
        become: () => (toId === undefined ? {} : { PP: toId }),
      },
    ];
  return [
    {
      count: shares - split,
      concerns: (owners) => owners[kind] === fromId,
      become: (owners) => withOwner(owners, kind, toId),
    },
    {
      count: split,
      concerns: (owners) => owners.PP === fromId,
      become: () => withOwner({ [other]: fromId }, kind, toId),
    },
  ];
}

function withOwner(owners: ShareOwners, kind: ShareKind, id: number | undefined): ShareOwners {
  const others = Object.entries(owners).filter(([own]) => own !== kind);
  return { ...Object.fromEntries(others), ...(id !== undefined && { [kind]: id }) };
}

const sizeOf = ({ first, last }: Block): number => last - first + 1;

const countOf = (blocks: readonly Block[], concerns: Passage['concerns']): number =>
  blocks.filter(({ owners }) => concerns(owners)).reduce((sum, block) => sum + sizeOf(block), 0);

/** Changes the owners of the lowest numbers that are concerned; undefined when they are too few. */
function change(blocks: readonly Block[], passage: Passage): readonly Block[] | undefined {
  const { count, concerns, become } = passage;
  if (countOf(blocks, concerns) < count) return undefined;
  let left = count;
  return blocks.flatMap((block): Block[] => {
    if (left === 0 || !concerns(block.owners)) return [block];
    const taken = Math.min(left, sizeOf(block));
    left -= taken;
    const changed = { ...block, last: block.first + taken - 1, owners: become(block.owners) };
    return changed.last === block.last
      ? [changed]
      : [changed, { ...block, first: changed.last + 1 }];
  });
}
