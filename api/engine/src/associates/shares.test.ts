import { cents } from '@sci/money/cents';
import fc from 'fast-check';
import { checkHoldings, checkParties, checkRegister, checkDistribution } from './check-shares.ts';
import { attributed, heldOn, holdingsAt, leavingDay, type Holding } from './holdings.ts';
import { rightsOn } from './rights.ts';
import {
  shareNatures,
  splitOf,
  timelineOf,
  type Held,
  type ShareKind,
  type ShareMovement,
} from './share-movement.ts';
import { planTransfer } from './transfer.ts';

const [ALICE, BENOIT, CHLOE] = [1, 2, 3];
const associates = [
  { id: ALICE, name: 'Alice Bernard' },
  { id: BENOIT, name: 'Benoît Bernard' },
  { id: CHLOE, name: 'Chloé Bernard' },
];
const context = { associates, sharesTotal: 100, capital: cents(1_000_00) };

let last = 0;
const movement = (changes: Partial<ShareMovement>): ShareMovement => ({
  id: `S${(last += 1)}`,
  date: '2025-05-02',
  nature: 'CESSION',
  kind: 'PP',
  shares: 10,
  fromId: ALICE,
  toId: BENOIT,
  ...changes,
});
const issue = (toId: number, shares: number, kind: ShareKind = 'PP'): ShareMovement => ({
  id: `I${toId}${kind}`,
  date: '2020-01-01',
  nature: 'INITIALE',
  kind,
  shares,
  toId,
});
const held = (movements: readonly ShareMovement[], date = '2030-12-31') =>
  Object.fromEntries(heldOn(date, timelineOf(movements)));
const of = (PP: number, US = 0, NP = 0): Held => ({ PP, US, NP });

const gift = movement({ date: '2024-05-02', nature: 'DONATION', kind: 'NP', shares: 40 });
const end = movement({ date: '2025-03-01', nature: 'REUNION', kind: 'US', shares: 40 });

describe('a sale', () => {
  const sale = movement({ shares: 40 });

  it('changes hands on its day', () => {
    expect(held([issue(ALICE, 100), sale], '2025-05-01')).toEqual({ 1: of(100) });
    expect(held([issue(ALICE, 100), sale], '2025-05-02')).toEqual({ 1: of(60), 2: of(40) });
  });

  it('never goes beyond what is held, and names who lacks what on which day', () => {
    const initial: Holding[] = [{ associateId: ALICE, kind: 'PP', shares: 60 }];
    expect(checkHoldings(initial, [sale, { ...sale, id: 'again' }], context)).toEqual([
      {
        code: 'NOT_HELD',
        field: 'shareMovements[1].shares',
        message:
          'Alice Bernard ne détient pas assez de parts en pleine propriété au 02/05/2025\u00a0: il manque 20 parts.',
        params: { name: 'Alice Bernard', kind: 'PP', day: '2025-05-02', missing: 20 },
      },
    ]);
  });

  it('is refused when it makes a later one impossible', () => {
    const early = movement({ date: '2025-02-01', shares: 30 });
    const late = movement({ date: '2025-06-20', shares: 80 });
    const { findings } = planTransfer(early, [issue(ALICE, 100), late], context);
    expect(findings.map(({ message }) => message)).toEqual([
      'Alice Bernard ne détient pas assez de parts en pleine propriété au 20/06/2025\u00a0: il manque 10 parts.',
    ]);
  });

  it('may pass on what was received on the same day, in whatever order it is written', () => {
    const back = movement({ fromId: BENOIT, toId: ALICE, shares: 10 });
    const on = movement({ fromId: ALICE, toId: CHLOE, shares: 10 });
    for (const movements of [
      [issue(BENOIT, 10), on, back],
      [issue(BENOIT, 10), back, on],
    ])
      expect(checkRegister(timelineOf(movements), context)).toEqual([]);
  });
});

