import { computed } from './golden.ts';
import type { CompanyDocument } from './arbitrary-company.ts';

/**
 * A family company in 2024, worked by hand: usufruct and bare ownership, a sale of shares in
 * September, works above the rents. The accounts are those of before 2025.
 */
const family: CompanyDocument = {
  schema_version: 1,
  id: 'famille',
  title: 'SCI familiale déficitaire',
  year: 2024,
  valid_date: '2025-04-30',
  company: {
    name: 'SCI Famille',
    siren: '123456782',
    capital_cents: 100_000,
    shares_total: 100,
    closing_date: '2024-12-31',
  },
  associates: ['Mère', 'Fils', 'Fille'].map((name, index) => ({
    id: index + 1,
    seq: index + 1,
    name,
    is_gerant: index === 0,
  })),
  initial_shares: [
    { associate: 1, kind: 'PP', shares: 20 },
    { associate: 1, kind: 'US', shares: 50 },
    { associate: 2, kind: 'NP', shares: 50 },
    { associate: 3, kind: 'PP', shares: 30 },
  ],
  share_movements: [
    { id: 'S1', date: '2024-09-01', from: 1, to: 2, kind: 'PP', shares: 20, nature: 'vente' },
  ],
  buildings: [
    {
      id: 1,
      seq: 1,
      label: 'Maison',
      type_code: 'M',
      tax_system: 'DROIT_COMMUN',
      nb_locaux: 1,
      lots_loues: 1,
    },
  ],
  bank_accounts: [
    { id: 1, seq: 1, name: 'Courant', initial_amount_cents: 4_000_000, date_init: '2024-01-01' },
  ],
  loans: [
    {
      id: 1,
      seq: 1,
      label: 'Prêt',
      building: 1,
      opening_principal_cents: 3_400_000,
      rate_bp: 400,
      monthly_payment_cents: 0,
      monthly_insurance_cents: 0,
      schedule: [],
    },
  ],
  opening_balances: [
    { account: '512001', debit_cents: 4_000_000, credit_cents: 0 },
    { account: '101000', debit_cents: 0, credit_cents: 100_000 },
    { account: '110000', debit_cents: 0, credit_cents: 500_000 },
    { account: '164001', debit_cents: 0, credit_cents: 3_400_000 },
  ],
  movements: [
    {
      id: 'M1',
      bank_account: 1,
      date: '2024-03-05',
      label: 'LOYERS',
      amount_cents: 600_000,
      splits: [{ category: 'LOYER_HAB', amount_cents: 600_000, building: 1 }],
    },
    {
      id: 'M2',
      bank_account: 1,
      date: '2024-04-05',
      label: 'TOITURE',
      amount_cents: -1_800_050,
      splits: [{ category: 'TRAV_REPARATION', amount_cents: -1_800_050, building: 1 }],
    },
    {
      id: 'M3',
      bank_account: 1,
      date: '2024-05-05',
      label: 'PRET',
      amount_cents: -400_000,
      splits: [{ category: 'INTERETS_EMPRUNT', amount_cents: -400_000, building: 1, loan: 1 }],
    },
    {
      id: 'M4',
      bank_account: 1,
      date: '2024-06-05',
      label: 'SINISTRE',
      amount_cents: 120_000,
      splits: [{ category: 'INDEMNITE_ASSURANCE', amount_cents: 120_000, building: 1 }],
    },
  ],
  od_entries: [],
  supporting_data: [],
  controls_input: { expected_rents_per_lot: 12 },
  ag: { date: '2025-06-20', decision: 'report', to_retained_cents: null },
};

const { expected } = computed(family);

it('rounds the works up to the euro and finds the deficit of the form', () => {
  expect(expected).toMatchObject({
    form_2072: {
      buildings: {
        1: {
          exact_cents: {
            1: 600_000,
            3: 120_000,
            5: 720_000,
            7: 2000,
            9: 1_800_050,
            16: 1_802_050,
            17: 400_000,
            18: -1_482_050,
            23: -1_482_050,
          },
          form_euros: {
            1: 6000,
            3: 1200,
            5: 7200,
            7: 20,
            9: 18_001,
            16: 18_021,
            17: 4000,
            18: -14_821,
            23: -14_821,
          },
        },
      },
      totals_euros: {
        R1: 7200,
        R2: 18_001,
        R3: 18_021,
        R4: 4000,
        R5: -14_821,
        R6: 0,
        R7: 0,
        R8: 0,
      },
    },
    bridge: {
      accounting_result_cents: -1_480_050,
      adjustments: [{ label: 'Forfait 20 € par local (ligne 7)', amount_cents: -2000 }],
      tax_result_before_rounding_cents: -1_482_050,
      rounding_cents: -50,
      tax_result_euros: -14_821,
    },
  });
});

