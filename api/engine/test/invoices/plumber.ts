import { cents } from '@sci/money/cents';
import type { Model } from '../../src/invoice/write-invoice.ts';

const total = cents(1_228_60);

/** An invoice as data of which everything adds up, in the words of its model. */
export const PLUMBER: Model = {
  kind: 'invoice',
  number: 'F-2026-121',
  issuedOn: '2026-02-17',
  dueOn: '2026-03-19',
  currency: 'EUR',
  seller: { name: 'Plomberie Le Goff SARL', siren: '404833048' },
  buyer: { name: 'SCI des Glycines', siren: '123456782' },
  lines: [{ name: 'Remplacement d’un mitigeur', quantity: '1', net: cents(1_116_91) }],
  vat: [{ rate: '10', base: cents(1_116_91), amount: cents(111_69) }],
  iban: 'FR7630006000011234567890189',
  references: [],
  totals: {
    lines: cents(1_116_91),
    allowances: cents(0),
    charges: cents(0),
    net: cents(1_116_91),
    vat: cents(111_69),
    gross: total,
    prepaid: cents(0),
    rounding: cents(0),
    due: total,
  },
};
