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
  expect(readLifecycle(cashed([1000_50, 228_10]))).toEqual([
    {
      status: 212,
      number: 'F & 1',
      issuedOn: '2026-09-01',
      sellerSiren: '404833048',
      reason: '',
      cashed: 122_860,
    },
  ]);
});

it.each([
  ['cannot be read', '>mille<'],
  ['is in another currency', ' currencyID="USD">228.10<'],
])('adds nothing up where an amount %s', (_what, instead) => {
  const change = (xml: string) => xml.replace(' currencyID="EUR">228.10<', instead);
  const [told] = readLifecycle(cashed([1000_50, 228_10], change));
  expect(told?.status).toBe(212);
  expect(told).not.toHaveProperty('cashed');
});

it('reads amounts and codes as the examples of the standard write them', () => {
  const change = (xml: string) =>
    xml.replace('>MEN<', '>MEN <').replace('>1000.50<', '>12000<').replace('>20<', '>20.00<');
  expect(readLifecycle(cashed([1000_50], change))).toMatchObject([{ cashed: 1_200_000 }]);
});

it('reads every invoice of a message about several, and leaves out what one of them does not say', () => {
  const [from, to] = ['<ram:ReferenceReferencedDocument>', '</ram:ReferenceReferencedDocument>'];
  const threeTimes = (xml: string): string => {
    const one = xml.slice(xml.indexOf(from), xml.indexOf(to) + to.length);
    const others = [one.replace('F &amp; 1', 'F-2'), one.replace('F &amp; 1', '')];
    return xml.replace(one, one + others.join(''));
  };
  expect(readLifecycle(cashed([1_00], threeTimes)).map(({ number }) => number)).toEqual([
    'F & 1',
    'F-2',
  ]);
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
  expect(readLifecycle(rejected)).toMatchObject([{ status: 210, reason: 'Deux fois <1>' }]);
});

it.each([
  ['is cut', (xml: string) => xml.slice(0, -20)],
  ['declares an entity', (xml: string) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
  ['names no seller', (xml: string) => xml.replaceAll('schemeID="0002"', 'schemeID="0009"')],
  ['dates the invoice on no day', (xml: string) => xml.replace('>20260901<', '>20260931<')],
  ['tells no status of an invoice', (xml: string) => xml.replace('>212<', '>501<')],
  ['is another document', () => '<Invoice>1</Invoice>'],
])('reads nothing of a message that %s', (_what, change) => {
  expect(readLifecycle(cashed([1_00], change))).toEqual([]);
});
