import fc from 'fast-check';
import { carryForward, raisedChoices, type NetOfYear } from './carry-forward.ts';
import { microFoncier } from './micro-foncier.ts';

const loss = (year: number, carried: number): NetOfYear => ({ year, net: -carried, carried });
const income = (year: number, net: number): NetOfYear => ({ year, net, carried: 0 });

it('sets an income against the oldest loss first, and says what is left of each', () => {
  const { before, used, losses } = carryForward(
    [loss(2021, 3000), loss(2022, 500), income(2023, 1000), income(2025, 2200)],
    2025,
  );
  expect([before, used]).toEqual([2500, 2200]);
  expect(
    losses.map(({ origin, used: taken, remaining, lastYear }) => [
      origin,
      taken,
      remaining,
      lastYear,
    ]),
  ).toEqual([
    [2021, 3000, 0, 2031],
    [2022, 200, 300, 2032],
  ]);
});

it('takes the years in their order, however they are given', () => {
  const years = [income(2025, 800), loss(2022, 500), loss(2021, 600)];
  const { before, used, losses } = carryForward(years, 2025);
  expect([before, used]).toEqual([1100, 800]);
  expect(losses.map(({ origin, remaining }) => [origin, remaining])).toEqual([
    [2021, 0],
    [2022, 300],
  ]);
});

it('lets a loss be used in the tenth year that follows, and no later', () => {
  expect(carryForward([loss(2014, 800), income(2024, 800)], 2024).used).toBe(800);
  const late = carryForward([loss(2014, 800), income(2025, 800)], 2025);
  expect([late.before, late.used, late.losses[0]?.lapsed]).toEqual([0, 0, 800]);
});

it('does not set a loss of the year against itself', () => {
  const { before, used, losses } = carryForward([loss(2024, 100), loss(2025, 50)], 2025);
  expect([before, used]).toEqual([100, 0]);
  expect(losses.map(({ remaining }) => remaining)).toEqual([100, 50]);
});

it('ignores what comes later, and a year without books', () => {
  expect(carryForward([loss(2023, 100), income(2026, 100)], 2025)).toMatchObject({
    before: 100,
    used: 0,
  });
});

it('never loses nor makes a euro: what was carried is used, lapsed or left', () => {
  const years = fc.array(
    fc.record({ net: fc.integer({ min: -50_000, max: 50_000 }), share: fc.nat({ max: 100 }) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(years, (drawn) => {
      const all = drawn.map(({ net, share }, index) => ({
        year: 2005 + index,
        net,
        carried: net < 0 ? Math.round((-net * share) / 100) : 0,
      }));
      const last = 2004 + Math.max(1, all.length);
      const { losses } = carryForward(all, last);
      for (const { amount, used, lapsed, remaining } of losses) {
        expect(used + lapsed + remaining).toBe(amount);
        expect(Math.min(used, lapsed, remaining)).toBeGreaterThanOrEqual(0);
      }
      const incomes = all.reduce((total, { net }) => total + Math.max(0, net), 0);
      expect(losses.reduce((total, { used }) => total + used, 0)).toBeLessThanOrEqual(incomes);
    }),
  );
});

describe('the flat allowance', () => {
  const common = [{ taxSystem: 'DROIT_COMMUN' }];

  it('is possible up to the ceiling, and says what he may still have elsewhere', () => {
    expect(microFoncier(9_400, 2025, 'PERSON', common)).toEqual({
      possible: true,
      reason: 'none',
      gross: 9_400,
      limit: 15_000,
      left: 5_600,
    });
    expect(microFoncier(15_000, 2025, 'PERSON', common).possible).toBe(true);
  });

  it('is ruled out by his part alone, or by a special deduction of the company', () => {
    expect(microFoncier(15_001, 2025, 'PERSON', common).reason).toBe('ceiling');
    expect(microFoncier(100, 2025, 'PERSON', [{ taxSystem: 'BORLOO_ANCIEN' }]).reason).toBe(
      'system',
    );
    expect(microFoncier(100, 2025, 'COMPANY', common)).toMatchObject({
      possible: false,
      reason: 'holder',
    });
  });
});

/** 31,400 € lost with energy works: 10,700 € carried, nothing by the raised limit. */
const energyLoss = (year: number): NetOfYear => ({
  year,
  net: -31_400,
  carried: 10_700,
  carriedIfRaised: 0,
});

it('says what box 4BD is by the raised limit as long as something of the loss is left', () => {
  const years = [energyLoss(2023), income(2024, 8000), income(2025, 5000)];
  expect(raisedChoices(years, 2023)).toEqual([]);
  expect(raisedChoices(years, 2024)).toEqual([{ origins: [2023], before: 0 }]);
  // 10,700 less 8,000: 2,700 are left, and nothing by the raised limit.
  expect(carryForward(years, 2025).before).toBe(2700);
  expect(raisedChoices(years, 2025)).toEqual([{ origins: [2023], before: 0 }]);
  expect(raisedChoices(years, 2026)).toEqual([]);
});

it('says nothing of the raised limit once the loss is used or lapsed', () => {
  expect(raisedChoices([energyLoss(2023), income(2024, 20_000)], 2025)).toEqual([]);
  expect(raisedChoices([energyLoss(2023)], 2034)).toEqual([]);
});

it('tells the years with a choice one by one, then together', () => {
  expect(raisedChoices([energyLoss(2023), energyLoss(2024)], 2025)).toEqual([
    { origins: [2023], before: 10_700 },
    { origins: [2024], before: 10_700 },
    { origins: [2023, 2024], before: 0 },
  ]);
});
