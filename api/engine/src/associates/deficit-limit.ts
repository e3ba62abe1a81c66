import type { Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { lawCents, type LawCode } from '../law/values.ts';
import type { Form2072 } from '../tax/compute-2072.ts';

/** *Revenu net ou déficit* of a building: line 263 of the form 2044. */
const NET_INCOME = 'L21';

/**
 * Which limit of a deficit set against the global income applies: raised when a dwelling under the
 * Périssol or the Cosse scheme has itself a loss in that year, whatever the others give. Source:
 * CGI art. 156, I, 3°. For information: the limit is the household's, and so is the option for the
 * one of energy works.
 */
export function deficitLimitCode(
  buildings: readonly Building[],
  form: Pick<Form2072, 'buildings'>,
): Extract<LawCode, 'DEFICIT_LIMITE' | 'DEFICIT_LIMITE_PERISSOL_COSSE'> {
  const raised = new Set(
    buildings
      .filter((building) => taxSystem(building.taxSystem)?.raisesDeficitLimit)
      .map(({ id }) => id),
  );
  const hasLoss = form.buildings.some(
    ({ buildingId, lines }) => raised.has(buildingId) && (lines.get(NET_INCOME)?.euros ?? 0) < 0,
  );
  return hasLoss ? 'DEFICIT_LIMITE_PERISSOL_COSSE' : 'DEFICIT_LIMITE';
}

/** How much of a deficit an associate may set against his global income, in cents a year. */
export const deficitLimit = (
  year: number,
  buildings: readonly Building[],
  form: Pick<Form2072, 'buildings'>,
): Cents => lawCents(deficitLimitCode(buildings, form), year);
