import { givingWay } from '../../ports/step-by-step.ts';
import { writeInParts } from './write-in-parts.ts';

const ITEMS = [1, 2, 3, 4, 5, 6, 7];

/** Writes whose end is decided by hand. */
function byHand() {
  const parts: { readonly items: readonly number[]; readonly end: (error?: Error) => void }[] = [];
  const told: (number | string)[] = [];
  return {
    parts,
    told,
    sent: () => parts.map(({ items }) => items),
    write: (items: readonly number[]) =>
      new Promise<string>((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.join('')));
        parts.push({ items, end });
      }),
    written: (result: string, ratio: number) => void told.push(result, ratio),
  };
}

/** What was promised before goes on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('sends the next part while one is written, and tells of each in order', async () => {
  const hand = byHand();
  const done = writeInParts(ITEMS, 3, hand.write, hand.written);
  await turn();
  expect(hand.sent()).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  hand.parts[1]?.end();
  await turn();
  expect([hand.parts.length, hand.told]).toEqual([2, []]);
  hand.parts[0]?.end();
  await turn();
  expect(hand.sent().at(-1)).toEqual([7]);
  hand.parts[2]?.end();
  await done;
  expect(hand.told).toEqual(['123', 3 / 7, '456', 6 / 7, '7', 1]);
});

it('sends nothing ahead where the work gives way to others', async () => {
  const hand = byHand();
  const done = givingWay(() => writeInParts(ITEMS, 4, hand.write, hand.written));
  await turn();
  expect(hand.sent()).toEqual([[1, 2, 3, 4]]);
  hand.parts[0]?.end();
  await turn();
  hand.parts[1]?.end();
  await done;
  expect(hand.sent()).toHaveLength(2);
});

it('tells the first failure, whatever becomes of what was sent after it', async () => {
  const hand = byHand();
  const done = writeInParts(ITEMS, 2, hand.write, hand.written);
  await turn();
  hand.parts[1]?.end(new Error('the second'));
  await turn();
  hand.parts[0]?.end(new Error('the first'));
  await expect(done).rejects.toThrow('the first');
  expect(hand.sent()).toHaveLength(2);
});

it('goes no further once somebody calls the rest off', async () => {
  const hand = byHand();
  const done = writeInParts(ITEMS, 2, hand.write, () => Promise.reject(new Error('called off')));
  await turn();
  hand.parts[0]?.end();
  await expect(done).rejects.toThrow('called off');
  hand.parts[1]?.end(new Error('the transaction is over'));
  await turn();
  expect(hand.sent()).toHaveLength(2);
});
