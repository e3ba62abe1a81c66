import { cents } from '@sci/money/cents';
import { books, loan, movement, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';
import { computeSig, rowOfAccount } from './compute-sig.ts';
import { explainSigRow } from './explain-sig.ts';
import { ownerSummary } from './owner-summary.ts';
import { presentSig, sigRows } from './present-sig.ts';

const sale = (year: number) =>
  computeYear(
    books({
      year,
      movements: [
        movement(
          'M1',
          `${year}-05-05`,
          split('VENTE_IMMEUBLE', 1000),
          split('INDEMNITE_ASSURANCE', 50),
        ),
      ],
    }),
  ).sig;

it('books a sale as exceptional up to 2024 and as operating from 2025, never in the cash flow', () => {
  expect(sale(2024)).toMatchObject({
    autres_produits: 50_00,
    produits_exceptionnels: 1000_00,
    resultat_exploitation: 50_00,
    resultat_net: 1050_00,
    caf: 50_00,
  });
  expect(sale(2025)).toMatchObject({
    autres_produits: 1050_00,
    produits_exceptionnels: 0,
    resultat_exploitation: 1050_00,
    resultat_net: 1050_00,
    caf: 50_00,
  });
});

it.each([
  ['706100', 'production_vendue'],
  ['707000', 'ventes_marchandises'],
  ['709700', 'ventes_marchandises'],
  ['607000', 'cout_achat_marchandises'],
  ['606000', 'consommations_tiers'],
  ['616800', 'consommations_tiers'],
  ['641100', 'charges_personnel'],
  ['658200', 'autres_charges'],
  ['681100', 'dotations_exploitation'],
  ['686000', 'charges_financieres'],
  ['687000', 'charges_exceptionnelles'],
  ['695000', 'impot_societes'],
  ['758700', 'autres_produits'],
  ['791000', 'autres_produits'],
  ['796000', 'produits_financiers'],
  ['797000', 'produits_exceptionnels'],
  ['799000', undefined],
  ['689000', undefined],
  ['512001', undefined],
])('puts account %s in row %s', (account, row) => {
  expect(rowOfAccount(account)).toBe(row);
});

it('takes depreciation back out of the cash flow', () => {
  const sig = computeSig([
    { account: '706100', balance: cents(1000) },
    { account: '681100', balance: cents(-300) },
  ]);
  expect([sig.resultat_net, sig.caf]).toEqual([700, 1000]);
});

it.each([
  ['747000', 2025],
  ['777000', 2024],
])(
  'takes an investment subsidy credited to the result (%s, as in %i) out of the cash flow',
  (account) => {
    const sig = computeSig([
      { account: '706100', balance: cents(1000) },
      { account, balance: cents(200) },
    ]);
    expect([sig.resultat_net, sig.caf]).toEqual([1200, 1000]);
  },
);

it('refuses to lose an account', () => {
  expect(() => computeSig([{ account: '799000', balance: cents(1) }])).toThrow('799000');
});

describe('the statement', () => {
  const current = computeSig([
    { account: '706100', balance: cents(900_00) },
    { account: '635120', balance: cents(-150_00) },
  ]);
  const previous = computeSig([
    { account: '706100', balance: cents(800_00) },
    { account: '661100', balance: cents(-50_00) },
  ]);

  it('prints the balances and the rows that are not 0 in one of the two years', () => {
    expect(
      presentSig(current, previous)
        .filter(({ sign }) => sign !== '=')
        .map(({ row }) => row),
    ).toEqual(['production_vendue', 'impots_taxes', 'charges_financieres']);
    expect(presentSig(current).filter(({ sign }) => sign === '=')).toHaveLength(
      sigRows.filter(({ sign }) => sign === '=').length,
    );
  });

  it('compares with the year before and with the production', () => {
    const row = (name: string) =>
      presentSig(current, previous).find((printed) => printed.row === name);
    expect(row('production_vendue')).toMatchObject({
      current: 900_00,
      previous: 800_00,
      variation: 100_00,
      variationBasisPoints: 1250,
      shareBasisPoints: 10_000,
    });
    expect(row('impots_taxes')).toMatchObject({ variation: 150_00, shareBasisPoints: 1667 });
    expect(row('impots_taxes')).not.toHaveProperty('variationBasisPoints');
    expect(row('charges_financieres')).toMatchObject({
      variation: -50_00,
      variationBasisPoints: -10_000,
    });
  });

  it('leaves out what cannot be compared', () => {
    const [row] = presentSig(computeSig([]));
    expect(row).toEqual({
      row: 'marge_commerciale',
      label: 'Marge commerciale',
      sign: '=',
      current: 0,
    });
  });
});

describe('why a row', () => {
  const { entries, sig } = computeYear(
    books({
      movements: [
        movement('M1', '2025-01-05', split('LOYER_HAB', 800), split('CHARGES_LOC_PROV', 50)),
        movement('M2', '2025-02-05', split('TAXE_FONCIERE', -300)),
      ],
    }),
  );

  it('leads a row to its accounts and their movements', () => {
    expect(explainSigRow(entries, sig, 'production_vendue')).toMatchObject({
      amount: 850_00,
      terms: [],
      accounts: [
        {
          account: '706100',
          balance: 800_00,
          sources: [{ kind: 'split', movementId: 'M1', position: 0 }],
        },
        {
          account: '708000',
          balance: 50_00,
          sources: [{ kind: 'split', movementId: 'M1', position: 1 }],
        },
      ],
    });
  });

  it('makes every balance of the rows that it adds up', () => {
    for (const { row, sign } of sigRows) {
      const why = explainSigRow(entries, sig, row);
      const sum = why.terms.reduce(
        (total, term) => total + (term.sign === '+' ? term.amount : -Number(term.amount)),
        0,
      );
      if (sign === '=' && row !== 'caf') expect([row, sum]).toEqual([row, sig[row]]);
    }
    expect(explainSigRow(entries, sig, 'ebe').terms).toEqual([
      { row: 'valeur_ajoutee', sign: '+', amount: 850_00 },
      { row: 'subventions_exploitation', sign: '+', amount: 0 },
      { row: 'impots_taxes', sign: '-', amount: 300_00 },
      { row: 'charges_personnel', sign: '-', amount: 0 },
    ]);
  });
});

it('tells an owner what is left once the capital is repaid', () => {
  const result = computeYear(
    books({
      loans: [loan],
      movements: [
        movement(
          'M1',
          '2025-01-05',
          split('LOYER_HAB', 1000),
          split('EMPRUNT_DEBLOCAGE', 5000, { loanId: 1 }),
          split('APPORT_CCA', 10, { associateId: 1 }),
        ),
        movement('M2', '2025-02-05', split('EMPRUNT_CAPITAL', -400, { loanId: 1 })),
      ],
    }),
  );
  expect(ownerSummary(result.entries, result.trialBalance, result.accountingResult)).toEqual({
    treasury: 5610_00,
    bankDebt: 4600_00,
    currentAccounts: 10_00,
    cashFlowAfterLoans: 600_00,
  });
});
