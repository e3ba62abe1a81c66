import { daysBetween } from '../law/calendar.ts';
import { readOnce } from '../read-once.ts';
import { senseOf, signatureKey, signatureOf, type Signature } from './signature.ts';
import type { Sense } from '../categories/category.ts';
import type { MovementToSplit, VentilatedMovement } from './types.ts';

/** Movements of one kind: same words, same short numbers, same sense. */
export interface HistoryGroup {
  readonly key: string;
  readonly sense: Sense;
  readonly signature: Signature;
  readonly movements: readonly VentilatedMovement[];
}

/** What was ventilated before, indexed by word: build it once, ask it for every movement. */
export interface History {
  readonly groups: ReadonlyMap<string, HistoryGroup>;
  readonly byWord: ReadonlyMap<string, readonly HistoryGroup[]>;
}

export interface NearestMovement {
  readonly movement: VentilatedMovement;
  /** 1 when the words are the same, less as they differ. */
  readonly similarity: number;
  /** Part of the look-alikes that were ventilated in the same way. */
  readonly agreement: number;
}

/** Below this, two labels share words by chance. */
const MIN_SIMILARITY = 0.5;
/** Lots, flats, loans: same words with other numbers are often, not always, the same kind. */
const OTHER_NUMBERS = 0.75;

/**
 * What a kind was lately says what it is; a list without end would only be slower to walk through.
 */
const MAX_MODELS = 200;

/** Indexes the movements that someone ventilated; a movement left waiting is no model. */
export function buildHistory(movements: readonly VentilatedMovement[]): History {
  const lists = new Map<string, VentilatedMovement[]>();
  for (const movement of movements.filter(isVentilated))
    listIn(lists, signatureKey(movement.label, movement.amount)).push(movement);
  const groups = new Map<string, HistoryGroup>();
  const byWord = new Map<string, HistoryGroup[]>();
  for (const [key, list] of lists) {
    const [first] = list;
    if (first === undefined) continue;
    const signature = signatureOf(first.label);
    const group = { key, sense: senseOf(first.amount), signature, movements: latest(list) };
    groups.set(key, group);
    for (const word of signature.words) listIn(byWord, word).push(group);
  }
  return { groups, byWord };
}

/**
 * The past movement most like this one: by the rarity of the words they share, then the same
 * amount, then the nearest date (an earlier one first), then the lowest id. The movement itself is
 * never its own model.
 */
export function nearest(movement: MovementToSplit, history: History): NearestMovement | undefined {
  const sense = senseOf(movement.amount);
  const signature = signatureOf(movement.label);
  for (const { group, similarity: score } of rankedGroups(
    signatureKey(movement.label, movement.amount),
    signature,
    sense,
    history,
  )) {
    const others = group.movements.filter(({ id }) => id !== movement.id);
    const model = chooseModel(movement, others);
    if (model !== undefined)
      return { movement: model, similarity: score, agreement: agreementOf(model, others) };
  }
  return undefined;
}

interface RankedGroup {
  readonly group: HistoryGroup;
  readonly similarity: number;
}

/** The ranking of a kind, kept as long as its history: a year of movements has few kinds. */
const rankings = readOnce((_history: History) => new Map<string, readonly RankedGroup[]>());

function rankedGroups(
  key: string,
  signature: Signature,
  sense: Sense,
  history: History,
): readonly RankedGroup[] {
  const known = rankings(history);
  const ranked = known.get(key) ?? rank(signature, sense, history);
  known.set(key, ranked);
  return ranked;
}

function rank(signature: Signature, sense: Sense, history: History): RankedGroup[] {
  const groups = new Set(signature.words.flatMap((word) => history.byWord.get(word) ?? []));
  return [...groups]
    .filter((group) => group.sense === sense)
    .map((group) => ({ group, similarity: similarity(signature, group.signature, history) }))
    .filter((candidate) => candidate.similarity >= MIN_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity || compareText(a.group.key, b.group.key));
}

/** Category, building, associate and loan of each part: what "ventilated in the same way" means. */
export const shapeOf = ({ splits }: Pick<VentilatedMovement, 'splits'>): string =>
  splits
    .map(({ category, buildingId, associateId, loanId }) =>
      [category, buildingId, associateId, loanId].join('/'),
    )
    .join(' + ');

const latest = (movements: readonly VentilatedMovement[]): readonly VentilatedMovement[] =>
  movements.length <= MAX_MODELS
    ? movements
    : movements.toSorted((a, b) => compareText(b.date, a.date)).slice(0, MAX_MODELS);

const isVentilated = ({ splits }: VentilatedMovement): boolean =>
  splits.length > 0 && splits.every(({ category }) => category !== 'A_VENTILER');

function similarity(a: Signature, b: Signature, history: History): number {
  const rarity = (word: string): number =>
    Math.log(1 + history.groups.size / (history.byWord.get(word)?.length ?? 0.5));
  const shared = a.words.filter((word) => b.words.includes(word));
  const all = new Set([...a.words, ...b.words]);
  const weigh = (words: Iterable<string>): number =>
    [...words].reduce((total, word) => total + rarity(word), 0);
  const sameNumbers = a.numbers.toSorted().join() === b.numbers.toSorted().join();
  return (weigh(shared) / weigh(all)) * (sameNumbers ? 1 : OTHER_NUMBERS);
}

function chooseModel(
  movement: MovementToSplit,
  candidates: readonly VentilatedMovement[],
): VentilatedMovement | undefined {
  const cost = (candidate: VentilatedMovement): readonly number[] => {
    const days = daysBetween(candidate.date, movement.date);
    return [candidate.amount === movement.amount ? 0 : 1, Math.abs(days), days < 0 ? 1 : 0];
  };
  return candidates
    .map((candidate) => ({ candidate, cost: cost(candidate) }))
    .reduce<{ candidate: VentilatedMovement; cost: readonly number[] } | undefined>(
      (best, each) =>
        best === undefined ||
        (compareNumbers(each.cost, best.cost) ||
          compareText(String(each.candidate.id), String(best.candidate.id))) < 0
          ? each
          : best,
      undefined,
    )?.candidate;
}

/** Among those of the same amount when there are any: one tenant may pay a rent and a deposit. */
function agreementOf(model: VentilatedMovement, group: readonly VentilatedMovement[]): number {
  const peers = group.filter(({ amount }) => amount === model.amount);
  return peers.filter((peer) => shapeOf(peer) === shapeOf(model)).length / peers.length;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const gap = value - (b[index] ?? 0);
    if (gap !== 0) return gap;
  }
  return 0;
}

function listIn<Item>(index: Map<string, Item[]>, key: string): Item[] {
  const list = index.get(key) ?? [];
  index.set(key, list);
  return list;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
