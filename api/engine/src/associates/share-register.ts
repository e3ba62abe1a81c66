import { RESOLUTION_KINDS, type ResolutionKind, type Statutes } from '../company/statutes.ts';
import { lawBasisPoints } from '../law/values.ts';
import { attributed, heldOn, isEmpty } from './holdings.ts';
import {
  NOTHING,
  plus,
  postMovements,
  timelineOf,
  type Held,
  type ShareKind,
  type ShareMovement,
} from './share-movement.ts';

/** The register of shares on a day: who holds what, how it came so, who controls the company. */

/** Parts of a whole, in hundredths of a percent. */
const WHOLE = 10_000;

/** Who votes with a share whose usufruct and bare ownership are apart. */
export type Voter = 'usufructuary' | 'bare_owner';

export interface RegisterHolder {
  readonly associateId: number;
  readonly held: Held;
  /** Part of the capital, by full and bare ownership, in hundredths of a percent. */
  readonly capital: number;
  /** Part of the votes on the decisions of each voter, in hundredths of a percent. */
  readonly votes: Readonly<Record<Voter, number>>;
}

const VOTES_BY: Readonly<Record<Voter, readonly ShareKind[]>> = {
  usufructuary: ['PP', 'US'],
  bare_owner: ['PP', 'NP'],
};
const CAPITAL = VOTES_BY.bare_owner;

/** The kinds of decisions, by who votes on them with a split share. Source: C. civ. art. 1844. */
export function decisionsBy({
  usufructVotes,
}: Pick<Statutes, 'usufructVotes'>): Record<Voter, ResolutionKind[]> {
  const isOfUsufruct = (kind: ResolutionKind): boolean =>
    kind === 'allocation' || usufructVotes.includes(kind);
  return {
    usufructuary: RESOLUTION_KINDS.filter(isOfUsufruct),
    bare_owner: RESOLUTION_KINDS.filter((kind) => !isOfUsufruct(kind)),
  };
}

/**
 * Everybody who holds a share at the end of a day, with his part of the shares given out. Nobody has
 * a part while none is given out.
 */
export function holdersOn(day: string, movements: readonly ShareMovement[]): RegisterHolder[] {
  const held = heldOn(day, timelineOf(movements));
  const all = attributed(held.values());
  const part = (own: Held, kinds: readonly ShareKind[]): number =>
    Math.round((sharesOf(own, kinds) * WHOLE) / all);
  return [...held]
    .filter(([, own]) => !isEmpty(own))
    .map(([associateId, own]) => ({
      associateId,
      held: own,
      capital: part(own, CAPITAL),
      votes: {
        usufructuary: part(own, VOTES_BY.usufructuary),
        bare_owner: part(own, VOTES_BY.bare_owner),
      },
    }));
}

const sharesOf = (held: Held, kinds: readonly ShareKind[]): number =>
  kinds.reduce((sum, kind) => sum + held[kind], 0);

/** What a movement changed for a holder, and what he has after it. */
export interface AccountLine {
  readonly movementId: string;
  readonly date: string;
  readonly change: Held;
  readonly after: Held;
}

/** The account of everybody who ever held a share, movement by movement up to a day. */
export function shareAccounts(
  day: string,
  movements: readonly ShareMovement[],
): Map<number, AccountLine[]> {
  const accounts = new Map<number, AccountLine[]>();
  for (const { movement, entries } of postMovements(movements)) {
    if (movement.date > day) continue;
    for (const [associateId, own] of Map.groupBy(entries, (entry) => entry.associateId)) {
      const lines = accounts.get(associateId) ?? [];
      accounts.set(associateId, [
        ...lines,
        {
          movementId: movement.id,
          date: movement.date,
          change: own.reduce<Held>(plus, NOTHING),
          after: own.reduce<Held>(plus, lines.at(-1)?.after ?? NOTHING),
        },
      ]);
    }
  }
  return accounts;
}

