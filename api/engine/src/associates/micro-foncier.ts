import { toEuros } from '@sci/money/cents';
import type { AssociateRegime, Building } from '../company/company.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { lawCents } from '../law/values.ts';

/** Whether an associate may choose the flat allowance, as far as this company can say. */
export interface MicroFoncier {
  /** False: his part alone, a building of the company, or what he is himself, rules it out. */
  readonly possible: boolean;
  readonly reason: 'none' | 'ceiling' | 'system' | 'holder';
  /** His part of the gross income, which he would declare in box 4BE. */
  readonly gross: number;
  readonly limit: number;
  /** What his own gross rents may be at most besides. */
  readonly left: number;
}

/**
 * The flat allowance is for whoever also lets a dwelling unfurnished in his own name, and whose gross
 * income of all kinds stays under the ceiling; a building with a special deduction of the company
 * rules it out (CGI art. 32). Property income is that of persons: a company or a business has none.
 */
export function microFoncier(
  gross: number,
  year: number,
  regime: AssociateRegime,
  declared: readonly Pick<Building, 'taxSystem'>[],
): MicroFoncier {
  const limit = Math.floor(toEuros(lawCents('MICRO_FONCIER', year)));
  const special = declared.some((building) => {
    const system = taxSystem(building.taxSystem);
    return system !== undefined && (system.form === '2072-C' || system.usesLine15);
  });
  const reason =
    regime !== 'PERSON' ? 'holder' : special ? 'system' : gross > limit ? 'ceiling' : 'none';
  return { possible: reason === 'none', reason, gross, limit, left: Math.max(0, limit - gross) };
}
