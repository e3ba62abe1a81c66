import type { DeficitInfo } from '@sci/engine/associates/deficit';
import { informationSheet } from '@sci/engine/associates/information-sheet';
import type { FormTotals } from '@sci/engine/associates/quote-parts';
import { lawBasisPoints } from '@sci/engine/law/values';
import type { z } from 'zod';
import type { TaxReturnGlobal } from '@sci/contract/report';

type Reporting = z.output<typeof TaxReturnGlobal>['associates'][number]['reporting'];

/**
 * What an associate copies on his own return. Social levies are told for the years whose rate is
 * known.
 */
export function reportingOf(
  part: FormTotals,
  deficit: DeficitInfo | undefined,
  year: number,
): Reporting {
  const rate = lawBasisPoints('PRELEVEMENTS_SOCIAUX', year);
  return informationSheet(part, deficit, rate ?? 0)
    .filter(({ form }) => form !== 'information' || rate !== undefined)
    .map(({ form, box, label, euros }) => ({ form, box: box ?? null, label, euros }));
}