/** The number of shares from a day on. */
export interface CapitalStep {
  readonly date: string;
  readonly issued: number;
  readonly cancelled: number;
  readonly shares: number;
}

const ON_CAPITAL: ReadonlySet<ShareMovement['nature']> = new Set([
  'INITIALE',
  'AUGMENTATION',
  'REDUCTION',
]);

/** The days on which the company gave out or cancelled shares, up to a day. */
export function capitalSteps(day: string, movements: readonly ShareMovement[]): CapitalStep[] {
  const onCapital = movements.filter(({ date, nature }) => date <= day && ON_CAPITAL.has(nature));
  const days = [...new Set(onCapital.map(({ date }) => date))].toSorted();
  const entries = timelineOf(movements);
  return days.map((date) => {
    const shares = attributed(heldOn(date, entries).values());
    const before = attributed(
      heldOn(
        date,
        entries.filter((entry) => entry.date < date),
      ).values(),
    );
    const cancelled = onCapital
      .filter((movement) => movement.date === date && movement.nature === 'REDUCTION')
      .reduce((sum, movement) => sum + movement.shares, 0);
    return { date, issued: shares - before + cancelled, cancelled, shares };
  });
}

export interface BeneficialOwners {
  /** The threshold, in hundredths of a percent: what is above it counts, reached is not enough. */
  readonly threshold: number;
  /** Natural persons above it, by what. */
  readonly persons: readonly {
    readonly associateId: number;
    readonly byCapital: boolean;
    readonly byVotes: boolean;
  }[];
  /** Legal persons above it: who controls them is to be found out. */
  readonly companies: readonly number[];
  /** Undivided holdings above it: their owners are to be found out, one by one. */
  readonly undivided: readonly number[];
  /** The managers, when nobody is above it; empty otherwise. */
  readonly managers: readonly number[];
}

interface Person {
  readonly id: number;
  readonly isCompany: boolean;
  readonly isUndivided: boolean;
  readonly isManager: boolean;
}

/**
 * Who controls the company, as far as the direct holdings tell: more than a quarter of the capital or
 * of the votes on some decision; failing anybody, the managers. Only a natural person is one: a
 * company and an undivided holding stand for the people behind them. Undefined in a year whose law is
 * not known. Source: Code monétaire et financier, art. L561-2-2 (« la ou les personnes physiques »)
 * and R561-1.
 */
export function beneficialOwners(
  day: string,
  movements: readonly ShareMovement[],
  people: readonly Person[],
): BeneficialOwners | undefined {
  const threshold = lawBasisPoints('BENEFICIAIRE_EFFECTIF', Number(day.slice(0, 4)));
  if (threshold === undefined) return undefined;
  const held = heldOn(day, timelineOf(movements));
  const all = attributed(held.values());
  const isAbove = (id: number, kinds: readonly ShareKind[]): boolean =>
    sharesOf(held.get(id) ?? NOTHING, kinds) * WHOLE > threshold * all;
  const above = people
    .map((person) => ({
      ...person,
      byCapital: isAbove(person.id, CAPITAL),
      byVotes: isAbove(person.id, VOTES_BY.usufructuary) || isAbove(person.id, VOTES_BY.bare_owner),
    }))
    .filter(({ byCapital, byVotes }) => byCapital || byVotes);
  const idsOf = (found: readonly Person[]): number[] => found.map(({ id }) => id);
  return {
    threshold,
    persons: above
      .filter(({ isCompany, isUndivided }) => !isCompany && !isUndivided)
      .map(({ id, byCapital, byVotes }) => ({ associateId: id, byCapital, byVotes })),
    companies: idsOf(above.filter(({ isCompany, isUndivided }) => isCompany && !isUndivided)),
    undivided: idsOf(above.filter(({ isUndivided }) => isUndivided)),
    managers: above.length > 0 ? [] : idsOf(people.filter(({ isManager }) => isManager)),
  };
}
