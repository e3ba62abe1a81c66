import fc from 'fast-check';
import { cents, sum } from '@sci/money/cents';
import { someCatalogue, someLoan } from '../../../../testing/catalogue.ts';
import { addLine, changeLine, changeMode, startDraft } from './draft.ts';
import {
  EMPTY_PART,
  rulePartsOf,
  templateSplits,
  typedProportions,
  type RulePart,
} from './template.ts';

const part = (fields: Partial<RulePart>): RulePart => ({ ...EMPTY_PART, ...fields });
const lay = (parts: RulePart[], amount: number, date = '2026-03-05') =>
  templateSplits(parts, { date, amount: cents(amount) }, someCatalogue);

it('gives the fixed part its amount and the rest to the last one', () => {
  const splits = lay(
    [part({ part: 'fixed', category_id: 2, amount: 50 }), part({ part: 'rest', category_id: 1 })],
    800_00,
  );

  expect(splits.map(({ kindId, amount }) => [kindId, amount])).toEqual([
    [2, 50_00],
    [1, 750_00],
  ]);
});

it('leaves what it does not place to the user', () => {
  const splits = lay([part({ category_id: 1, share_bp: 60_00 })], 100_00);

  expect(splits.map(({ amount }) => amount)).toEqual([60_00]);
});

it('splits an instalment by the schedule of its loan', () => {
  const splits = lay([part({ part: 'loan', loan_id: someLoan.id })], -1_458_50);

  expect(splits.map(({ amount }) => amount)).toEqual([-941_07, -478_93, -38_50]);
});

it('makes one part of an instalment, and percentages of anything else', () => {
  const instalment = lay([part({ part: 'loan', loan_id: someLoan.id })], -1_458_50);

  expect(rulePartsOf(instalment, cents(-1_458_50))).toEqual([
    part({ part: 'loan', loan_id: someLoan.id }),
  ]);
  expect(
    rulePartsOf(
      lay(
        [part({ category_id: 1, share_bp: 25_00 }), part({ part: 'rest', category_id: 2 })],
        80_00,
      ),
      cents(80_00),
    ).map(({ share_bp: share }) => share),
  ).toEqual([25_00, 75_00]);
});

it('never creates or loses a cent when the percentages make a hundred', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((value) => value !== 0),
      fc.integer({ min: 1, max: 9_999 }),
      (amount, share) => {
        const splits = lay(
          [
            part({ category_id: 1, share_bp: share }),
            part({ category_id: 2, share_bp: 10_000 - share }),
          ],
          amount,
        );
        expect(sum(splits.map((split) => split.amount))).toBe(amount);
      },
    ),
  );
});

it('hands on what was written of the parts of several movements, and equal parts as such', () => {
  const typed = changeLine(
    changeLine(addLine(startDraft(cents(1_000_00), [])), 1, { kindId: 1, comment: 'Lot 1' }),
    2,
    { kindId: 2 },
  );
  expect(typedProportions(changeMode(typed, 'equal'))).toMatchObject([
    { category_id: 1, share_bp: null, comment: 'Lot 1' },
    { category_id: 2, share_bp: null, comment: '' },
  ]);
  const percent = changeLine(changeMode(typed, 'percent'), 1, { share: 25_00 });
  expect(typedProportions(percent)).toMatchObject([
    { category_id: 1, share_bp: 25_00, comment: 'Lot 1' },
  ]);
});
