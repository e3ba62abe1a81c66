import { cents, negate } from '@sci/money/cents';
import fc from 'fast-check';
import { flat, shop } from '../../test/books.ts';
import { addDays, monthsAfter } from '../law/calendar.ts';
import { generateSchedule } from '../loan/schedule.ts';
import { lotKindOf } from '../suggestion/kind.ts';
import type { SuggestedSplit } from '../suggestion/types.ts';
import { expectedLines, type YearOfLines } from './standing.ts';
import type { BankLine } from './types.ts';

let nextId = 0;
const line = (
  date: string,
  label: string,
  amount: number,
  splits: readonly Omit<SuggestedSplit, 'amount'>[] = [],
  changes: Partial<BankLine> = {},
): BankLine => {
  nextId += 1;
  const movement = { id: nextId, date, label, amount: cents(amount), bankAccountId: 1 };
  const parts = splits.map((split) => ({ ...split, amount: movement.amount }));
  return { ...movement, splits: parts, likeness: lotKindOf(movement), ...changes };
};
const RENT = [{ category: 'LOYER_HAB', buildingId: 1 }];
const MARTIN = 'VIR SEPA MARTIN PAUL LOYER';
/** Rents of last year, each month on the fifth. */
const lastYear = (changes: Partial<BankLine> = {}) =>
  Array.from({ length: 12 }, (_, month) =>
    line(monthsAfter('2024-01-05', month), MARTIN, 850_00, RENT, changes),
  );
const year = (changes: Partial<YearOfLines>): YearOfLines => ({
  year: 2025,
  today: '2025-03-20',
  lines: [],
  buildings: [flat],
  loans: [],
  notices: [],
  knownUntil: new Map([[1, '2025-03-20']]),
  ...changes,
});
const told = (changes: Partial<YearOfLines>) =>
  expectedLines(year(changes)).map(
    ({ expected: { date, amount }, state, settlement }) =>
      `${date} ${amount / 100} ${state}${settlement === undefined ? '' : ` ${settlement.line.date} ${settlement.difference / 100}`}`,
  );