it('taxes the usufructuary and those who hold on 31 December, for the whole year', () => {
  expect(expected).toMatchObject({
    form_2072: {
      holders_at_closing: [
        { associate: 1, kind: 'US', shares: 50 },
        { associate: 2, kind: 'NP', shares: 50 },
        { associate: 2, kind: 'PP', shares: 20 },
        { associate: 3, kind: 'PP', shares: 30 },
      ],
      fiscal_parts: { 1: 50, 2: 20, 3: 30 },
      associates_euros: {
        1: { R1: 3600, R2: 9001, R3: 9011, R4: 2000, R5: -7411 },
        2: { R1: 1440, R2: 3600, R3: 3604, R4: 800, R5: -2964 },
        3: { R1: 2160, R2: 5400, R3: 5406, R4: 1200, R5: -4446 },
      },
      deficit_info: {
        1: {
          interest_part_euros: 0,
          other_part_euros: 7411,
          global_income_euros: 7411,
          carried_forward_euros: 0,
        },
      },
    },
  });
});

it('tells buyer and seller what each day was worth, for their own settlement', () => {
  expect(expected).toMatchObject({
    prorata_temporis_information: {
      days: 366,
      weights: { 1: 23_180, 2: 2440, 3: 10_980 },
      R5_euros: { 1: -9387, 2: -988, 3: -4446 },
    },
  });
});

it('books the indemnity on the account of before 2025 and shows it among the other products', () => {
  expect(expected).toMatchObject({
    trial_balance: expect.arrayContaining([
      expect.objectContaining({
        account: '791000',
        label: "Indemnités d'assurance (sinistre, loyers impayés)",
        credit_cents: 120_000,
      }),
    ]) as unknown,
    sig_cents: {
      production_vendue: 600_000,
      autres_produits: 120_000,
      consommations_tiers: 1_800_050,
      charges_financieres: 400_000,
      resultat_net: -1_480_050,
      caf: -1_480_050,
    },
  });
});

it('takes the loss from what was carried forward, and opens the next year with it', () => {
  expect(expected).toMatchObject({
    ag: {
      distributed_cents: 0,
      retained_cents: -1_480_050,
      per_associate_cents: { 1: 0, 2: 0, 3: 0 },
      lines: [
        { account: '110000', debit_cents: 500_000, credit_cents: 0 },
        { account: '119000', debit_cents: 980_050, credit_cents: 0 },
        { account: '129000', debit_cents: 0, credit_cents: 1_480_050 },
      ],
    },
    opening_next_year: expect.arrayContaining([
      {
        account: '129000',
        label: "Résultat de l'exercice (perte)",
        debit_cents: 1_480_050,
        credit_cents: 0,
      },
    ]) as unknown,
  });
});

describe('the end of the mother’s usufruct', () => {
  const transfers = (...nature: string[]) =>
    computed({
      ...family,
      share_movements: [
        ...nature.map((word) => ({
          id: 'S0',
          date: '2024-03-01',
          from: 1,
          to: 2,
          kind: 'US',
          shares: 50,
          nature: word,
        })),
        { id: 'S1', date: '2024-09-01', from: 2, to: 3, kind: 'PP', shares: 50, nature: 'vente' },
      ],
    }).expected;

  it.each(['REUNION', 'Réunion de l’usufruit', 'extinction de l’usufruit', 'fin d’usufruit'])(
    'lets the son sell in full ownership (%s)',
    (word) => {
      expect(transfers(word)).toMatchObject({
        form_2072: {
          holders_at_closing: [
            { associate: 1, kind: 'PP', shares: 20 },
            { associate: 3, kind: 'PP', shares: 80 },
          ],
          fiscal_parts: { 1: 20, 2: 0, 3: 80 },
        },
      });
    },
  );

  it('is not a gift of the usufruct: its shares may be others than those of the bare ownership', () => {
    expect(() => transfers('donation')).toThrow(
      'share_movements[1].shares: Fils ne détient pas assez de parts en pleine propriété',
    );
  });
});
