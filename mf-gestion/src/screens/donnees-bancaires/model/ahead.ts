import type { Reply } from '@sci/api-client';
import { fromEuros, sum, type Cents } from '@sci/money/cents';
import { fromWireSplit, type Movement, type Split } from './movement.ts';

type WireDecision = Reply<'GET /v2/bankMovement/decision'>;
export type ExpectedLine = Reply<'GET /v2/bankMovement/expected'>[number];
export type Certainty = WireDecision['certain'][number]['certainty'];

const ORDER: readonly Certainty[] = ['rent', 'instalment', 'property_tax', 'rule'];

/** A movement of which nothing is left to decide, with what it would be ventilated on. */
export interface CertainMovement {
  readonly movement: Movement;
  readonly certainty: Certainty;
  readonly splits: readonly Split[];
  readonly reasons: readonly string[];
}

export interface OddMovement {
  readonly movement: Movement;
  readonly why: string;
}

export interface Decision {
  /** By certainty, then oldest first. */
  readonly certain: readonly CertainMovement[];
  readonly odd: readonly OddMovement[];
}

/** The decision with its movements; one that left the list since is left out. */
export function fromWireDecision(wire: WireDecision, movements: readonly Movement[]): Decision {
  const byId = new Map(movements.map((movement) => [movement.id, movement]));
  const certain = wire.certain.flatMap(({ movement_id: id, certainty, reasons, splits }) => {
    const movement = byId.get(id);
    return movement === undefined
      ? []
      : [{ movement, certainty, reasons, splits: splits.map(fromWireSplit) }];
  });
  return {
    certain: ORDER.flatMap((kind) => certain.filter(({ certainty }) => certainty === kind)),
    odd: wire.odd.flatMap(({ movement_id: id, why }) => {
      const movement = byId.get(id);
      return movement === undefined ? [] : [{ movement, why }];
    }),
  };
}

/** Count and sum of what is kept of each certainty that has any. */
export const groupsOf = (
  kept: readonly CertainMovement[],
): { readonly certainty: Certainty; readonly count: number; readonly total: Cents }[] =>
  ORDER.flatMap((certainty) => {
    const own = kept.filter((each) => each.certainty === certainty);
    const total = sum(own.map(({ movement }) => movement.amount));
    return own.length === 0 ? [] : [{ certainty, count: own.length, total }];
  });

/** What the manager should know at once: what did not come though it should have. */
export const missed = (lines: readonly ExpectedLine[]): readonly ExpectedLine[] =>
  lines.filter(({ state }) => state === 'late' || state === 'stopped');

export const amountOf = ({ amount }: ExpectedLine): Cents => fromEuros(amount);
