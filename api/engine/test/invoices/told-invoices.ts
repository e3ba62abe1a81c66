import type { Told } from './told-invoice.ts';

const FIRST = 'FR7630006000011234567890189';
const SECOND = 'FR7615519390200001284560126';
const USUAL = {
  number: 'C-31',
  currency: 'EUR',
  lines: [{ name: 'Réfection du toit', net: '1000.00' }],
  taxes: [{ category: 'S', rate: '10', base: '1000.00', tax: '100.00' }],
  sums: { lines: '1000.00', net: '1000.00', tax: '100.00', gross: '1100.00', due: '1100.00' },
  ibans: [FIRST],
  terms: [{ day: '2026-04-01' }],
} as const;

/** What an invoice is, and what has to be read of it besides its amounts. */
export interface Truth {
  readonly what: string;
  readonly told: Told;
  readonly read: Readonly<Record<string, unknown>>;
}

export const TRUTHS: readonly [Truth, ...Truth[]] = [
  {
    what: 'two ways of paying',
    told: { ...USUAL, type: '380', ibans: [FIRST, SECOND] },
    read: { iban: FIRST, moreIbans: [SECOND] },
  },
  {
    what: 'the same account twice, once in small letters and spaced',
    told: { ...USUAL, type: '380', ibans: [FIRST, 'fr76 3000 6000 0112 3456 7890 189'] },
    read: { iban: FIRST, moreIbans: undefined },
  },
  {
    what: 'a factoring company that is paid',
    told: { ...USUAL, type: '380', payee: 'Affacturage du Midi', ibans: [SECOND] },
    read: { iban: SECOND, payee: { name: 'Affacturage du Midi' } },
  },
  {
    what: 'three instalments',
    told: {
      ...USUAL,
      type: '380',
      terms: [
        { day: '2026-05-01', part: '400.00' },
        { day: '2026-04-01', part: '400.00' },
        { day: '2026-06-01', part: '300.00' },
      ],
    },
    read: {
      dueOn: '2026-04-01',
      instalments: [
        { dueOn: '2026-05-01', amount: 400_00 },
        { dueOn: '2026-04-01', amount: 400_00 },
        { dueOn: '2026-06-01', amount: 300_00 },
      ],
    },
  },
  {
    what: 'a deposit that was paid',
    told: {
      ...USUAL,
      type: '380',
      sums: { ...USUAL.sums, prepaid: '330.00', due: '770.00' },
    },
    read: { nature: undefined, instalments: undefined },
  },
  {
    what: 'an allowance and a charge of the document',
    told: {
      ...USUAL,
      type: '380',
      aside: [
        ['less', '30.00'],
        ['more', '15.00'],
        ['less', '20.00'],
      ],
      taxes: [{ category: 'S', rate: '20', base: '965.00', tax: '193.00' }],
      sums: {
        lines: '1000.00',
        allowances: '50.00',
        charges: '15.00',
        net: '965.00',
        tax: '193.00',
        gross: '1158.00',
        due: '1158.00',
      },
    },
    read: {},
  },
  {
    what: 'reverse charge',
    told: {
      ...USUAL,
      type: '380',
      taxes: [{ category: 'AE', rate: '0', base: '1000.00', tax: '0.00' }],
      sums: { lines: '1000.00', net: '1000.00', tax: '0.00', gross: '1000.00', due: '1000.00' },
    },
    read: { vat: [{ category: 'AE', rate: '0', base: 1000_00, amount: 0 }] },
  },
  {
    what: 'a foreign currency with the tax in that of the accounts',
    told: { ...USUAL, type: '380', currency: 'USD', accounts: { currency: 'EUR', tax: '92.41' } },
    read: { currency: 'USD' },
  },
  {
    what: 'three rates and a part that is exempt',
    told: {
      ...USUAL,
      type: '380',
      lines: [
        { name: 'Pose', net: '200.00' },
        { name: 'Fourniture', net: '100.00' },
        { name: 'Isolation', net: '400.00' },
        { name: 'Assurance', net: '30.00' },
      ],
      taxes: [
        { category: 'S', rate: '10.00', base: '200.00', tax: '20.00' },
        { category: 'S', rate: '20.00', base: '100.00', tax: '20.00' },
        { category: 'S', rate: '5.5', base: '400.00', tax: '22.00' },
        { category: 'E', rate: '0', base: '30.00', tax: '0.00' },
      ],
      sums: { lines: '730.00', net: '730.00', tax: '62.00', gross: '792.00', due: '792.00' },
    },
    read: {},
  },
  {
    what: 'nothing to pay',
    told: {
      ...USUAL,
      type: '380',
      lines: [
        { name: 'Visite', net: '80.00' },
        { name: 'Geste commercial', net: '-80.00' },
      ],
      taxes: [{ category: 'S', rate: '20', base: '0.00', tax: '0.00' }],
      sums: { lines: '0.00', net: '0.00', tax: '0.00', gross: '0.00', due: '0.00' },
    },
    read: {},
  },
  {
    what: 'an invoice that its buyer wrote',
    told: { ...USUAL, type: '389' },
    read: { kind: 'invoice', nature: 'self_billed' },
  },
  {
    what: 'one that replaces another',
    told: { ...USUAL, type: '384', preceding: 'C-30' },
    read: { kind: 'invoice', nature: 'corrected', references: ['C-30'] },
  },
  {
    what: 'a request for a deposit',
    told: { ...USUAL, type: '386' },
    read: { kind: 'invoice', nature: 'prepayment' },
  },
  {
    what: 'a credit note that is paid back',
    told: { ...USUAL, type: '381', preceding: 'C-29' },
    read: { kind: 'credit_note', dueOn: '2026-04-01', references: ['C-29'] },
  },
  {
    what: 'a total that is rounded to the euro',
    told: {
      ...USUAL,
      type: '380',
      lines: [{ name: 'Ramonage', net: '72.45' }],
      taxes: [{ category: 'S', rate: '10', base: '72.45', tax: '7.25' }],
      sums: {
        lines: '72.45',
        net: '72.45',
        tax: '7.25',
        gross: '79.70',
        rounding: '0.30',
        due: '80.00',
      },
    },
    read: {},
  },
  {
    what: 'prices for a hundred, a rounded price, and allowances and charges of its lines',
    told: {
      ...USUAL,
      type: '380',
      lines: [
        { name: 'Vis', net: '3.75', priced: ['250', '1.50', '100'] },
        { name: 'Électricité', net: '254.45', priced: ['1234', '0.21'] },
        {
          name: 'Peinture',
          net: '741.80',
          priced: ['2.5', '300'],
          aside: [
            ['less', '10.00'],
            ['more', '1.80'],
          ],
        },
      ],
    },
    read: {},
  },
];

