import { toEuros, type Cents } from '@sci/money/cents';
import type { FormTotals } from './quote-parts.ts';

/**
 * How an associate may use his part of a deficit, in whole euros: for information, the household
 * decides.
 */
export interface DeficitInfo {
  /** From loan interest: against property income only. */
  readonly interestPart: number;
  /** From the other charges: against the global income, up to the limit. */
  readonly otherPart: number;
  readonly limit: number;
  /** The part set against the global income. */
  readonly globalIncome: number;
  /** The rest, carried forward on property income. */
  readonly carriedForward: number;
}

/**
 * Splits a deficit as CGI art. 156, I, 3° wants it: interest is set against the gross income first,
 * so that only the interest above the income is in the deficit. Undefined when the part of R5 is
 * not a loss.
 */
export function deficitInfo(
  part: Pick<FormTotals, 'R1' | 'R3' | 'R4' | 'R5'>,
  limit: Cents,
): DeficitInfo | undefined {
  if (part.R5 >= 0) return undefined;
  const interestAboveIncome = part.R4 > part.R1;
  const interestPart = interestAboveIncome ? part.R4 - part.R1 : 0;
  const otherPart = interestAboveIncome ? part.R3 : -part.R5;
  const globalIncome = Math.min(otherPart, Math.floor(toEuros(limit)));
  return {
    interestPart,
    otherPart,
    limit: Math.floor(toEuros(limit)),
    globalIncome,
    carriedForward: -part.R5 - globalIncome,
  };
}
