import { BEAT_MS, Vigil, type Word } from './vigil.ts';

/** A witness whose clock goes as it is told to. */
function witness() {
  const vigil = new Vigil();
  let now = 0;
  return {
    hears: (isSeen = true): Word => vigil.hears(isSeen),
    /** Looks as often as it should, every second if its clock is true. @returns what it said */
    looks(times: number, everyMs = BEAT_MS): Word[] {
      return Array.from({ length: times }, () => {
        now += everyMs;
        return vigil.looks(now);
      }).filter((word) => word !== null);
    },
  };
}

it('a page that is looked at and has said nothing for ten seconds does not answer, which is said once', () => {
  const beside = witness();
  beside.hears();
  expect(beside.looks(9)).toEqual([]);
  expect(beside.looks(30)).toEqual(['silent']);
});

it('a page that answers again is taken back, and watched as before', () => {
  const beside = witness();
  beside.hears();
  beside.looks(12);
  expect(beside.hears()).toBe('answers');
  expect(beside.hears()).toBeNull();
  expect(beside.looks(9)).toEqual([]);
  expect(beside.looks(1)).toEqual(['silent']);
});

it('a page that says each second that it answers is never silent, however slow it is in between', () => {
  const beside = witness();
  for (let round = 0; round < 20; round += 1) {
    expect(beside.hears()).toBeNull();
    expect(beside.looks(9)).toEqual([]);
  }
});

it('a page out of sight, or not begun, is not watched', () => {
  const beside = witness();
  expect(beside.looks(30)).toEqual([]);
  beside.hears();
  beside.looks(5);
  beside.hears(false);
  expect(beside.looks(60)).toEqual([]);
  beside.hears();
  expect(beside.looks(9)).toEqual([]);
});

it('while the computer slept, or everything stood still, nothing is known: it is counted afresh', () => {
  const beside = witness();
  beside.hears();
  beside.looks(9);
  expect(beside.looks(1, 8 * 3_600_000)).toEqual([]);
  expect(beside.looks(9)).toEqual([]);
  expect(beside.looks(1)).toEqual(['silent']);
});

it('a machine so busy that the witness hardly runs either says nothing about the page', () => {
  const beside = witness();
  beside.hears();
  expect(beside.looks(30, 4 * BEAT_MS)).toEqual([]);
});