describe('the rents of a tenant', () => {
  it('go on as they came, up to the next ones', () => {
    expect(
      told({ lines: [...lastYear(), line('2025-01-06', `${MARTIN} JANVIER`, 850_00)] }),
    ).toEqual([
      '2025-01-05 850 settled 2025-01-06 0',
      '2025-02-05 850 late',
      '2025-03-05 850 late',
      '2025-04-05 850 to_come',
    ]);
  });

  it('keep the accents of the bank', () => {
    const lines = lastYear().map((rent) => ({
      ...rent,
      label: 'VIR SEPA REÇU MLLE ÇELİK-Gärtner LOYER AOÛT',
    }));
    expect(expectedLines(year({ lines }))[0]?.expected.label).toBe('ÇELİK Gärtner LOYER');
  });

  it.each<[string, BankLine[], string]>([
    [
      'another amount',
      [line('2025-01-07', MARTIN, 861_00)],
      '2025-01-05 850 settled 2025-01-07 11',
    ],
    [
      'paid in advance',
      [line('2024-12-30', MARTIN, 850_00)],
      '2025-01-05 850 settled 2024-12-30 0',
    ],
    ['a month late', [line('2025-02-12', MARTIN, 850_00)], '2025-02-05 850 settled 2025-02-12 0'],
    ['another tenant', [line('2025-01-05', 'VIR LAMBERT', 850_00)], '2025-01-05 850 late'],
    ['given back', [line('2025-01-05', MARTIN, -850_00)], '2025-01-05 850 late'],
    [
      'the same label, ventilated on something else',
      [line('2025-01-05', MARTIN, 850_00, [{ category: 'APPORT_CC' }])],
      '2025-01-05 850 late',
    ],
  ])('are recognised or not: %s', (_name, lines, expected) => {
    expect(told({ lines: [...lastYear(), ...lines] })).toContain(expected);
  });

  it('are recognised by the IBAN under another label', () => {
    const counterpartyIban = 'FR7630006000011234567890189';
    const lines = [
      ...lastYear({ counterpartyIban }),
      line('2025-01-05', 'VIREMENT INSTANTANE', 850_00, [], { counterpartyIban }),
    ];
    const [january] = expectedLines(year({ lines }));
    expect(january?.settlement?.reasons).toEqual(['montant égal', 'même jour', 'même IBAN']);
  });

  it('settle first their own month, then one that was missed', () => {
    const lines = ['2025-02-05', '2025-03-05', '2025-03-09'].map((date) =>
      line(date, MARTIN, 850_00),
    );
    expect(told({ lines: [...lastYear(), ...lines] })).toEqual([
      '2025-01-05 850 settled 2025-03-09 0',
      '2025-02-05 850 settled 2025-02-05 0',
      '2025-03-05 850 settled 2025-03-05 0',
      '2025-04-05 850 to_come',
    ]);
  });

  it('take the amount that was paid last', () => {
    const lines = [...lastYear(), line('2025-01-05', MARTIN, 900_00, RENT)];
    expect(told({ lines }).slice(0, 2)).toEqual([
      '2025-01-05 850 settled 2025-01-05 50',
      '2025-02-05 900 late',
    ]);
  });

  it('are not late where no statement of that time was imported', () => {
    expect(told({ lines: lastYear(), knownUntil: new Map([[1, '2025-01-31']]) })).toEqual([
      '2025-01-05 850 late',
      '2025-02-05 850 unseen',
      '2025-03-05 850 unseen',
      '2025-04-05 850 to_come',
    ]);
  });

  it('are said once when a tenant pays no more', () => {
    const standing = expectedLines(
      year({ lines: lastYear(), today: '2025-06-20', knownUntil: new Map([[1, '2025-06-20']]) }),
    );
    expect(standing.map(({ state, missing }) => [state, missing])).toEqual([['stopped', 6]]);
  });

  it.each([
    ['August', 8, []],
    ['September', 9, ['stopped']],
  ])('of who paid last in %s of the year before are expected or not', (_name, months, states) => {
    const standing = expectedLines(
      year({
        lines: lastYear().slice(0, months),
        today: '2025-06-20',
        knownUntil: new Map([[1, '2025-06-20']]),
      }),
    );
    expect(standing.map(({ state }) => state)).toEqual(states);
  });

  it('end with the sale of their building', () => {
    expect(told({ lines: lastYear(), buildings: [{ ...flat, saleDate: '2025-02-10' }] })).toEqual([
      '2025-01-05 850 late',
      '2025-02-05 850 late',
    ]);
  });

  it('of which there are two only show no pace', () => {
    expect(told({ lines: lastYear().slice(-2) })).toEqual([]);
  });

  it('are quarterly when they came so', () => {
    const lines = [0, 3, 6, 9].map((months) =>
      line(monthsAfter('2024-01-02', months), MARTIN, 2400_00, RENT),
    );
    expect(told({ lines })).toEqual(['2025-01-02 2400 late', '2025-04-02 2400 to_come']);
  });

  it('paid around the end of the month keep their day', () => {
    const lines = ['2024-07-31', '2024-09-01', '2024-09-30', '2024-10-31', '2024-12-01'].map(
      (date) => line(date, MARTIN, 850_00, RENT),
    );
    expect(told({ lines, today: '2025-01-02', knownUntil: new Map() })[0]).toBe(
      '2025-01-31 850 to_come',
    );
  });
});

describe('the instalments of a loan', () => {
  const { rows } = generateSchedule({
    principal: cents(12_000_00),
    rateBp: 300,
    firstDate: '2024-06-10',
    count: 24,
  });
  const payment = rows[0]?.payment ?? cents(0);
  const loans = [{ loanId: 7, buildingId: 1, label: 'Prêt 0042', rows }];

  it('come by the schedule and are recognised to the cent', () => {
    const standing = expectedLines(
      year({ loans, lines: [line('2025-01-12', 'PRLV ECH', negate(payment))] }),
    );
    expect(standing.map(({ state }) => state)).toEqual(['settled', 'late', 'late', 'to_come']);
    expect(standing[0]?.expected).toMatchObject({ amount: negate(payment), firm: true });
  });

  it('are settled by what was ventilated on the loan, whatever the bank took', () => {
    const lines = [
      line('2025-01-12', 'PRLV ECH', negate(cents(payment + 3_00)), [
        { category: 'EMPRUNT_CAPITAL', loanId: 7 },
      ]),
      line('2025-02-10', 'PRLV ECH', negate(payment), [{ category: 'EMPRUNT_CAPITAL', loanId: 8 }]),
    ];
    const [january, february] = expectedLines(year({ loans, lines }));
    expect(january).toMatchObject({ state: 'settled', settlement: { difference: -3_00 } });
    expect(february?.state).toBe('late');
  });

  it('are settled during a deferral, when they repay no capital', () => {
    const interest = rows.map((row) => ({ ...row, capital: cents(0), payment: cents(30_00) }));
    const lines = [
      line('2025-01-10', 'PRLV ECH', cents(-30_00), [{ category: 'INTERETS_EMPRUNT', loanId: 7 }]),
      // The insurer takes the same amount by itself.
      line('2025-02-10', 'PRLV ASSUR', cents(-30_00), [
        { category: 'ASSURANCE_EMPRUNTEUR', loanId: 7 },
      ]),
    ];
    const deferred = [{ loanId: 7, buildingId: 1, label: 'Prêt 0042', rows: interest }];
    const [january, february] = expectedLines(year({ loans: deferred, lines }));
    expect(january).toMatchObject({ state: 'settled', settlement: { difference: 0 } });
    expect(february?.state).toBe('late');
  });
});

