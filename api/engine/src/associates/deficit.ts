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
  /** What he may do instead for energy works of which he proves the conditions. */
  readonly energy?: EnergyOption;
}

/** The raised limit, which energy works alone use: the other charges keep to the common one. */
export interface EnergyOption {
  /** His part of the works (line 9 bis). */
  readonly works: number;
  readonly limit: number;
  readonly globalIncome: number;
  readonly carriedForward: number;
}

/** His part of the energy works, and up to where they raise the limit. */
export interface EnergyWorks {
  readonly works: number;
  readonly raisedLimit: Cents;
}

/**
 * Splits a deficit as CGI art. 156, I, 3° wants it: interest is set against the gross income first,
 * so that only the interest above the income is in the deficit. Undefined when the part of R5 is
 * not a loss.
 */
export function deficitInfo(
  part: Pick<FormTotals, 'R1' | 'R3' | 'R4' | 'R5'>,
  limit: Cents,
  energy?: EnergyWorks,
): DeficitInfo | undefined {
  if (part.R5 >= 0) return undefined;
  // What others were paid (line 20) may make the income negative: that is no interest. Refunds may make
  // the charges negative: they lower the loss that interest makes.
  const interestPart = Math.max(0, Math.min(part.R4, part.R4 - part.R1, -part.R5));
  const otherPart = -part.R5 - interestPart;
  const common = Math.floor(toEuros(limit));
  const globalIncome = Math.min(otherPart, common);
  return {
    interestPart,
    otherPart,
    limit: common,
    globalIncome,
    carriedForward: -part.R5 - globalIncome,
    ...energyOption(-part.R5, otherPart, common, energy),
  };
}

/**
 * The limit is raised by the works themselves, up to the raised one (loi n° 2022-1499, art. 12). Told
 * only where it changes something.
 */
function energyOption(
  deficit: number,
  otherPart: number,
  common: number,
  energy: EnergyWorks | undefined,
): { readonly energy?: EnergyOption } {
  if (energy === undefined || energy.works <= 0 || otherPart <= common) return {};
  const { works } = energy;
  const limit = Math.min(Math.floor(toEuros(energy.raisedLimit)), common + works);
  const globalIncome = Math.min(otherPart, limit);
  return { energy: { works, limit, globalIncome, carriedForward: deficit - globalIncome } };
}
