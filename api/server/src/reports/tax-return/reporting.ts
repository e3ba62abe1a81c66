import { informationSheet, type OwnPart } from '@sci/engine/associates/information-sheet';
import type { Associate } from '@sci/engine/company/company';
import { lawBasisPoints } from '@sci/engine/law/values';
import type { z } from 'zod';
import type { TaxReturnGlobal } from '@sci/contract/tax-return';

type Reporting = z.output<typeof TaxReturnGlobal>['associates'][number]['reporting'];

/**
 * What an associate copies on his own return. Social levies are told for the years whose rate is
 * known, and for who lives in France: abroad they follow the social security of each country. One whose shares are in a business has no property income to copy (CGI art. 238 bis K).
 */
export function reportingOf(
  own: OwnPart,
  { regime = 'PERSON', abroad }: Pick<Associate, 'regime' | 'abroad'>,
  year: number,
): Reporting {
  if (regime !== 'PERSON') return [];
  const rate = abroad === undefined ? lawBasisPoints('PRELEVEMENTS_SOCIAUX', year) : undefined;
  return informationSheet(own, rate).map(({ form, box, label, euros, rule }) => ({
    form,
    box: box ?? null,
    label,
    euros,
    rule: rule ?? null,
  }));
}
