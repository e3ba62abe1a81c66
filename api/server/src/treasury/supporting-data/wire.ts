import type { z } from 'zod';
import type { SupportingData } from '@sci/contract/supporting-data';
import type { SupportingRow } from './records.ts';

/** Supporting data as the API writes them. */
export const toWire = (row: SupportingRow): z.output<typeof SupportingData> => ({
  ...row,
  amount: row.amount_cents,
  files: [...row.files],
  duplicate_of: [...row.duplicate_of],
});
