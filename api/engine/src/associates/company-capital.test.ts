import { cents } from '@sci/money/cents';
import { capitalAfter, capitalOn, withoutCancelled, type ShareCapital } from './company-capital.ts';

/** 100 shares of 10 €, 50 more in March 2026, 30 cancelled in May 2027. */
const LATEST: ShareCapital = { capital: cents(1_200_00), sharesTotal: 120 };
const MOVEMENTS = [
  { date: '2020-01-01', nature: 'INITIALE', kind: 'PP', shares: 100 },
  { date: '2025-06-01', nature: 'CESSION', kind: 'PP', shares: 40 },
  { date: '2026-03-02', nature: 'AUGMENTATION', kind: 'PP', shares: 50 },
  { date: '2027-05-03', nature: 'REDUCTION', kind: 'PP', shares: 30 },
] as const;

it.each([
  ['2025-12-31', 1_000_00, 100],
  ['2026-03-01', 1_000_00, 100],
  ['2026-03-02', 1_500_00, 150],
  ['2026-12-31', 1_500_00, 150],
  ['2027-12-31', 1_200_00, 120],
])('on %s is the capital of that day', (day, capital, sharesTotal) => {
  expect(capitalOn(day, LATEST, MOVEMENTS)).toEqual({ capital, sharesTotal });
});

it('keeps the shares that nobody was given yet', () => {
  const latest = { capital: cents(2_000_00), sharesTotal: 200 };
  expect(capitalOn('2025-12-31', latest, MOVEMENTS.slice(0, 3))).toEqual({
    capital: 1_500_00,
    sharesTotal: 150,
  });
});

it('rounds the value of shares that do not divide the capital half away from zero', () => {
  const latest = { capital: cents(1000_00), sharesTotal: 3 };
  const issue = { date: '2026-03-02', nature: 'AUGMENTATION', kind: 'PP', shares: 1 } as const;
  expect(capitalOn('2025-12-31', latest, [issue])).toEqual({ capital: 666_67, sharesTotal: 2 });
});

it('counts once the shares that were issued in bare ownership to one and in usufruct to another', () => {
  const latest = { capital: cents(1_500_00), sharesTotal: 150 };
  const halves = (['NP', 'US'] as const).map((kind) => ({
    date: '2026-03-02',
    nature: 'AUGMENTATION' as const,
    kind,
    shares: 50,
  }));
  expect(capitalOn('2025-12-31', latest, halves)).toEqual({ capital: 1_000_00, sharesTotal: 100 });
});

it('has no capital before the first share', () => {
  const latest = { capital: cents(1_000_00), sharesTotal: 100 };
  const first = { date: '2026-03-02', nature: 'AUGMENTATION', kind: 'PP', shares: 100 } as const;
  expect(capitalOn('2025-12-31', latest, [first])).toEqual({ capital: 0, sharesTotal: 0 });
});

describe('a cancellation that the sheet follows', () => {
  const cancelled = { date: '2026-04-01', nature: 'REDUCTION', kind: 'PP', shares: 1 } as const;
  const before = { capital: cents(1_000_00), sharesTotal: 3 };

  it('takes the value of its shares off the capital, and gives it back to the cent', () => {
    const after = capitalAfter(before, cancelled);
    expect(after).toEqual({ capital: 666_67, sharesTotal: 2 });
    const own = { ...cancelled, capital: cents(333_33) };
    expect(withoutCancelled(after, [own])).toEqual(before);
    expect(capitalOn('2025-12-31', after, [own])).toEqual(before);
    expect(capitalOn('2026-12-31', after, [own])).toEqual(after);
  });

  it('counts beside an issue whose number was told by hand', () => {
    // 100 shares of 10 €, 50 issued in March, 30 of them cancelled in April.
    const own = { ...cancelled, shares: 30, capital: cents(300_00) };
    const issue = { date: '2026-03-02', nature: 'AUGMENTATION', kind: 'PP', shares: 50 } as const;
    expect(capitalOn('2026-03-31', LATEST, [issue, own])).toEqual({
      capital: 1_500_00,
      sharesTotal: 150,
    });
    expect(capitalOn('2025-12-31', LATEST, [issue, own])).toEqual({
      capital: 1_000_00,
      sharesTotal: 100,
    });
  });

  it('counts the two halves of a share once, by its bare ownership', () => {
    expect(capitalAfter(LATEST, { ...cancelled, kind: 'US', shares: 20 })).toEqual(LATEST);
    expect(capitalAfter(LATEST, { ...cancelled, kind: 'NP', shares: 20 })).toEqual({
      capital: 1_000_00,
      sharesTotal: 100,
    });
  });
});
