import { oneAtATime } from './one-at-a-time.ts';

it('looks once more at what was saved while it looked, however often that was', async () => {
  const ends: (() => void)[] = [];
  const look = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));
  const first = look();
  const others = [look(), look()];
  expect(ends).toHaveLength(1);

  ends[0]?.();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all([first, ...others]);
  expect(ends).toHaveLength(2);

  const later = look();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await later;
});
