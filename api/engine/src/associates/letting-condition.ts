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

/** A year as its books or its filed return have it. */
interface YearOfDeficits {
  readonly year: number;
  /** What each associate could set against his global income, in whole euros. */
  readonly imputable: ReadonlyMap<number, number>;
  /** Line 21 of each building, in whole euros. */
  readonly nets: ReadonlyMap<number, number>;
}

/** The deficits of a year that depend on the letting of the years after it. */
export function deficitsToKeepLet({ year, imputable, nets }: YearOfDeficits): ImputedDeficit[] {
  const buildingIds = [...nets].filter(([, net]) => net < 0).map(([id]) => id);
  return [...imputable]
    .filter(([, euros]) => euros > 0)
    .map(([associateId, euros]) => ({ year, associateId, euros, buildingIds }));
}

interface ComputedYear {
  readonly year: number;
  readonly deficits: ReadonlyMap<number, DeficitInfo>;
  readonly form2072: Pick<Form2072, 'buildings'>;
}

/** The same of a computed year, with the raised limit where an associate may use it. */
export const imputedDeficits = ({ year, deficits, form2072 }: ComputedYear): ImputedDeficit[] =>
  deficitsToKeepLet({
    year,
    imputable: new Map(
      [...deficits].map(([id, { globalIncome, energy }]) => [
        id,
        energy?.globalIncome ?? globalIncome,
      ]),
    ),
    nets: new Map(
      form2072.buildings.map(({ buildingId, lines }) => [
        buildingId,
        lines.get(NET_INCOME)?.euros ?? 0,
      ]),
    ),
  });

/** The last day until which a building must stay let after a deficit (CGI art. 156, I, 3°). */
export const letUntil = (year: number): string =>
  `${year + lawCount('DEFICIT_LOCATION', year)}-12-31`;

/** The first year whose deficit may still be taken back in a year. */
export const firstWithCondition = (year: number): number =>
  year - lawCount('DEFICIT_LOCATION', year);
