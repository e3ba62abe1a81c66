import { informationSheet, type OwnPart } from '@sci/engine/associates/information-sheet';
import type { AssociateRegime } from '@sci/engine/company/company';
import { lawBasisPoints } from '@sci/engine/law/values';
import type { z } from 'zod';
import type { TaxReturnGlobal } from '@sci/contract/tax-return';

type Reporting = z.output<typeof TaxReturnGlobal>['associates'][number]['reporting'];

/**
 * What an associate copies on his own return. Social levies are told for the years whose rate is
 * known. One whose shares are in a business has no property income to copy (CGI art. 238 bis K).
 */
export function reportingOf(own: OwnPart, regime: AssociateRegime, year: number): Reporting {
  if (regime !== 'PERSON') return [];
  return informationSheet(own, lawBasisPoints('PRELEVEMENTS_SOCIAUX', year)).map(
    ({ form, box, label, euros, rule }) => ({
      form,
      box: box ?? null,
      label,
      euros,
      rule: rule ?? null,
    }),
  );
}
