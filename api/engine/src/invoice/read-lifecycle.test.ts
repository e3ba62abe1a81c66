import { cents } from '@sci/money/cents';
import { writeLifecycle } from './lifecycle.ts';
import { readLifecycle } from './read-lifecycle.ts';

/** A status of the seller, with what was cashed for each rate of VAT. */
const cashed = (amounts: readonly number[], change: (xml: string) => string = (xml) => xml) =>
  change(
    writeLifecycle({
      id: 'suivi-1',
      at: new Date('2026-09-03T08:05:09Z'),
      status: 212,
      cashed: amounts.map((amount) => ({ amount: cents(amount), rate: '20' })),
      buyerSiren: '123456782',
      sellerSiren: '404833048',
      number: 'F & 1',
      issuedOn: '2026-09-01',
      kind: 'invoice',
    }),
  );

it('reads that the seller cashed an invoice, and how much over all rates', () => {
  expect(readLifecycle(cashed([1000_50, 228_10]))).toEqual({
    status: 212,
    number: 'F & 1',
    issuedOn: '2026-09-01',
    sellerSiren: '404833048',
    reason: '',
    cashed: 122_860,
  });
});

it('adds nothing up where an amount cannot be read', () => {
  const unreadable = cashed([1000_50, 228_10], (xml) => xml.replace('>228.10<', '>mille<'));
  expect(readLifecycle(unreadable)).not.toHaveProperty('cashed');
});

it('reads why an invoice was rejected', () => {
  const rejected = writeLifecycle({
    id: 'suivi-2',
    at: new Date('2026-09-03T08:05:09Z'),
    status: 210,
    reason: { code: 'DOUBLON', text: 'Deux fois <1>' },
    buyerSiren: '123456782',
    sellerSiren: '404833048',
    number: 'F-1',
    issuedOn: '2026-09-01',
    kind: 'invoice',
  });
  expect(readLifecycle(rejected)).toMatchObject({ status: 210, reason: 'Deux fois <1>' });
});

it.each([
  ['is cut', (xml: string) => xml.slice(0, -20)],
  ['declares an entity', (xml: string) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
  ['names no seller', (xml: string) => xml.replaceAll('schemeID="0002"', 'schemeID="0009"')],
  ['dates the invoice on no day', (xml: string) => xml.replace('>20260901<', '>20260931<')],
  ['tells no status of an invoice', (xml: string) => xml.replace('>212<', '>501<')],
  ['is another document', () => '<Invoice>1</Invoice>'],
])('reads nothing of a message that %s', (_what, change) => {
  expect(readLifecycle(cashed([1_00], change))).toBeUndefined();
});
