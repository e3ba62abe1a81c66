import { multiplyByRatio, type Cents } from '@sci/money/cents';
import type { ShareMovement } from './share-movement.ts';

/** The capital of a company and the number of shares that it is divided into. */
export interface ShareCapital {
  readonly capital: Cents;
  readonly sharesTotal: number;
}

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
  movements: readonly Pick<ShareMovement, 'date' | 'nature' | 'kind' | 'shares'>[],
): ShareCapital {
  const issued = movements
    .filter(({ date, kind }) => date > day && kind !== 'US')
    .reduce((total, { nature, shares }) => total + (ISSUED[nature] ?? 0) * shares, 0);
  if (issued === 0) return latest;
  const sharesTotal = Math.max(0, latest.sharesTotal - issued);
  return {
    capital: multiplyByRatio(latest.capital, sharesTotal, latest.sharesTotal),
    sharesTotal,
  };
}

const ISSUED: Partial<Record<ShareMovement['nature'], 1 | -1>> = { AUGMENTATION: 1, REDUCTION: -1 };
