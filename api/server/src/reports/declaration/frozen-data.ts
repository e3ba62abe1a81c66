import { z } from 'zod';
import { Associate } from '@sci/contract/associate';
import { Building } from '@sci/contract/building';
import { Company } from '@sci/contract/company';
import { FormSheet } from '@sci/contract/declaration';
import { TaxReturnGlobal } from '@sci/contract/tax-return';
import { asStored, onWire } from '@sci/contract/wire';
import type { TaxReturnGlobalData } from '../../papers/documents/data.ts';

/** What is kept of a filed return, in the words of the API; read back as it was written. */
const Frozen = z.object({
  company: Company,
  editedOn: z.iso.date(),
  taxReturn: TaxReturnGlobal,
  associates: z.array(Associate),
  buildings: z.array(Building),
  sheets: z.array(FormSheet).default([]),
  declared: z.object({ number: z.int(), on: z.iso.date(), reference: z.string(), by: z.string() }),
});

/** A return that was filed, ready to be kept. */
export const frozenOnWire = ({
  associates,
  buildings,
  ...data
}: z.output<typeof Frozen>): unknown =>
  onWire(Frozen, { ...data, associates: [...associates], buildings: [...buildings] });

/** What its document is made from: never the books of the day on which it is printed. */
export const frozenData = (content: unknown): TaxReturnGlobalData => asStored(Frozen, content);
