import fc from 'fast-check';
import { atOnce, mapped } from './steps.ts';

it('changes every item of a list once and in order, however it is parted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 80 }), (items) => {
      const change = (item: number, index: number): string => `${index}:${item}`;
      expect(atOnce(mapped(items, change))).toEqual(items.map(change));
    }),
  );
});

it('may be left before every item of the list', () => {
  expect([...mapped(Array.from({ length: 30 }), () => 0)]).toHaveLength(30);
});
