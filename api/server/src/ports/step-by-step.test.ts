import { mapInSteps, stepByStep } from './step-by-step.ts';

/** Keeps the thread for some milliseconds. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('answers others while a long list is worked through', async () => {
  const order: string[] = [];
  const long = mapInSteps(Array.from({ length: 1000 }), (_, index) => {
    compute(0.1);
    return index;
  }).then((indexes) => {
    order.push('long');
    return indexes;
  });
  setImmediate(() => order.push('other'));
  expect(await long).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  expect(order).toEqual(['other', 'long']);
});

it('lets others wait for one work at a time, however many there are', async () => {
  let rows = 0;
  const works = Array.from({ length: 6 }, () =>
    mapInSteps(Array.from({ length: 200 }), () => {
      compute(0.1);
      rows += 1;
    }),
  );
  const ended = Promise.all(works).then(() => true);
  const turn = () => new Promise((resolve) => void setImmediate(resolve));
  await turn(); // each has begun at once
  let most = 0;
  for (let done = false; !done;) {
    rows = 0;
    done = await Promise.race([ended, turn().then(() => false)]);
    most = Math.max(most, rows);
  }
  // Of 0.1 ms each: a slice of half a millisecond, and what a busy machine adds.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(10);
});

it('ends a short work without leaving its place', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  await mapInSteps(['a', 'b'], (item) => order.push(item));
  expect(order).toEqual(['a', 'b']);
});

it('tells what went wrong in a step', async () => {
  await expect(
    mapInSteps([1, 2], () => {
      throw new RangeError('too large');
    }),
  ).rejects.toThrow('too large');
});

it('gives what the last step gives', async () => {
  const steps = function* (): Generator<void, string> {
    yield;
    return 'done';
  };
  expect(await stepByStep(steps())).toBe('done');
});
