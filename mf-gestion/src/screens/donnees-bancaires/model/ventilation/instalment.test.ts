import { cents } from '@sci/money/cents';
import { someCatalogue, someLoan } from '../../../../testing/catalogue.ts';
import { fromWire } from '../movement.ts';
import { wireMovement } from '../../../../testing/wire.ts';
import { instalmentOn, instalmentSplits, likelyLoan, paidTwice } from './instalment.ts';

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

describe('an instalment that a movement would pay a second time', () => {
  const march = instalmentOn(someLoan, '2026-03-05');
  const splits = march === undefined ? [] : instalmentSplits(someLoan, march, someCatalogue.kinds);
  const debit = (id: number, date: string, euros = -1458.5) => ({
    ...fromWire(wireMovement({ id, date, amount: euros, name: `PRET ${id}` })),
    splits,
  });
  const asked = (others: ReturnType<typeof debit>[], date = '2026-03-09') =>
    paidTwice(debit(1, date), splits, [debit(1, date), ...others], someCatalogue)?.other.id;

  it('is seen by the movement that pays it already, some days apart', () => {
    expect(asked([debit(2, '2026-03-05')])).toBe(2);
  });

  it('is not the one of another month', () => {
    expect(asked([debit(2, '2026-02-05')])).toBeUndefined();
  });

  it('is paid again after the bank gave it back', () => {
    expect(asked([debit(2, '2026-03-05'), debit(3, '2026-03-06', 1458.5)])).toBeUndefined();
  });

  it('is not what is given back itself, nor a part without capital', () => {
    const back = debit(1, '2026-03-06', 1458.5);
    expect(paidTwice(back, splits, [debit(2, '2026-03-05')], someCatalogue)).toBeUndefined();
    expect(
      paidTwice(debit(1, '2026-03-06'), splits.slice(1), [debit(2, '2026-03-05')], someCatalogue),
    ).toBeUndefined();
  });

  it('is told by its interest in a deferral, and not by insurance that is taken apart', () => {
    const loan = {
      ...someLoan,
      schedule: someLoan.schedule.map((row) => ({ ...row, capital: 0 })),
    };
    const catalogue = { ...someCatalogue, loans: [loan] };
    const again = (parts: typeof splits) =>
      paidTwice(
        debit(1, '2026-03-09'),
        parts,
        [{ ...debit(2, '2026-03-05'), splits: parts }],
        catalogue,
      )?.other.id;
    // Without its capital; then its insurance alone.
    expect([again(splits.slice(1)), again(splits.slice(2))]).toEqual([2, undefined]);
  });
});