describe('a gift of the bare ownership', () => {
  it('leaves the usufruct with the giver', () => {
    expect(held([issue(ALICE, 100), gift])).toEqual({ 1: of(60, 40), 2: of(0, 0, 40) });
  });

  it('takes out of full ownership only the shares that the giver does not hold as such', () => {
    const giver = of(50, 0, 10);
    const split = (nature: ShareMovement['nature'], kind: ShareKind, shares: number) =>
      splitOf({ nature, kind, shares }, giver);
    expect(split('DONATION', 'NP', 30)).toBe(20);
    expect(split('CESSION', 'NP', 10)).toBe(0);
    expect(split('SUCCESSION', 'US', 30)).toBe(30);
    expect(split('DONATION', 'PP', 30)).toBe(0);
    expect(split('REUNION', 'US', 30)).toBe(0);
    expect(split('DONATION', 'NP', 70)).toBe(50);
    expect(split('DEMEMBREMENT', 'NP', 5)).toBe(5);
  });

  it('keeps what was decided on the day that it was recorded', () => {
    const [recorded] = [planTransfer(gift, [issue(ALICE, 100)], context).movement];
    const earlier = movement({ date: '2022-01-01', nature: 'AUGMENTATION', kind: 'NP', shares: 5 });
    const { fromId: _company, ...received } = { ...earlier, toId: ALICE };
    expect(held([issue(ALICE, 100), received, recorded])).toEqual({
      1: of(60, 40, 5),
      2: of(0, 0, 40),
    });
  });

  it('is told before it is recorded, with who enters', () => {
    const { warnings } = planTransfer(gift, [issue(ALICE, 100)], context);
    expect(warnings.map(({ message }) => message)).toEqual([
      '40 parts en pleine propriété sont démembrées\u00a0: Alice Bernard en garde l’usufruit.',
      'Benoît Bernard devient associé.',
    ]);
  });

  it('takes nothing apart when the giver has bare ownership only', () => {
    const apart = [issue(ALICE, 60), issue(ALICE, 40, 'NP'), issue(CHLOE, 40, 'US')];
    const { warnings } = planTransfer(gift, apart, context);
    expect(warnings.map(({ message }) => message)).toEqual(['Benoît Bernard devient associé.']);
  });
});

describe('the end of a usufruct', () => {
  it('makes the bare owner a full owner (C. civ. art. 617), who can then sell in full ownership', () => {
    const sale = movement({
      date: '2025-06-01',
      fromId: BENOIT,
      toId: CHLOE,
      kind: 'PP',
      shares: 40,
    });
    const movements = [issue(ALICE, 100), gift, end];
    expect(held(movements)).toEqual({ 1: of(60), 2: of(40) });
    expect(planTransfer(sale, movements, context).findings).toEqual([]);
    expect(held([...movements, sale])).toEqual({ 1: of(60), 2: of(0), 3: of(40) });
  });

  it('leaves the bare owner of other shares alone', () => {
    const other = movement({
      date: '2024-06-01',
      nature: 'DONATION',
      kind: 'NP',
      shares: 10,
      toId: CHLOE,
    });
    expect(held([issue(ALICE, 100), gift, other, end])).toEqual({
      1: of(50, 10),
      2: of(40),
      3: of(0, 0, 10),
    });
  });

  it('reunites only with somebody who has the bare ownership', () => {
    const { findings } = planTransfer({ ...end, toId: CHLOE }, [issue(ALICE, 100), gift], context);
    expect(findings).toMatchObject([{ code: 'NOT_HELD', field: 'shares' }]);
    expect(findings[0]?.message).toContain(
      'Chloé Bernard ne détient pas assez de parts en nue-propriété',
    );
  });

  it('dates the departure of a usufructuary', () => {
    const entries = timelineOf([issue(ALICE, 40, 'US'), issue(BENOIT, 40, 'NP'), end]);
    expect(leavingDay(ALICE, '2025-12-31', entries)).toBe('2025-03-01');
    expect(leavingDay(ALICE, '2024-12-31', entries)).toBeUndefined();
  });
});

