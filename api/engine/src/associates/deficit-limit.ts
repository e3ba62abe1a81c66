import type { Cents } from '@sci/money/cents';
import type { Building } from '../company/company.ts';
import { lastKnown } from '../law/law-parameter.ts';
import { plafondDeficitFoncier, plafondDeficitPerissol } from '../law/parameters.ts';
import type { Form2072 } from '../tax/compute-2072.ts';

/** The schemes of CGI art. 31, I, 1°, f and o. */
const RAISED: ReadonlySet<string> = new Set(['PERISSOL', 'COSSE']);
/** *Revenu net ou déficit* of a building: line 263 of the form 2044. */
const NET_INCOME = 'L21';

/**
 * How much of a deficit an associate may set against his global income, in cents a year: raised
 * when a dwelling under the Périssol or the Cosse scheme has itself a loss in that year, whatever
 * the others give. Source: CGI art. 156, I, 3°. For information: the limit is the household's, and
 * so is the option for the one of energy works.
 */
export function deficitLimit(
  year: number,
  buildings: readonly Building[],
  form: Pick<Form2072, 'buildings'>,
): Cents {
  const raised = new Set(
    buildings.filter(({ taxSystem }) => RAISED.has(taxSystem)).map(({ id }) => id),
  );
  const hasLoss = form.buildings.some(
    ({ buildingId, lines }) => raised.has(buildingId) && (lines.get(NET_INCOME)?.euros ?? 0) < 0,
  );
  return lastKnown(hasLoss ? plafondDeficitPerissol : plafondDeficitFoncier, year);
}
