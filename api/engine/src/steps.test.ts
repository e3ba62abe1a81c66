import fc from 'fast-check';
import { atOnce, mapped, STEP } from './steps.ts';

it('changes every item of a list once and in order, however it is parted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 4 * STEP }), (items) => {
      const change = (item: number, index: number): string => `${index}:${item}`;
      expect(atOnce(mapped(items, change))).toEqual(items.map(change));
    }),
  );
});

it('may be left after every part of the list', () => {
  const steps = mapped(Array.from({ length: 3 * STEP }), () => 0);
  const left = [...steps].length;
  expect(left).toBe(3);
});
