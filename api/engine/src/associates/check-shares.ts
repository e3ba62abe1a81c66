import type { Told } from '@sci/messages/messages';
import type { AssociateRegime } from '../company/company.ts';
import { say, tell } from '../messages/say.ts';
import { finding, type Finding } from '../finding.ts';
import { attributed, heldOn, timelineFrom, totalHeld, type Holding } from './holdings.ts';
import type { Held, ShareEntry, ShareKind, ShareMovement } from './share-movement.ts';

/** Who may hold shares, and how many there are. */
export interface ShareContext {
  readonly associates: readonly {
    readonly id: number;
    readonly name: string;
    /** A natural person where left out. */
    readonly regime?: AssociateRegime;
  }[];
  readonly sharesTotal: number;
}

/** After every movement that has a date. */
const END_OF_TIME = '9999-12-31';

/**
 * Who gives and who receives must fit the nature of the movement and exist; nothing happens before
 * the company's registration. `field` is the movement's.
 */
export function checkParties(
  movement: ShareMovement,
  associates: ShareContext['associates'],
  registeredOn?: string,
): Finding[] {
  const { fromId, toId, nature, kind, date } = movement;
  const findings = [
    ...checkParty('fromId', fromId, nature === 'AUGMENTATION' || nature === 'INITIALE', associates),
    ...checkParty('toId', toId, nature === 'REDUCTION', associates),
  ];
  if (fromId !== undefined && fromId === toId)
    findings.push(finding('SAME', 'toId', tell('shares.same')));
  if ((nature === 'DEMEMBREMENT' || nature === 'REUNION') && kind === 'PP')
    findings.push(finding('HALF', 'kind', tell('shares.half')));
  if (registeredOn !== undefined && date < registeredOn)
    findings.push(
      finding('BEFORE_REGISTRATION', 'date', tell('shares.before_registration', { registeredOn })),
    );
  return findings;
}

/** `byCompany`: the company stands on this side, nobody else. */
function checkParty(
  field: 'fromId' | 'toId',
  id: number | undefined,
  byCompany: boolean,
  associates: ShareContext['associates'],
): Finding[] {
  if (id === undefined) {
    if (byCompany) return [];
    const told =
      field === 'fromId' ? tell('shares.giver_required') : tell('shares.receiver_required');
    return [finding('REQUIRED', field, told)];
  }
  const findings: Finding[] = [];
  if (!associates.some((associate) => associate.id === id))
    findings.push(finding('UNKNOWN_ASSOCIATE', field, tell('shares.unknown_associate')));
  if (byCompany) findings.push(finding('COMPANY_ONLY', field, tell('shares.company_only')));
  return findings;
}

/**
 * Nobody ever gives what he does not hold, on any day, and together the holders have no more shares
 * than the company. `field` is "shares".
 */
export function checkRegister(
  entries: readonly ShareEntry[],
  { associates, sharesTotal }: ShareContext,
): Finding[] {
  const shortage = firstShortage(entries);
  if (shortage !== undefined) {
    const name =
      associates.find(({ id }) => id === shortage.associateId)?.name ??
      say('shares.this_associate');
    return [finding('NOT_HELD', 'shares', shortageSentence(shortage, name))];
  }
  const held = attributed(heldOn(END_OF_TIME, entries).values());
  return held <= sharesTotal
    ? []
    : [finding('ABOVE_TOTAL', 'shares', aboveTotal(held, sharesTotal))];
}

/** Taking a movement back: what came later may stand on it. */
export const checkCancellation = (
  remaining: readonly ShareEntry[],
  context: ShareContext,
): Finding[] =>
  checkRegister(remaining, context).map((found) =>
    found.code === 'NOT_HELD'
      ? { ...found, message: say('shares.later_movement', { why: found.message }) }
      : found,
  );

/**
 * The same for a year: the holdings of 1 January and its movements. `field` is
 * "shareMovements[i].shares" (position as given) or "initialShares".
 */
export function checkHoldings(
  initial: readonly Holding[],
  movements: readonly ShareMovement[],
  context: ShareContext,
): Finding[] {
  const entries = timelineFrom(initial, movements);
  const shortage = firstShortage(entries);
  const guilty =
    shortage === undefined
      ? movements.findLastIndex(({ fromId }) => fromId === undefined)
      : movements.findLastIndex(
          ({ date, fromId, toId, nature }) =>
            date === shortage.date &&
            (fromId === shortage.associateId ||
              (nature === 'REUNION' && toId === shortage.associateId)),
        );
  const field = guilty === -1 ? 'initialShares' : `shareMovements[${guilty}].shares`;
  return checkRegister(entries, context).map((found) => ({ ...found, field }));
}

/** The initial distribution can be confirmed once it gives out every share, whole. */
export function checkDistribution(held: readonly Held[], sharesTotal: number): Finding[] {
  const halves = halvesFinding(held);
  if (halves !== undefined) return [halves];
  const given = attributed(held);
  if (given === sharesTotal) return [];
  const told =
    given === 0 ? tell('shares.none_given') : tell('shares.not_all_given', { given, sharesTotal });
  return [finding('UNDISTRIBUTED', 'shares', told)];
}

/** The company cannot have fewer shares than its associates hold. */
export function checkShareCount(held: readonly Held[], sharesTotal: number): Finding[] {
  const given = attributed(held);
  if (given <= sharesTotal) return [];
  const told = tell('shares.too_few', { given });
  return [finding('TOO_FEW', 'shares', told)];
}

/**
 * A share in usufruct is the other half of a share in bare ownership; undefined when each has its
 * other half.
 */
export function halvesFinding(held: Iterable<Held>): Finding | undefined {
  const { US, NP } = totalHeld(held);
  if (US === NP) return undefined;
  const told = tell('shares.halves', { usufruct: US, bare: NP });
  return finding('HALVES', 'shares', told);
}

const aboveTotal = (held: number, sharesTotal: number): Told =>
  tell('shares.above_total', { held, sharesTotal });

interface Shortage {
  readonly associateId: number;
  readonly kind: ShareKind;
  readonly date: string;
  readonly missing: number;
}

/** The first day on which somebody would have given more than he holds, later days included. */
function firstShortage(entries: readonly ShareEntry[]): Shortage | undefined {
  const balances = new Map<string, number>();
  const days = Map.groupBy(entries, ({ date }) => date);
  for (const date of [...days.keys()].toSorted()) {
    const today = new Map<string, ShareEntry>();
    // What happens on one day counts together: a giver may receive and give on the same day.
    for (const entry of days.get(date) ?? []) {
      const key = `${entry.associateId}/${entry.kind}`;
      balances.set(key, (balances.get(key) ?? 0) + entry.shares);
      today.set(key, entry);
    }
    for (const [key, { associateId, kind }] of today) {
      const balance = balances.get(key) ?? 0;
      if (balance < 0) return { associateId, kind, date, missing: -balance };
    }
  }
  return undefined;
}

function shortageSentence({ kind, date, missing }: Shortage, name: string): Told {
  return tell('shares.not_held', { name, kind, day: date, missing });
}
