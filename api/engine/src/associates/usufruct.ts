import type { Holding } from './holdings.ts';
import { percentOfKey, WHOLE_KEY } from './profit-key.ts';
import { profitParts } from './rights.ts';
import { say } from '../messages/say.ts';

/**
 * What the statutes give the usufructuary of shares whose two halves are apart, in hundredths of a
 * percent; the bare owner has the rest. Null: they say nothing of it, and the law does.
 */
export interface UsufructShares {
  /** Of a profit other than by the sale of a building. */
  readonly profits: number | null;
  /** Of a loss. */
  readonly losses: number | null;
  /** Of what the sale of a building brings. */
  readonly exceptional: number | null;
  /** Of the profits of earlier years, when they are distributed. */
  readonly reserves: number | null;
}

/** A clause, and the day from which the statutes have it. */
export interface UsufructClause extends UsufructShares {
  readonly since: string;
}

export const USUFRUCT_FIELDS = ['profits', 'losses', 'exceptional', 'reserves'] as const;

/**
 * Parts in a result of which the usufructuary has so much: full ownership weighs whole, usufruct and
 * bare ownership weigh what each of them has of a share. One clause rules all split shares, so that
 * nobody has to know whose usufruct lies on whose bare ownership.
 */
export function splitParts(
  holdings: readonly Holding[],
  usufruct: number | null | undefined,
): Map<number, number> {
  if (usufruct === null || usufruct === undefined || usufruct === WHOLE_KEY)
    return profitParts(holdings);
  const weight = { PP: WHOLE_KEY, US: usufruct, NP: WHOLE_KEY - usufruct };
  const parts = new Map<number, number>();
  for (const { associateId, kind, shares } of holdings)
    parts.set(associateId, (parts.get(associateId) ?? 0) + shares * weight[kind]);
  return parts;
}

/** Whether usufruct and bare ownership of some share are apart. */
export const isSplit = (holdings: readonly Holding[]): boolean =>
  holdings.some(({ kind, shares }) => kind !== 'PP' && shares > 0);

/**
 * What a clause says of each thing that it rules: "résultat courant 70 % à l’usufruitier et 30 % au
 * nu-propriétaire".
 */
export const clauseInWords = (shares: UsufructShares): string =>
  USUFRUCT_FIELDS.flatMap((what) => {
    const usufruct = shares[what];
    return usufruct === null
      ? []
      : [
          say('tax.usufruct_part', {
            what,
            usufruct: percentOfKey(usufruct),
            bare: percentOfKey(WHOLE_KEY - usufruct),
          }),
        ];
  }).join(' ; ');
