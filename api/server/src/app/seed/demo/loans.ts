import { cents, negate, type Cents } from '@sci/money/cents';
import type { Instalment } from '@sci/engine/loan/types';
import { LAST_DAY, type BuildingName, type DemoMovement, type LoanName } from './demo-types.ts';

export interface DemoLoan {
  readonly name: LoanName;
  readonly building: BuildingName;
  readonly label: string;
  readonly lender: string;
  readonly principal: Cents;
  readonly rateBp: number;
  readonly firstPayment: string;
  readonly months: number;
  readonly insurance: Cents;
}

/**
 * Both loans began before the first fiscal year of the demonstration: their schedules start with
 * the loan, their movements in 2023.
 */
export const demoLoans: readonly DemoLoan[] = [
  {
    name: 'carmes',
    building: 'carmes',
    label: 'Prêt 00012845601 – rue des Carmes',
    lender: 'Crédit Mutuel de Loire-Atlantique',
    principal: cents(300_000_00),
    rateBp: 165,
    firstPayment: '2019-05-05',
    months: 240,
    insurance: cents(62_50),
  },
  {
    name: 'hugo',
    building: 'hugo',
    label: 'Prêt 00019920417 – Victor-Hugo',
    lender: 'Crédit Mutuel de Loire-Atlantique',
    principal: cents(120_000_00),
    rateBp: 120,
    firstPayment: '2021-03-10',
    months: 180,
    insurance: cents(24_00),
  },
];

/** One direct debit for each instalment of the schedule, split as the bank's schedule says. */
export function loanMovements(loan: DemoLoan, schedule: readonly Instalment[]): DemoMovement[] {
  const dimension = { building: loan.building, loan: loan.name };
  return schedule
    .filter(({ date }) => date >= '2023-01-01' && date <= LAST_DAY)
    .map(({ date, capital, interest, insurance }) => ({
      account: 'courant',
      date,
      name: `PRLV ECHEANCE PRET ${loan.label.split(' ')[1]}`,
      splits: [
        { category: 'EMPRUNT_CAPITAL', amount: negate(capital), ...dimension },
        { category: 'INTERETS_EMPRUNT', amount: negate(interest), ...dimension },
        { category: 'ASSURANCE_EMPRUNTEUR', amount: negate(insurance), ...dimension },
      ].filter(({ amount }) => amount !== cents(0)),
    }));
}
