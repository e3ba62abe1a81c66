import { cents } from '@sci/money/cents';
import { findXmlFault } from '../xml/document.ts';
import { writeLifecycle, type LifecycleMessage } from './lifecycle.ts';

const message = (change: Partial<LifecycleMessage> = {}): string =>
  writeLifecycle({
    id: 'suivi-1',
    at: new Date('2026-09-03T08:05:09Z'),
    status: 205,
    buyerSiren: '123456782',
    sellerSiren: '404833048',
    number: 'F & 1',
    issuedOn: '2026-09-01',
    kind: 'invoice',
    ...change,
  });

it.each([
  [204, '45', 'Prise en charge'],
  [205, '1', 'Approuvée'],
  [210, '50', 'Refusée'],
  [211, '47', 'Paiement transmis'],
] as const)('tells the status %s by its three names', (status, word, name) => {
  const xml = message({ status });
  expect(xml).toContain(`<ram:StatusCode>${word}</ram:StatusCode>`);
  expect(xml).toContain(`<ram:ProcessConditionCode>${status}</ram:ProcessConditionCode>`);
  expect(xml).toContain(`<ram:ProcessCondition>${name}</ram:ProcessCondition>`);
});

it('names the invoice, its day, its seller and who tells', () => {
  expect(findXmlFault(message())).toBeUndefined();
  const xml = message({ kind: 'credit_note' });
  expect(xml).toContain('<ram:IssuerAssignedID>F &amp; 1</ram:IssuerAssignedID>');
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(xml).toContain('<qdt:DateTimeString format="102">20260901</qdt:DateTimeString>');
  expect(xml).toContain('<udt:DateTimeString format="204">20260903080509</udt:DateTimeString>');
});

it('goes from the seller to the buyer when it tells that the invoice is cashed, with amount and rate', () => {
  const xml = message({ status: 212, cashed: [{ amount: cents(1228_60), rate: '20' }] });
  expect(findXmlFault(xml)).toBeUndefined();
  expect(xml).toContain(
    '<ram:IssuerTradeParty><ram:GlobalID schemeID="0002">404833048</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode>',
  );
  expect(xml).toContain('<ram:StatusCode>47</ram:StatusCode>');
  expect(xml).toContain('<ram:URIID schemeID="0225">123456782</ram:URIID>');
  expect(xml).toContain(
    '<ram:TypeCode>MEN</ram:TypeCode><ram:ValueAmount currencyID="EUR">1228.60</ram:ValueAmount><ram:ValuePercent>20</ram:ValuePercent>',
  );
});

it('names its sender by his role alone, as the rules for a refusal ask', () => {
  const role = (code: string) =>
    `<ram:SenderTradeParty><ram:RoleCode>${code}</ram:RoleCode></ram:SenderTradeParty>`;
  expect(message({ status: 210 })).toContain(role('BY'));
  expect(message({ status: 212 })).toContain(role('SE'));
});

it('gives a reason with its code, and no character that XML cannot hold', () => {
  const xml = message({ status: 210, reason: { code: 'DOUBLON', text: 'Deux\u0000 fois <1>' } });
  expect(xml).toContain(
    '<ram:ReasonCode>DOUBLON</ram:ReasonCode><ram:Reason>Deux fois &lt;1&gt;</ram:Reason>',
  );
});
