import { lawCount } from '../law/values.ts';
import type { Form2072 } from '../tax/compute-2072.ts';
import type { DeficitInfo } from './deficit.ts';

/** *Revenu net ou déficit* of a building. */
const NET_INCOME = 'L21';

/** A deficit that an associate could set against his global income in an earlier year. */
export interface ImputedDeficit {
  readonly year: number;
  readonly associateId: number;
  /** In whole euros, at most: what he really did is on his own return. */
  readonly euros: number;
  /** The buildings with a loss in that year: these must stay let. */
  readonly buildingIds: readonly number[];
}

interface YearWithDeficits {
  readonly year: number;
  readonly deficits: ReadonlyMap<number, DeficitInfo>;
  readonly form2072: Pick<Form2072, 'buildings'>;
}

/** The deficits of a year that depend on the letting of the years after it. */
export function imputedDeficits({ year, deficits, form2072 }: YearWithDeficits): ImputedDeficit[] {
  const buildingIds = form2072.buildings
    .filter(({ lines }) => (lines.get(NET_INCOME)?.euros ?? 0) < 0)
    .map(({ buildingId }) => buildingId);
  return [...deficits]
    .map(([associateId, { globalIncome, energy }]) => ({
      year,
      associateId,
      euros: energy?.globalIncome ?? globalIncome,
      buildingIds,
    }))
    .filter(({ euros }) => euros > 0);
}

/** The last day until which a building must stay let after a deficit (CGI art. 156, I, 3°). */
export const letUntil = (year: number): string =>
  `${year + lawCount('DEFICIT_LOCATION', year)}-12-31`;

/** The first year whose deficit may still be taken back in a year. */
export const firstWithCondition = (year: number): number =>
  year - lawCount('DEFICIT_LOCATION', year);
