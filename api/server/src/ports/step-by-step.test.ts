import { askingLittle, givingWay, mapInSteps, restAfter, stepByStep } from './step-by-step.ts';

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

describe('the work of a call that asks for much', () => {
  const ROWS = 60;
  const long = (rows: number[]) =>
    mapInSteps(Array.from({ length: ROWS }), (_, index) => {
      compute(0.6);
      rows.push(index);
    });
  const turn = () => new Promise((resolve) => void setImmediate(resolve));
  /** Comes back from the database so many times. */
  const little = (times: number) =>
    askingLittle(async () => {
      for (let back = 0; back < times; back += 1) await turn();
    });

  it('stands still while somebody asks for little, and goes on once he has his answer', async () => {
    const rows: number[] = [];
    const ended = givingWay(() => long(rows));
    await turn();
    const before = rows.length;
    const start = performance.now();
    await little(12);
    // One slice in two milliseconds at most, instead of one in each turn.
    const pauses = Math.ceil((performance.now() - start) / 2);
    expect(rows.length - before).toBeLessThanOrEqual(1 + pauses);
    await ended;
    expect(rows).toHaveLength(ROWS);
  });

  it('ends however long others ask for little', async () => {
    const rows: number[] = [];
    let isAsking = true;
    const asking = askingLittle(async () => {
      while (isAsking) await turn();
    });
    await givingWay(() => long(rows));
    isAsking = false;
    await asking;
    expect(rows).toHaveLength(ROWS);
  });

  it('gives way to nobody when it is small itself', async () => {
    const rows: number[] = [];
    const turns: number[] = [];
    const ended = askingLittle(() => long(rows));
    while (rows.length < ROWS) {
      turns.push(rows.length);
      await turn();
    }
    await ended;
    // Each turn of the thread has done its slice: it never slept.
    expect(turns.length).toBeLessThan(ROWS * 3);
  });

  it('leaves the database to whoever asks for little after each of its statements', async () => {
    const order: string[] = [];
    const asking = little(12).then(() => order.push('little'));
    await givingWay(() => restAfter(50)).then(() => order.push('long'));
    await asking;
    expect(order).toEqual(['little', 'long']);
  });

  it('leaves the database to whoever had his answer a moment ago: he asks for the next thing', async () => {
    const order: string[] = [];
    await little(1);
    const rest = givingWay(() => restAfter(50)).then(() => order.push('long'));
    await little(12).then(() => order.push('next'));
    await rest;
    expect(order).toEqual(['next', 'long']);
  });

  it('rests no longer than it may hold what others wait for', async () => {
    const order: string[] = [];
    const asking = little(12).then(() => order.push('little'));
    const rests = async () => {
      await restAfter(50);
      order.push('rested');
    };
    await givingWay(rests, 0);
    await asking;
    expect(order).toEqual(['rested', 'little']);
  });

  it('rests for nobody when it is small itself', async () => {
    const order: string[] = [];
    const asking = little(12).then(() => order.push('other'));
    await restAfter(50).then(() => order.push('small'));
    await asking;
    expect(order).toEqual(['small', 'other']);
  });
});
