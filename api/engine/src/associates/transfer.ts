import type { Told } from '@sci/messages/messages';
import type { Cents } from '@sci/money/cents';
import type { AssociateRegime } from '../company/company.ts';
import { say, tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { checkParties, checkRegister, halvesFinding, type ShareContext } from './check-shares.ts';
import { capitalAfter } from './company-capital.ts';
import { heldOn, isEmpty } from './holdings.ts';
import {
  NOTHING,
  splitOf,
  timelineOf,
  type Held,
  type ShareEntry,
  type ShareMovement,
} from './share-movement.ts';

export interface Transfer {
  /** The movement with what it takes out of the giver's full ownership: what is to be kept. */
  readonly movement: ShareMovement & { readonly split: number };
  /** What is held at the end of its day, without it and with it. */
  readonly before: ReadonlyMap<number, Held>;
  readonly after: ReadonlyMap<number, Held>;
  /** Why it is refused: fields of the movement. Nothing else counts then. */
  readonly findings: readonly Finding[];
  /** What is good to know before it is recorded, in the order to be read. */
  readonly warnings: readonly Finding[];
}

interface TransferContext extends ShareContext {
  readonly registeredOn?: string;
  /** As the company's sheet tells it. */
  readonly capital: Cents;
}

/** What a movement would do to a register; refused when it cannot happen, then or later. */
export function planTransfer(
  proposed: ShareMovement,
  known: readonly ShareMovement[],
  context: TransferContext,
): Transfer {
  const { date, fromId } = proposed;
  const before = heldOn(date, timelineOf(known));
  const giver = fromId === undefined ? undefined : before.get(fromId);
  const movement = { ...proposed, split: splitOf(proposed, giver) };
  const entries = timelineOf([...known, movement]);
  const after = heldOn(date, entries);
  return {
    movement,
    before,
    after,
    findings: refusals(movement, entries, context),
    warnings: [
      ...capitalWarning(movement, context),
      ...splitWarning(movement, context),
      ...[halvesFinding(after.values())].filter((found) => found !== undefined),
      ...context.associates.flatMap(({ id, name }) =>
        departure(name, before.get(id), after.get(id)),
      ),
      ...entersWithOtherRegime(movement, before, context),
    ],
  };
}

function refusals(
  movement: ShareMovement,
  entries: readonly ShareEntry[],
  context: TransferContext,
): Finding[] {
  const parties = checkParties(movement, context.associates, context.registeredOn);
  if (parties.length > 0) return parties;
  const register = checkRegister(entries, context);
  return register.length > 0 || capitalAfter(context, movement).sharesTotal > 0
    ? register
    : [finding('NONE_LEFT', 'shares', tell('shares.none_left'))];
}

/** What a cancellation makes of the company's sheet. */
function capitalWarning(movement: ShareMovement, before: TransferContext): Finding[] {
  const after = capitalAfter(before, movement);
  if (after.sharesTotal === before.sharesTotal) return [];
  const told = tell('shares.capital_lowered', {
    capital: after.capital,
    shares: after.sharesTotal,
    capitalBefore: before.capital,
    sharesBefore: before.sharesTotal,
  });
  return [finding('CAPITAL', 'shares', told)];
}

/** What the giver keeps of the shares whose bare ownership or usufruct he gives. */
function splitWarning({ kind, fromId, split }: Transfer['movement'], context: ShareContext) {
  if (split === 0 || kind === 'PP') return [];
  const name =
    context.associates.find(({ id }) => id === fromId)?.name ?? say('shares.this_associate');
  return [finding('SPLIT', 'kind', tell('shares.split', { split, name, kind }))];
}

/** An associate who leaves or enters by the movement. */
function departure(name: string, before: Held = NOTHING, after: Held = NOTHING): Finding[] {
  if (!isEmpty(before) && isEmpty(after)) {
    const told = tell('shares.leaves', { name });
    return [finding('LEAVES', 'fromId', told)];
  }
  if (isEmpty(before) && !isEmpty(after))
    return [finding('ENTERS', 'toId', tell('shares.enters', { name }))];
  return [];
}

/** A company, or a business that holds shares, calls for another form from the year it enters. */
function entersWithOtherRegime(
  { toId }: ShareMovement,
  before: Transfer['before'],
  { associates }: ShareContext,
): Finding[] {
  const receiver = associates.find(({ id }) => id === toId);
  if (receiver === undefined || !isEmpty(before.get(receiver.id) ?? NOTHING)) return [];
  const told = otherRegime(receiver.name, receiver.regime);
  return told === undefined ? [] : [finding('OTHER_REGIME', 'toId', told)];
}

/** What an associate who is no natural person changes; undefined for one who is. */
export const otherRegime = (name: string, regime: AssociateRegime = 'PERSON'): Told | undefined =>
  regime === 'PERSON' ? undefined : tell('shares.other_regime', { name, regime });
