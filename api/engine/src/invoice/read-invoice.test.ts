import { add, cents, subtract, sum, type Cents } from '@sci/money/cents';
import fc from 'fast-check';
import { writeCii, writeUbl, type Model } from './write-invoice.ts';
import { readInvoice } from './read-invoice.ts';

const money = (max = 5_000_000) => fc.integer({ min: 1, max }).map(cents);
const words = fc
  .stringMatching(/^[A-Za-zéèàç<>&' 0-9-]{0,18}[A-Za-z]$/)
  .map((text) => text.trim().replaceAll(/ +/g, ' '));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const siren = fc.stringMatching(/^\d{9}$/);

/** Invoices that add up, with what remains after a deposit. */
const invoices: fc.Arbitrary<Model> = fc
  .record({
    kind: fc.constantFrom('invoice', 'credit_note'),
    number: words,
    issuedOn: day,
    dueOn: day,
    seller: fc.record({ name: words, siren }),
    buyer: fc.record({ name: words, siren, vatId: fc.constant('FR83404833048') }),
    lines: fc.array(
      fc.record({ name: words, quantity: fc.constantFrom('1', '2.5', '12.0000'), net: money() }),
      { minLength: 1, maxLength: 6 },
    ),
    rates: fc.uniqueArray(fc.constantFrom(200, 100, 55), { minLength: 1 }),
    aside: fc.tuple(money(9_000), money(9_000), money(9_000)),
    references: fc.array(words, { minLength: 4, maxLength: 4 }),
  })
  .map(({ aside: [allowances, charges, prepaid], references, rates, ...rest }) => {
    const net = add(subtract(sum(rest.lines.map((line) => line.net)), allowances), charges);
    const vat = taxed(net, rates);
    return {
      ...rest,
      vat,
      currency: 'EUR',
      iban: 'FR7630006000011234567890189',
      references: [...new Set(references)],
      totals: totalsOf(rest.lines, vat, { allowances, charges, prepaid }),
    };
  })
  // Below zero, a credit note is doubted: what that means has its own test.
  .filter(({ kind, totals }) => kind === 'invoice' || totals.gross >= 0);

/** A base for each rate, in thousandths, and its VAT; the first has what the others leave. */
function taxed(net: Cents, rates: readonly number[]): Model['vat'] {
  const part = Math.trunc(net / (2 * rates.length)) || 1;
  return rates.map((rate, index) => {
    const base = cents(index === 0 ? net - part * (rates.length - 1) : part);
    const amount = cents(Math.round((base * rate) / 1000));
    return { rate: String(rate / 10), base, amount };
  });
}

function totalsOf(
  lines: Model['lines'],
  vat: Model['vat'],
  { allowances, charges, prepaid }: Record<'allowances' | 'charges' | 'prepaid', Cents>,
): Model['totals'] {
  const ofLines = sum(lines.map(({ net }) => net));
  const net = add(subtract(ofLines, allowances), charges);
  const tax = sum(vat.map(({ amount }) => amount));
  const gross = add(net, tax);
  const due = add(subtract(gross, prepaid), cents(1));
  return {
    lines: ofLines,
    allowances,
    charges,
    net,
    vat: tax,
    gross,
    prepaid,
    rounding: cents(1),
    due,
  };
}

const distinct = (model: Model): boolean => model.references.length === 4;

it('reads the same invoice from both syntaxes, whatever its words and amounts', () => {
  fc.assert(
    fc.property(invoices.filter(distinct), (model) => {
      for (const text of [writeCii(model), writeUbl(model)]) {
        const { invoice, findings } = readInvoice(text);
        expect(findings).toEqual([]);
        expect(invoice).toMatchObject(model);
      }
    }),
  );
});

it.each([
  ['lines', ['lines_total', 'net_total']],
  ['allowances', ['net_total']],
  ['charges', ['net_total']],
  ['net', ['net_total', 'gross_total']],
  ['vat', ['vat_total', 'gross_total']],
  ['gross', ['gross_total', 'due_total']],
  ['prepaid', ['due_total']],
  ['rounding', ['due_total']],
  ['due', ['due_total']],
] as const)('says which sums one wrong cent in « %s » contradicts', (total, codes) => {
  fc.assert(
    fc.property(invoices, (model) => {
      const wrong = add(model.totals[total] ?? cents(0), cents(1));
      const totals = { ...model.totals, [total]: wrong };
      for (const text of [writeCii({ ...model, totals }), writeUbl({ ...model, totals })])
        expect(readInvoice(text).findings.map(({ code }) => code)).toEqual(codes);
    }),
    { numRuns: 20 },
  );
});

const PLUMBER: Model = {
  kind: 'invoice',
  number: 'F-2026-121',
  issuedOn: '2026-02-18',
  currency: 'EUR',
  seller: { name: 'Plomberie Le Goff' },
  buyer: { name: 'SCI des Glycines' },
  lines: [{ name: 'Remplacement d’un mitigeur', quantity: '1', net: cents(1_116_91) }],
  vat: [{ rate: '10', base: cents(1_116_91), amount: cents(111_69) }],
  references: [],
  totals: {
    lines: cents(1_116_91),
    allowances: cents(0),
    charges: cents(0),
    net: cents(1_116_91),
    vat: cents(111_69),
    gross: cents(1_228_60),
    prepaid: cents(0),
    rounding: cents(0),
    due: cents(1_228_60),
  },
};
const sentencesOf = (text: string): string[] =>
  readInvoice(text).findings.map(({ message }) => message.replaceAll(/[\u00a0\u202f]/g, ' '));
/** The plumber's invoice with something else in one place. */
const where = (from: string, to: string): string => {
  const text = writeCii(PLUMBER);
  expect(text).toContain(from);
  return text.replace(from, to);
};

it.each([
  ['40483304800022', undefined, '404833048'],
  [undefined, 'FR83404833048', '404833048'],
  [undefined, 'DE123456789', undefined],
])('knows the SIREN of the SIRET %s and of the VAT number %s', (legal, vatId, expected) => {
  const seller = { name: 'X', ...(legal && { siren: legal }), ...(vatId && { vatId }) };
  const { invoice } = readInvoice(writeUbl({ ...PLUMBER, seller }));

  expect(invoice?.seller.siren).toBe(expected);
});

it.each([
  ['404833048', 'FR83404833048', []],
  ['40483304800022', 'FR 83 404 833 048', []],
  ['404833048', 'DE123456789', []],
  ['404833048', undefined, []],
  ['552100554', 'FR83404833048', ['seller_siren']],
  ['404833048', 'FR84404833048', ['seller_vat_id']],
  [undefined, 'FR84404833048', ['seller_vat_id']],
])('compares the SIREN %s of a seller with his VAT number %s', (legal, vatId, expected) => {
  const seller = { name: 'X', ...(legal && { siren: legal }), ...(vatId && { vatId }) };
  const { findings } = readInvoice(writeUbl({ ...PLUMBER, seller }));

  expect(findings.map(({ code }) => code)).toEqual(expected);
});

it('takes no line that only groups others, and no total that its profile does not have', () => {
  const group = `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>1116.91</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
  const trade = '<rsm:SupplyChainTradeTransaction>';
  expect(sentencesOf(where(trade, trade + group))).toEqual([]);

  const { lines: _lines, ...totals } = { ...PLUMBER.totals, due: cents(500_00) };
  const minimum = { ...PLUMBER, lines: [], vat: [], totals };
  expect(sentencesOf(writeCii(minimum, 'urn:factur-x.eu:1p0:minimum'))).toEqual([]);
  expect(readInvoice(writeCii(minimum)).findings.map(({ code }) => code)).toEqual(['due_total']);
});

/** The plumber's credit note, which says a code of its own. */
const creditWith = (code: string): string => {
  const before = '<cbc:DocumentCurrencyCode>';
  return writeUbl({ ...PLUMBER, kind: 'credit_note' }).replace(
    before,
    `<cbc:CreditNoteTypeCode>${code}</cbc:CreditNoteTypeCode>${before}`,
  );
};

it.each(['262', '296', '308', '381', '420', '458', '502', '503'])(
  'knows the code %s for a credit note, in both syntaxes',
  (code) => {
    const cii = where('<ram:TypeCode>380<', `<ram:TypeCode>${code}<`);
    for (const text of [cii, creditWith(code)])
      expect(readInvoice(text).invoice?.kind).toBe('credit_note');
  },
);

it('takes for a credit note what calls itself one, whatever its code', () => {
  expect(readInvoice(creditWith('999')).invoice?.kind).toBe('credit_note');
});

it('does not guess what a credit note means whose total is negative', () => {
  const [less, taxLess, all] = [cents(-1_116_91), cents(-111_69), cents(-1_228_60)];
  const line = { name: 'Avoir', quantity: '-1', net: less };
  const totals = { ...PLUMBER.totals, lines: less, net: less, vat: taxLess, gross: all, due: all };
  const vat = [{ rate: '10', base: less, amount: taxLess }];
  const refund = { ...PLUMBER, lines: [line], vat, totals };
  expect(sentencesOf(writeUbl(refund))).toEqual([]);
  expect(sentencesOf(writeUbl({ ...refund, kind: 'credit_note' }))).toEqual([
    'Cet avoir porte un total négatif : demandez au fournisseur s’il rend cette somme ou s’il la réclame.',
  ]);
});

it('puts a name that the file breaks in one line', () => {
  const text = where('Plomberie Le Goff', 'Plomberie\r\n   Le Goff');
  expect(readInvoice(text).invoice?.seller.name).toBe('Plomberie Le Goff');
});

it('finds the IBAN behind a way of paying that has none', () => {
  const means = '<ram:SpecifiedTradeSettlementPaymentMeans>';
  const text = writeCii({ ...PLUMBER, iban: 'FR7630006000011234567890189' });
  const card = `${means}<ram:TypeCode>48</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>`;
  expect(readInvoice(text.replace(means, card + means)).invoice?.iban).toBe(
    'FR7630006000011234567890189',
  );
});

it.each([
  [
    '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>',
    '',
    'La facture électronique ne dit pas sa monnaie.',
  ],
  ['<ram:ID>F-2026-121</ram:ID>', '', 'La facture électronique ne dit pas son numéro.'],
  [
    '<ram:TypeCode>380',
    '<ram:TypeCode>',
    'La facture électronique ne dit pas si elle est une facture ou un avoir.',
  ],
  ['Plomberie Le Goff', '', 'La facture électronique ne dit pas qui la présente.'],
  ['20260218', '20260231', 'La date « 20260231 » de la facture électronique n’existe pas.'],
  ['20260218', '18 févr.', 'La date « 18 févr. » de la facture électronique est illisible.'],
  [
    '<ram:GrandTotalAmount>1228.60',
    '<ram:GrandTotalAmount>1228.605',
    'Le montant « 1228.605 » est illisible dans la facture électronique.',
  ],
  [
    '<ram:LineTotalAmount>1116.91',
    '<ram:LineTotalAmount>90000000000000.00',
    'Le montant « 90000000000000.00 » est illisible dans la facture électronique.',
  ],
  [
    '<ram:GrandTotalAmount>1228.60',
    '<ram:GrandTotalAmount>1228.61',
    'La facture se contredit : hors taxes et TVA font 1 228,60 €, et le total avec taxes dit 1 228,61 €.',
  ],
])('never reads %s written as « %s » in silence', (from, to, sentence) => {
  expect(sentencesOf(where(from, to))).toContain(sentence);
});

it.each(['2026-02-18Z', '2026-02-18+01:00'])(
  'takes the day of %s, which names its zone',
  (text) => {
    const { invoice, findings } = readInvoice(
      writeUbl(PLUMBER).replaceAll('>2026-02-18<', `>${text}<`),
    );
    expect([invoice?.issuedOn, findings]).toEqual(['2026-02-18', []]);
  },
);

it.each([
  ['an entity bomb', `<!DOCTYPE a [<!ENTITY b "c">]>${writeCii(PLUMBER)}`, 'forbidden_xml'],
  ['a file that ends in the middle', writeUbl(PLUMBER).slice(0, -40), 'broken_xml'],
  ['endless nesting', `${'<a>'.repeat(99)}${'</a>'.repeat(99)}`, 'too_deep'],
  ['another document', '<html xmlns="urn:x"><p>1</p></html>', 'not_an_invoice'],
  [
    'a parcel of invoices',
    `<parcel>${writeUbl(PLUMBER).replace(/<\?.*?\?>/, '')}</parcel>`,
    'not_an_invoice',
  ],
  ['more than anybody reads', ' '.repeat(3_000_000), 'too_large'],
])('refuses %s, and says so', (_what, text, code) => {
  const { invoice, findings } = readInvoice(text);

  expect(invoice).toBeUndefined();
  expect(findings.map((found) => found.code)).toEqual([code]);
});