describe('the land tax', () => {
  const autumn = { today: '2025-12-01', knownUntil: new Map([[1, '2025-12-01']]) };
  const before = line('2024-10-17', 'PRLV DGFIP TAXE FONCIERE', -980_00, [
    { category: 'TAXE_FONCIERE', buildingId: 1 },
  ]);
  const notice = { date: '2025-09-20', amount: cents(1012_00), label: 'Avis de taxe foncière' };

  it.each<[string, Partial<YearOfLines>, string[]]>([
    ['is what was paid the year before', { lines: [before] }, ['2025-10-15 -980 late']],
    [
      'is what its notice asks for',
      { lines: [before], notices: [notice] },
      ['2025-10-15 -1012 late'],
    ],
    [
      'of two notices is what was paid before',
      { lines: [before], notices: [notice, notice] },
      ['2025-10-15 -980 late'],
    ],
    ['of a building without any is not expected', {}, []],
    [
      'of a building sold before is not expected',
      { lines: [before], buildings: [{ ...flat, saleDate: '2024-12-15' }] },
      [],
    ],
    [
      'of two buildings takes the notice that names one',
      { buildings: [flat, shop], notices: [notice, { ...notice, buildingId: 2 }] },
      ['2025-10-15 -1012 late'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(told({ ...autumn, ...changes })).toEqual(expected);
  });

  it('is recognised by its words and the amount of the notice', () => {
    const paid = line('2025-10-20', 'PRELEVEMENT DGFIP TAXE FONCIERE 2025', -1012_00);
    expect(told({ ...autumn, lines: [before, paid], notices: [notice] })).toEqual([
      '2025-10-15 -1012 settled 2025-10-20 0',
    ]);
  });
});

const shifts = fc.array(fc.integer({ min: -9, max: 19 }), { minLength: 12, maxLength: 12 });
const present = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });

it('settles each line once and by one movement, and loses or invents none, whatever came', () => {
  fc.assert(
    fc.property(shifts, present, fc.boolean(), (days, came, booked) => {
      const paid = days.flatMap((shift, month) =>
        came[month] === true
          ? [
              line(
                addDays(monthsAfter('2025-01-15', month), shift),
                MARTIN,
                850_00,
                booked ? RENT : [],
              ),
            ]
          : [],
      );
      const past = Array.from({ length: 12 }, (_, month) =>
        line(monthsAfter('2024-01-15', month), MARTIN, 850_00, RENT),
      );
      const standing = expectedLines(
        year({
          lines: [...past, ...paid],
          today: '2026-02-28',
          knownUntil: new Map([[1, '2026-02-28']]),
        }),
      );
      const settled = standing.flatMap(({ settlement }) => settlement?.line.id ?? []);
      expect(new Set(settled).size).toBe(settled.length);
      const total = standing.reduce((sum, { missing }) => sum + (missing ?? 1), 0);
      expect(total).toBe(12);
      expect(12 - settled.length).toBeGreaterThanOrEqual(12 - paid.length);
    }),
  );
});

it('says the same whatever the order of the lines', () => {
  const lines = [
    ...lastYear(),
    line('2025-01-06', MARTIN, 850_00),
    line('2025-02-06', MARTIN, 700_00),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      expect(told({ lines: shuffled })).toEqual(told({ lines }));
    }),
  );
});