describe('the company', () => {
  it('never has fewer shares than its associates', () => {
    const initial: Holding[] = [{ associateId: ALICE, kind: 'PP', shares: 100 }];
    const capital = (nature: 'AUGMENTATION' | 'REDUCTION', shares: number) => {
      const { fromId, toId, ...rest } = movement({ nature, shares });
      return nature === 'AUGMENTATION' ? { ...rest, toId } : { ...rest, fromId };
    };
    const check = (movements: readonly ShareMovement[], sharesTotal: number) =>
      checkHoldings(initial, movements, { associates, sharesTotal }).map(
        ({ code, field }) => `${code} ${field}`,
      );
    expect(check([], 99)).toEqual(['ABOVE_TOTAL initialShares']);
    expect(check([capital('AUGMENTATION', 1)], 100)).toEqual([
      'ABOVE_TOTAL shareMovements[0].shares',
    ]);
    expect(check([capital('AUGMENTATION', 10)], 110)).toEqual([]);
    // 10 of 100 are cancelled in the year, at the end of which the company has 90.
    expect(check([capital('REDUCTION', 10)], 90)).toEqual([]);
  });

  it('stands alone on its side of an issue or a cancellation', () => {
    const codes = (changes: Partial<ShareMovement>) =>
      checkParties(movement(changes), associates, '2020-01-01').map(
        ({ code, field }) => `${code} ${field}`,
      );
    expect(codes({ nature: 'AUGMENTATION' })).toEqual(['COMPANY_ONLY fromId']);
    expect(codes({ nature: 'REDUCTION' })).toEqual(['COMPANY_ONLY toId']);
    expect(codes({ fromId: 9 })).toEqual(['UNKNOWN_ASSOCIATE fromId']);
    expect(codes({ toId: ALICE })).toEqual(['SAME toId']);
    expect(codes({ nature: 'REUNION' })).toEqual(['HALF kind']);
    expect(codes({ date: '2019-12-31' })).toEqual(['BEFORE_REGISTRATION date']);
    expect(codes({})).toEqual([]);
  });

  it('gives out all of its shares, whole, before the distribution is confirmed', () => {
    const codes = (...holders: Held[]) => checkDistribution(holders, 100).map(({ code }) => code);
    expect(codes()).toEqual(['UNDISTRIBUTED']);
    expect(codes(of(60, 40), of(0, 0, 30))).toEqual(['HALVES']);
    expect(codes(of(60, 40), of(0, 0, 40))).toEqual([]);
  });
});

const anyMovement = fc
  .record({
    date: fc.constantFrom('2024-03-01', '2024-07-01', '2025-03-01'),
    nature: fc.constantFrom(...shareNatures.slice(1)),
    kind: fc.constantFrom<ShareKind>('PP', 'US', 'NP'),
    shares: fc.integer({ min: 1, max: 60 }),
    fromId: fc.constantFrom(ALICE, BENOIT, CHLOE),
    toId: fc.constantFrom(ALICE, BENOIT, CHLOE),
  })
  .map(({ fromId, toId, ...rest }): ShareMovement => {
    const event = movement(rest);
    const { fromId: _from, toId: _to, ...bare } = event;
    if (rest.nature === 'AUGMENTATION') return { ...bare, toId };
    return rest.nature === 'REDUCTION' ? { ...bare, fromId } : { ...bare, fromId, toId };
  });

/** The movements that could be recorded one after the other, as they were then. */
function recorded(attempts: readonly ShareMovement[]): ShareMovement[] {
  const accepted: ShareMovement[] = [issue(ALICE, 60), issue(BENOIT, 40)];
  for (const attempt of attempts) {
    const plan = planTransfer(attempt, accepted, { ...context, sharesTotal: 120 });
    if (plan.findings.length === 0) accepted.push(plan.movement);
  }
  return accepted;
}

describe('whatever is recorded, in whatever order', () => {
  const attempts = fc.array(anyMovement, { maxLength: 25 });
  const days = ['2020-01-01', '2024-03-01', '2024-07-01', '2025-03-01'];

  it('nobody ever holds less than nothing, and all together end with no more than the company has', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        const entries = timelineOf(recorded(tried));
        for (const day of days) {
          const holders = [...heldOn(day, entries).values()];
          expect(
            Math.min(...holders.flatMap(({ PP, US, NP }) => [PP, US, NP])),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(attributed(heldOn('2025-12-31', entries).values())).toBeLessThanOrEqual(120);
      }),
    );
  });

  it('a transfer moves rights and creates none', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        const transfers = tried.filter(
          ({ fromId, toId }) => fromId !== undefined && toId !== undefined,
        );
        const rights = rightsOn('2025-12-31', timelineOf(recorded(transfers)));
        const total = (parts: ReadonlyMap<number, number>) =>
          [...parts.values()].reduce((sum, count) => sum + count, 0);
        expect([total(rights.profits), total(rights.votes)]).toEqual([100, 100]);
      }),
    );
  });

  it('a year continues the year before: its 1 January is the 31 December of the other', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        const movements = recorded(tried);
        const first = holdingsAt('2024-12-31', [], movements);
        const second = movements.filter(({ date }) => date > '2024-12-31');
        expect(holdingsAt('2025-12-31', first, second)).toEqual(
          holdingsAt('2025-12-31', [], movements),
        );
        expect(checkHoldings(first, second, { associates, sharesTotal: 120 })).toEqual([]);
      }),
    );
  });
});
