import type { Body } from '@sci/api-client';
import type { Movement, Split } from '../movement.ts';

/** How a movement was ventilated at some moment. */
export interface Ventilation {
  readonly splits: readonly Split[];
  readonly verified: boolean;
}

/** One movement, before and after what the user did. */
export interface Changed {
  readonly id: number;
  readonly year: number;
  readonly accountId: number;
  readonly before: Ventilation;
  readonly after: Ventilation;
}

/** The call of several movements at once that is made again when it was undone. */
export type Again =
  | { readonly call: 'each'; readonly body: Body<'POST /v2/bankMovement/ventilate_each'> }
  | { readonly call: 'alike'; readonly body: Body<'POST /v2/bankMovement/ventilate'> }
  | { readonly call: 'verify'; readonly body: Body<'POST /v2/bankMovement/verify'> }
  | { readonly call: 'automatic'; readonly body: Body<'POST /bankAccount/autoAffect'> }
  | { readonly call: 'again'; readonly body: Body<'POST /v2/bankMovement/recategorise'> };

/** What the user did in one go: what Ctrl-Z takes back as a whole. */
export interface Step {
  /** The server's own memory of it, for what it did to several movements. */
  readonly batch: { readonly id: number; readonly again: Again } | null;
  /** How many movements it changed. */
  readonly count: number;
  /** Each of them; none when there are too many to be kept in a tab. */
  readonly changed: readonly Changed[];
}

/** What can be taken back, and what was and can be done again; the latest last. */
export interface Steps {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const NO_STEPS: Steps = { past: [], future: [] };
const MAX_STEPS = 50;
const MAX_CHANGED = 200;

export const ventilationOf = ({ splits, status }: Movement): Ventilation => ({
  splits,
  verified: status === 'verifie',
});

/** Whether two ventilations say the same; who made them does not count. */
export const isSameVentilation = (a: Ventilation, b: Ventilation): boolean => told(a) === told(b);

const told = ({ splits }: Ventilation): string =>
  JSON.stringify(
    splits.map((split) => [
      split.kindId,
      split.amount,
      split.buildingId,
      split.associateId,
      split.loanId,
      split.comment,
    ]),
  );

/** The movements that are no longer as they were. */
export function changedBetween(
  before: ReadonlyMap<number, Movement>,
  after: ReadonlyMap<number, Movement>,
): Changed[] {
  return [...after.values()].flatMap((movement) => {
    const former = before.get(movement.id);
    if (former === undefined || former.updatedAt === movement.updatedAt) return [];
    const { id, year, accountId } = movement;
    const states = { before: ventilationOf(former), after: ventilationOf(movement) };
    return [{ id, year, accountId, ...states }];
  });
}

/** What the user does anew leaves nothing to do again. */
export const withStep = ({ past }: Steps, step: Step): Steps => ({
  past: [
    ...past.slice(1 - MAX_STEPS),
    step.changed.length > MAX_CHANGED ? { ...step, changed: [] } : step,
  ],
  future: [],
});

/** Somebody ventilated one of the movements otherwise since: nothing is written over that. */
export class ChangedSinceError extends Error {
  override readonly name = 'ChangedSinceError';
}
