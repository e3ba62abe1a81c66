import { z } from 'zod';
import { ElectronicInvoice } from './electronic-invoice.ts';
import { Money } from './money.ts';
import type { Wire } from './wire.ts';

/** A place on a page, in fractions of it from the top left corner. */
const PageBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/**
 * Supplier, date and amount as an electronic invoice says them, or as they were recognised in the
 * text of a document, with the pages where they stand, to show them there.
 */
export const DocumentReading = z
  .object({
    readable: z.boolean(),
    /**
     * Where it was read: the data of an electronic invoice, letters that are written as such, or
     * those recognised in a photograph or a scan; null where nothing was.
     */
    source: z.enum(['data', 'text', 'picture']).nullable(),
    supplier: z.string().nullable(),
    date: z.iso.date().nullable(),
    amount: Money.nullable(),
    /**
     * What else in the text proves the amount: before taxes and taxes add up to it, or it stands
     * again as what was paid. Null without such a proof, and for data.
     */
    proof: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('taxes'), net: Money, tax: Money }),
        z.object({ kind: z.literal('payment') }),
      ])
      .nullable(),
    /** The data of an electronic invoice; null for other documents and for one that can't be read. */
    invoice: ElectronicInvoice.nullable(),
    /** What is wrong with those data: they are shown, and the amount is not taken from them. */
    problems: z.array(z.string()),
    found: z.array(
      z.object({
        field: z.enum(['supplier', 'date', 'amount']),
        text: z.string(),
        page: z.int(),
        box: PageBox,
      }),
    ),
    /** `ratio` is the height of the page over its width. */
    pages: z.array(
      z.object({
        page: z.int(),
        ratio: z.number(),
        lines: z.array(z.object({ text: z.string(), box: PageBox })),
      }),
    ),
  })
  .meta({ id: 'DocumentReading' });
export type DocumentReading = Wire<typeof DocumentReading>;
