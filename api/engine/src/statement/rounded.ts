import type { Cents } from '@sci/money/cents';
import type { LineDoubt } from './draft.ts';
import { money } from './findings.ts';

/** The question about an amount that a spreadsheet may have rounded. */
export const roundedDoubt = (
  place: Pick<LineDoubt, 'line' | 'text'>,
  written: string,
  amount: Cents,
): LineDoubt => ({ ...place, code: 'rounded_amount', what: `${written} = ${money(amount)}` });
