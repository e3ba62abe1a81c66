import { cents } from '@sci/money/cents';
import { someCatalogue, someLoan } from '../../../../testing/catalogue.ts';
import { instalmentOn, instalmentSplits, likelyLoan } from './instalment.ts';

it('finds the instalment that the bank took three days late', () => {
  expect(instalmentOn(someLoan, '2026-03-08')?.date).toBe('2026-03-05');
});

it('finds none long after the last one', () => {
  expect(instalmentOn(someLoan, '2027-01-01')).toBeUndefined();
});

it('splits the instalment into capital, interest and insurance, as the schedule says', () => {
  const row = instalmentOn(someLoan, '2026-03-05');
  if (row === undefined) throw new Error('no instalment');

  expect(
    instalmentSplits(someLoan, row, someCatalogue.kinds).map(({ amount, loanId }) => [
      amount,
      loanId,
    ]),
  ).toEqual([
    [-941_07, someLoan.id],
    [-478_93, someLoan.id],
    [-38_50, someLoan.id],
  ]);
});

it('proposes the loan whose instalment is nearest to the amount', () => {
  const bigger = {
    ...someLoan,
    id: 9,
    schedule: someLoan.schedule.map((row) => ({ ...row, capital: 5000 })),
  };

  expect(likelyLoan([bigger, someLoan], { date: '2026-03-05', amount: cents(-1_458_50) })?.id).toBe(
    someLoan.id,
  );
});
