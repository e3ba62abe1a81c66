import { negate } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { dwellingWorks } from '../law/dwelling-works.ts';
import { isSoldIn } from '../ledger/disposal-entries.ts';
import { tell } from '../messages/say.ts';
import { lentSince } from '../tax/free-use-extent.ts';
import type { YearResult } from './compute-year.ts';
import { doubt, paidFor } from './of-building.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** Expenses whose deduction depends on what a building is, or on what becomes of it. */
export const ofPremises = ({ buildings, year }: YearInput, result: YearResult): YearWarning[] =>
  buildings.flatMap((building) => [
    ...worksOfPremises(building, result),
    ...worksOfFarm(building, result),
    ...eviction(building, year, result),
  ]);

/**
 * Improvements of a building that is no dwelling throughout, by its type, its use or its rents. One
 * whose sheet says professional is refused at its entry; farm land has rules of its own.
 */
function worksOfPremises(building: Building, result: YearResult): YearWarning[] {
  const { typeCode, usage, label } = building;
  const amount = paidFor(building, result, dwellingWorks);
  if (amount <= 0 || typeCode === 'R' || usage === 'professionnel') return [];
  const why = usage === 'mixte' ? 'mixed' : noDwelling(building, result);
  if (why === undefined) return [];
  const told = tell('warnings.works_of_premises', { label, amount, why });
  return [doubt(building, { code: 'WORKS_OF_PREMISES', told })];
}

/** Why a building seems to be no dwelling, where it does. */
function noDwelling(building: Building, result: YearResult): 'rents' | 'parking' | undefined {
  const cashed = (...codes: readonly string[]) => negate(paidFor(building, result, codes));
  if (cashed('LOYER_HAB', 'CAF_APL') > 0) return undefined;
  if (cashed('LOYER_PRO') > 0) return 'rents';
  // A parking place that goes with a dwelling says so by its use.
  const isParking = building.typeCode === 'P' || cashed('LOYER_PARKING') > 0;
  return isParking && building.usage === undefined ? 'parking' : undefined;
}

/**
 * Besides dwellings, improvements of farm buildings are deducted where they can't raise the rent (CGI
 * art. 31, I, 2°, c); no energy class is that of a barn.
 */
function worksOfFarm(building: Building, result: YearResult): YearWarning[] {
  const { typeCode, usage, label } = building;
  const amount = paidFor(building, result, dwellingWorks);
  if (amount <= 0 || typeCode !== 'R' || usage === 'habitation') return [];
  return [
    doubt(building, { code: 'RURAL_WORKS', told: tell('warnings.rural_works', { label, amount }) }),
  ];
}

/**
 * A tenant is paid to leave so that the premises are let again for more; not to sell, to rebuild or to
 * use them (BOI-RFPI-BASE-20-20 § 10).
 */
function eviction(building: Building, year: number, result: YearResult): YearWarning[] {
  const amount = paidFor(building, result, ['INDEMNITE_EVICTION']);
  if (amount <= 0) return [];
  const why = purposeOf(building, year, result);
  if (why === undefined) return [];
  const told = tell('warnings.eviction', { label: building.label, amount, why });
  return [doubt(building, { code: 'EVICTION_PURPOSE', told })];
}

function purposeOf(
  building: Building,
  year: number,
  result: YearResult,
): 'sold' | 'lent' | 'rebuilt' | undefined {
  if (isSoldIn(building, year) || isSoldIn(building, year + 1)) return 'sold';
  if (lentSince(building, year) !== undefined) return 'lent';
  return paidFor(building, result, ['TRAV_CONSTRUCTION']) > 0 ? 'rebuilt' : undefined;
}
