import { BusyTime } from './busy-time.ts';

/** Tasks of so many milliseconds, one after the other with a pause between them. */
function after(tasks: readonly number[], pauseMs: number): BusyTime {
  const busy = new BusyTime();
  let now = 0;
  for (const ms of tasks) {
    busy.add(now, ms);
    now += ms + pauseMs;
  }
  return busy;
}

it.each([
  ['a task of 900 ms in each second, for 15 seconds', Array(15).fill(900), 100, true],
  ['half of the time', Array(30).fill(500), 500, false],
  ['one long start and nothing after it', [14_000], 0, false],
  ['three starts of 5 s, a minute apart', [5_000, 5_000, 5_000], 60_000, false],
])('gives the page up or leaves it alone: %s', (_what, tasks, pause, expected) => {
  expect(after(tasks, pause).isTooLong()).toBe(expected);
});

it('says how much of the time was taken', () => {
  expect(after([6_500, 6_500], 100).reason()).toBe('long tasks took 13000 of 15000 ms');
});
