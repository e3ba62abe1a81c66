import { cents, fromEuros } from '@sci/money/cents';
import type { IncomeStatement, LoanPositions } from '../../papers/documents/data.ts';

/** The income statement and the loan of SCI Horizon 3, worked by hand from its SIG and schedule. */
const line = (label: string, amount: number, previous: number) => ({
  label,
  amount: fromEuros(amount),
  previous: fromEuros(previous),
});
const detailed = (label: string, amount: number, previous: number) => ({
  ...line(label, amount, previous),
  accounts: [],
});

export const incomeExample: IncomeStatement = {
  parts: [
    {
      label: 'Exploitation',
      products: [
        detailed('Loyers et charges récupérées', 34_805, 29_040),
        detailed('Autres produits de gestion courante', 1680, 0),
      ],
      charges: [
        detailed('Services extérieurs', 18_620.09, 7198.76),
        detailed('Impôts, taxes et versements assimilés', 3270, 3203),
        detailed('Autres charges de gestion courante', 0, 6000),
      ],
      result: line('Résultat d’exploitation', 14_594.91, 12_638.24),
    },
    {
      label: 'Financier',
      products: [detailed('Produits financiers', 86.4, 74.1)],
      charges: [detailed('Intérêts et charges financières', 5582.72, 6312.34)],
      result: line('Résultat financier', -5496.32, -6238.24),
    },
  ],
  total_products: line('Total des produits', 36_571.4, 29_114.1),
  total_charges: line('Total des charges', 27_472.81, 22_714.1),
  result: line('Résultat de l’exercice', 9098.59, 6400),
};

const annuity = (capital: number, interest: number) => ({
  capital: fromEuros(capital),
  interest: fromEuros(interest),
  insurance: fromEuros(462),
  payment: fromEuros(17_502),
});

export const loansExample: LoanPositions = {
  loans: [
    {
      id: 1,
      label: 'Prêt 0042',
      lender: 'Caisse régionale',
      principal: fromEuros(240_000),
      rate_bp: 315,
      last_payment: '2036-06-05',
      due_by_schedule: fromEuros(170_993.62),
      due_by_ledger: fromEuros(170_993.62),
      annuity: annuity(11_457.28, 5582.72),
      next_annuity: annuity(11_823.44, 5216.56),
    },
  ],
  unattached: cents(0),
  total: fromEuros(170_993.62),
  annuities: fromEuros(17_502),
  surplus: fromEuros(12_914.91),
  coverage: 0.74,
};
