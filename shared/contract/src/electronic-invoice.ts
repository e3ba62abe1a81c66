import { z } from 'zod';
import { MoneyTotal } from './money.ts';

const Party = z.object({ name: z.string(), siren: z.string().nullable() });

/**
 * An invoice or a credit note as its file says it (Factur-X, ZUGFeRD, CII, UBL). Amounts are in its
 * own currency; those of a credit note are positive too.
 */
export const ElectronicInvoice = z
  .object({
    syntax: z.enum(['cii', 'ubl']),
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string(),
    issued_on: z.string(),
    due_on: z.string().nullable(),
    currency: z.string(),
    seller: Party,
    buyer: Party,
    lines: z.array(z.object({ name: z.string(), quantity: z.string(), net: MoneyTotal })),
    /** Lines that are not among these: a long invoice shows its first ones. */
    more_lines: z.int(),
    vat: z.array(z.object({ rate: z.string(), base: MoneyTotal, amount: MoneyTotal })),
    net: MoneyTotal,
    tax: MoneyTotal,
    gross: MoneyTotal,
    prepaid: MoneyTotal,
    due: MoneyTotal,
    iban: z.string().nullable(),
    /** The accounts of its further ways of paying. */
    more_ibans: z.array(z.string()),
    /** Who is paid when it is not the seller. */
    payee: Party.nullable(),
    references: z.array(z.string()),
  })
  .meta({ id: 'ElectronicInvoice' });
