import type { Severity } from '@sci/messages/severity';
import type { Told } from '@sci/messages/messages';
import { sum, type Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import type { SupportingType } from '../company/supporting-data.ts';
import { linesOfCategories, paidOf } from '../controls/categorised-lines.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

interface Doubt {
  readonly code: string;
  readonly severity?: Severity;
  readonly told: Told;
}

/** A warning about a building. */
export const doubt = (
  { id }: Pick<Building, 'id'>,
  { code, severity = 'warning', told }: Doubt,
): YearWarning => ({ code, severity, buildingId: id, ...told });

/** What a building paid under some categories, refunds deducted; below 0 when it received. */
export const paidFor = (
  { id }: Building,
  { entries }: YearResult,
  codes: readonly string[],
): Cents =>
  paidOf(linesOfCategories(entries, new Set(codes)).filter(({ buildingId }) => buildingId === id));

/** The supporting data of a type that a building has; undefined where it has none, which is not 0. */
export const suppliedFor = (
  { id }: Building,
  { supportingData }: YearInput,
  type: SupportingType,
): Cents | undefined => {
  const own = supportingData.filter((data) => data.type === type && data.buildingId === id);
  return own.length === 0 ? undefined : sum(own.map(({ amount }) => amount));
};