/** Invoices that say one thing twice and differently, with what has to be said of them. */
export const CONTRADICTIONS: readonly {
  readonly what: string;
  readonly told: Told;
  readonly code: string;
}[] = [
  {
    what: 'a rate that is not the one of its tax',
    told: {
      ...USUAL,
      type: '380',
      taxes: [{ category: 'S', rate: '20', base: '1000.00', tax: '100.00' }],
    },
    code: 'vat_rate',
  },
  {
    what: 'a base of VAT that leaves out a half',
    told: {
      ...USUAL,
      type: '380',
      taxes: [{ category: 'S', rate: '20', base: '500.00', tax: '100.00' }],
    },
    code: 'vat_bases',
  },
  {
    what: 'an allowance that nothing takes off',
    told: { ...USUAL, type: '380', aside: [['less', '100.00']] },
    code: 'allowances_total',
  },
  {
    what: 'a charge that nothing adds',
    told: { ...USUAL, type: '380', aside: [['more', '12.00']] },
    code: 'charges_total',
  },
  {
    what: 'a quantity that is not the one of its line',
    told: {
      ...USUAL,
      type: '380',
      lines: [{ name: 'Réfection du toit', net: '1000.00', priced: ['2', '1000.00'] }],
    },
    code: 'line_price',
  },
  { what: 'a type that is no invoice', told: { ...USUAL, type: '999' }, code: 'unknown_type' },
];
