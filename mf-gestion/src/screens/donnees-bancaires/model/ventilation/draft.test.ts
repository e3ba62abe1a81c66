import fc from 'fast-check';
import { cents, sum, ZERO, type Cents } from '@sci/money/cents';
import type { Split } from '../movement.ts';
import {
  addLine,
  changeLine,
  changeMode,
  lineAmounts,
  movesAmounts,
  remainder,
  removeLine,
  startDraft,
  toSplits,
  type Draft,
} from './draft.ts';

const split = (kindId: number, amount: number): Split => ({
  kindId,
  amount: cents(amount),
  buildingId: null,
  associateId: null,
  loanId: null,
  comment: '',
});
const draftOf = (total: number, count: number): Draft =>
  Array.from({ length: count - 1 }).reduce<Draft>(addLine, startDraft(cents(total), []));

it('opens on one line that carries the whole amount', () => {
  const draft = startDraft(cents(800_00), []);

  expect(lineAmounts(draft)).toEqual([800_00]);
  expect(remainder(draft)).toBe(0);
});

it('gives a new line what the others leave', () => {
  const typed = changeLine(startDraft(cents(800_00), []), 1, { amount: cents(750_00) });

  expect(remainder(typed)).toBe(50_00);
  expect(lineAmounts(addLine(typed))).toEqual([750_00, 50_00]);
});

it('lets a line of the opposite sign be: an agency pays the rent net of its fees', () => {
  const draft = startDraft(cents(750_30), [split(1, 710_00), split(2, 90_00), split(3, -49_70)]);

  expect(remainder(draft)).toBe(0);
  expect(toSplits(draft).map(({ amount }) => amount)).toEqual([710_00, 90_00, -49_70]);
});

it('splits 100,00 € in three equal parts with the odd cent on the first', () => {
  expect(lineAmounts(changeMode(draftOf(100_00, 3), 'equal'))).toEqual([33_34, 33_33, 33_33]);
});

it('splits by tantièmes, the shares being the whole', () => {
  const weighted = changeMode(draftOf(-1_000_01, 2), 'weights');
  const typed = changeLine(changeLine(weighted, 1, { share: 251 }), 2, { share: 749 });

  expect(lineAmounts(typed)).toEqual([-251_00, -749_01]);
  expect(remainder(typed)).toBe(0);
});

it('shows what 60 % and 30 % leave of 33,33 €', () => {
  const percent = changeMode(draftOf(33_33, 2), 'percent');
  const typed = changeLine(changeLine(percent, 1, { share: 60_00 }), 2, { share: 30_00 });

  expect(lineAmounts(typed)).toEqual([20_00, 10_00]);
  expect(remainder(typed)).toBe(3_33);
});

it('keeps the amounts when percentages give way to euros', () => {
  const percent = changeMode(
    changeLine(draftOf(200_00, 2), 1, { amount: cents(50_00) }),
    'percent',
  );
  const amounts = lineAmounts(percent);

  expect(lineAmounts(changeMode(percent, 'amount'))).toEqual(amounts);
});

it('tells a way to type the parts that takes typed amounts away from one that leaves them', () => {
  const open = draftOf(100_00, 2);
  const typed = changeLine(
    addLine(changeLine(draftOf(100_00, 1), 1, { amount: cents(60_00) })),
    2,
    {
      amount: cents(40_00),
    },
  );

  expect(movesAmounts(typed, changeMode(typed, 'percent'))).toBe(false);
  expect(movesAmounts(typed, changeMode(typed, 'equal'))).toBe(true);
  expect(movesAmounts(open, changeMode(open, 'equal'))).toBe(false);
});

it('has nothing left to save once its last line is removed', () => {
  const draft = removeLine(startDraft(cents(10_00), []), 1);

  expect(toSplits(draft)).toEqual([]);
  expect(remainder(draft)).toBe(10_00);
});

const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).filter((value) => value !== 0);

it('never creates or loses a cent, whatever the mode, the amount and the number of lines', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 });

  fc.assert(
    fc.property(
      amount,
      shares,
      fc.constantFrom('percent' as const, 'equal' as const, 'weights' as const),
      (total, typed, mode) => {
        const draft = typed.reduce(
          (current, share, index) => changeLine(current, index + 1, { share }),
          changeMode(draftOf(total, typed.length), mode),
        );
        const parts = lineAmounts(draft).map((part): Cents => part ?? ZERO);
        expect(sum([...parts, remainder(draft)])).toBe(total);
        if (mode !== 'percent') expect(remainder(draft)).toBe(0);
      },
    ),
  );
});

it('leaves nothing when the percentages make a hundred', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 9_999 }), (total, first) => {
      const percent = changeMode(draftOf(total, 2), 'percent');
      const typed = changeLine(changeLine(percent, 1, { share: first }), 2, {
        share: 10_000 - first,
      });
      expect(remainder(typed)).toBe(0);
    }),
  );
});
