import { ibansOf } from '@sci/engine/invoice/ibans-of';
import type { ElectronicInvoice } from '@sci/engine/invoice/types';
import { absolute, type Cents } from '@sci/money/cents';
import { isValidIBAN } from 'ibantools';
import { amountsIn } from './reading/amount-proof.ts';
import type { ReadLine } from './reading/text-line.ts';

/** Where the page that people see says something else than the data. */
export type PageDoubt = 'amount' | 'iban';

/**
 * What the page of an electronic invoice says otherwise than its data. A page whose own total was
 * found has to have that of the data somewhere; one that names accounts has to name that of the data.
 * @param printed what the text of the page seems to say
 */
export function pageDoubts(
  invoice: ElectronicInvoice,
  lines: readonly ReadLine[],
  printed: { readonly amount: Cents | null } | undefined,
): PageDoubt[] {
  const { totals, currency } = invoice;
  const total = printed?.amount ?? null;
  const written = new Set([total, ...lines.flatMap(({ text }) => amountsIn(text))]);
  const asked = [totals.due, totals.gross].map(absolute);
  const hasTotal = total !== null && currency === 'EUR';
  const named = lines.flatMap(({ text }) => ibansIn(text));
  const known = ibansOf(invoice);
  return [
    ...(hasTotal && !asked.some((amount) => written.has(amount)) ? (['amount'] as const) : []),
    ...(known.length > 0 && named.length > 0 && !named.some((each) => known.includes(each))
      ? (['iban'] as const)
      : []),
  ];
}

const IBAN_LIKE = /\b[A-Z]{2}\d{2}(?: ?[0-9A-Z]){11,30}/g;
const [SHORTEST, LONGEST] = [15, 34];

/** The accounts of a line; words that follow one look like a part of it, and its country says where it ends. */
const ibansIn = (text: string): string[] =>
  (text.match(IBAN_LIKE) ?? []).flatMap((found) => {
    const plain = found.replaceAll(' ', '');
    const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => SHORTEST + more);
    const length = lengths.find(
      (each) => each <= plain.length && isValidIBAN(plain.slice(0, each)),
    );
    return length === undefined ? [] : [plain.slice(0, length)];
  });
