import { Intentions } from './intentions.ts';

const letter = { call: 'POST /letters', body: { to: 'anne' } };
const MINUTE = 60_000;

it('is not taken for a repetition when the same is sent again much later', () => {
  let now = 0;
  const intentions = new Intentions(() => now);
  const first = intentions.keyOf(letter);
  intentions.failed(letter, { status: 0 });

  now += 9 * MINUTE;
  expect(intentions.keyOf(letter)).toBe(first);
  now += 11 * MINUTE;
  expect(intentions.keyOf(letter)).not.toBe(first);
});

it('ends with a refusal at the door when no try of it was lost: nothing of a password stays', () => {
  const intentions = new Intentions();
  const first = intentions.keyOf(letter);
  intentions.failed(letter, { status: 401 });
  expect(intentions.keyOf(letter)).not.toBe(first);
});
