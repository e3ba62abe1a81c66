import { finding, type Finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import type { InvoiceParty } from './types.ts';

const FRENCH_VAT = /^FR(\d{2})(\d{9})$/;

/**
 * Where the numbers of a seller contradict each other: his SIREN is the end of his French VAT number,
 * whose first two digits prove it. Keys with letters are of no rule that was published.
 *
 * Source: article 286 ter of the CGI; the key as it is known from VIES, 12 + 3 × the remainder of the
 * SIREN by 97, again by 97.
 */
export function identityContradictions({ siren, vatId }: InvoiceParty): Finding[] {
  const [, key, ending] = FRENCH_VAT.exec(vatId ?? '') ?? [];
  if (vatId === undefined || key === undefined || ending === undefined) return [];
  if (siren !== undefined && siren !== ending)
    return [finding('seller_siren', 'seller', tell('invoice.seller_siren', { siren, vatId }))];
  return Number(key) === keyOf(ending)
    ? []
    : [finding('seller_vat_id', 'seller', tell('invoice.seller_vat_id', { vatId }))];
}

const keyOf = (siren: string): number => (12 + 3 * (Number(siren) % 97)) % 97;
