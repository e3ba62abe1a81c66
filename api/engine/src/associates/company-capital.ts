import { add, multiplyByRatio, sum, ZERO, type Cents } from '@sci/money/cents';
import type { ShareMovement } from './share-movement.ts';

/** The capital of a company and the number of shares that it is divided into. */
export interface ShareCapital {
  readonly capital: Cents;
  readonly sharesTotal: number;
}

type CapitalMovement = Pick<ShareMovement, 'date' | 'nature' | 'kind' | 'shares' | 'capital'>;

/**
 * The capital at the end of a day, from the one that the company's sheet tells: what was issued
 * since is taken off, what was cancelled since is put back, at the value of one share. Shares that
 * nobody holds yet count, since nobody knows their day. A share that is issued or cancelled in two
 * halves counts once, by its bare ownership. Before the first share there is no capital. Source: C.
 * civ. art. 1835, 1843-2.
 * @param latest the capital after every movement that is known
 */
export function capitalOn(
  day: string,
  latest: ShareCapital,
  movements: readonly CapitalMovement[],
): ShareCapital {
  const later = movements.filter(({ date }) => date > day);
  const told = withoutCancelled(latest, later);
  const issued = later
    .filter(({ capital }) => capital === undefined)
    .reduce((total, movement) => total + issuedBy(movement), 0);
  if (issued === 0) return told;
  const sharesTotal = Math.max(0, told.sharesTotal - issued);
  return {
    capital: multiplyByRatio(told.capital, sharesTotal, told.sharesTotal),
    sharesTotal,
  };
}

/**
 * The capital that was issued, of a company whose every share once had a holder: what its sheet was
 * raised by since then counts from the day on which the issue is recorded, and on no day before.
 * @param given the shares that have a holder after every movement that is known
 */
export const issuedCapital = (told: ShareCapital, given: number): ShareCapital =>
  given === 0 || given >= told.sharesTotal
    ? told
    : {
        capital: multiplyByRatio(told.capital, given, told.sharesTotal),
        sharesTotal: given,
      };

/** The capital without what these cancellations took off the sheet by themselves, to the cent. */
export function withoutCancelled(
  latest: ShareCapital,
  movements: readonly Pick<CapitalMovement, 'nature' | 'kind' | 'shares' | 'capital'>[],
): ShareCapital {
  const own = movements.filter(({ capital }) => capital !== undefined);
  return {
    capital: add(latest.capital, sum(own.map(({ capital }) => capital ?? ZERO))),
    sharesTotal: own.reduce((total, each) => total - issuedBy(each), latest.sharesTotal),
  };
}

/**
 * The capital after the company cancels shares: each takes the value of one share with it. Any other
 * movement leaves it as it is; shares are issued within the number that the sheet tells already.
 */
export function capitalAfter(
  before: ShareCapital,
  movement: Pick<CapitalMovement, 'nature' | 'kind' | 'shares'>,
): ShareCapital {
  const cancelled = Math.max(0, -issuedBy(movement));
  if (cancelled === 0) return before;
  const sharesTotal = Math.max(0, before.sharesTotal - cancelled);
  return {
    capital: multiplyByRatio(before.capital, sharesTotal, before.sharesTotal),
    sharesTotal,
  };
}

/** The whole shares that a movement adds to those of the company, or takes from them. */
const issuedBy = ({
  nature,
  kind,
  shares,
}: Pick<CapitalMovement, 'nature' | 'kind' | 'shares'>): number =>
  kind === 'US' ? 0 : (ISSUED[nature] ?? 0) * shares;

const ISSUED: Partial<Record<ShareMovement['nature'], 1 | -1>> = { AUGMENTATION: 1, REDUCTION: -1 };
