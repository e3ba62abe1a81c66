import fc from 'fast-check';
import { cents, sum } from '@sci/money/cents';
import { readSchedule } from './read-schedule.ts';
import { generateSchedule, remainingPrincipalAt, yearTotals } from './schedule.ts';
import { findInstalment, splitInstalment, tellingPart } from './split-instalment.ts';
import type { Instalment, LoanTerms } from './types.ts';

/** The loan of the reference company Horizon 3. */
const loan: LoanTerms = {
  principal: cents(182_450_90),
  rateBp: 315,
  firstDate: '2025-01-05',
  instalment: cents(1420_00),
  insurance: cents(38_50),
};
const figures = ({ interest, capital, remaining }: Instalment): number[] => [
  interest,
  capital,
  remaining,
];

describe('the schedule of a loan of 182 450,90 € at 3,15 %', () => {
  const { rows, findings } = generateSchedule(loan);

  it('gives the twelve instalments of 2025 to the cent', () => {
    expect(findings).toEqual([]);
    expect(rows.slice(0, 12).map(figures)).toEqual([
      [478_93, 941_07, 181_509_83],
      [476_46, 943_54, 180_566_29],
      [473_99, 946_01, 179_620_28],
      [471_50, 948_50, 178_671_78],
      [469_01, 950_99, 177_720_79],
      [466_52, 953_48, 176_767_31],
      [464_01, 955_99, 175_811_32],
      [461_50, 958_50, 174_852_82],
      [458_99, 961_01, 173_891_81],
      [456_47, 963_53, 172_928_28],
      [453_94, 966_06, 171_962_22],
      [451_40, 968_60, 170_993_62],
    ]);
  });

  it('adds up like the bank’s yearly certificate', () => {
    expect(yearTotals(loan.principal, rows, 2025)).toEqual({
      year: 2025,
      count: 12,
      interest: 5582_72,
      capital: 11_457_28,
      insurance: 462_00,
      payment: 17_502_00,
      remaining: 170_993_62,
    });
    expect(remainingPrincipalAt(loan.principal, rows, '2025-01-04')).toBe(182_450_90);
    expect(remainingPrincipalAt(loan.principal, rows, '2025-02-28')).toBe(180_566_29);
  });

  it('ends with a smaller instalment that repays exactly what remains', () => {
    const last = rows.at(-1);
    expect(last?.remaining).toBe(0);
    expect(last?.payment).toBeLessThan(1458_50);
    expect(sum(rows.map(({ capital }) => capital))).toBe(loan.principal);
  });
});

it('computes the instalment from a number of months', () => {
  const { rows } = generateSchedule({
    principal: cents(100_000_00),
    rateBp: 360,
    firstDate: '2025-01-31',
    count: 120,
  });

  expect(rows).toHaveLength(120);
  expect(rows[0]).toMatchObject({ interest: 300_00, payment: 993_55 });
  expect(rows.slice(0, 3).map(({ date }) => date)).toEqual([
    '2025-01-31',
    '2025-02-28',
    '2025-03-31',
  ]);
});

it('charges no interest at 0 %, the last month taking the odd cents', () => {
  const { rows } = generateSchedule({
    principal: cents(1000_00),
    rateBp: 0,
    firstDate: '2025-01-05',
    count: 3,
  });

  expect(rows.map(({ capital }) => capital)).toEqual([333_33, 333_33, 333_34]);
});

it('pays interest only during a partial deferral, and adds it to the principal during a total one', () => {
  const terms: LoanTerms = {
    principal: cents(120_000_00),
    rateBp: 300,
    firstDate: '2025-01-05',
    count: 14,
  };
  const partial = generateSchedule({ ...terms, deferral: { count: 2, kind: 'partial' } }).rows;
  const total = generateSchedule({ ...terms, deferral: { count: 2, kind: 'total' } }).rows;

  expect(partial.slice(0, 2).map(figures)).toEqual([
    [300_00, 0, 120_000_00],
    [300_00, 0, 120_000_00],
  ]);
  expect(total.slice(0, 2).map(figures)).toEqual([
    [0, 0, 120_300_00],
    [0, 0, 120_600_75],
  ]);
  expect([
    partial.length,
    total.length,
    partial.at(-1)?.remaining,
    total.at(-1)?.remaining,
  ]).toEqual([14, 14, 0, 0]);
});

it('repays a bullet loan at its last instalment', () => {
  const { rows } = generateSchedule({
    principal: cents(50_000_00),
    rateBp: 240,
    firstDate: '2025-03-31',
    count: 4,
    monthsBetween: 3,
    deferral: { count: 3, kind: 'partial' },
  });

  expect(rows.map(({ date, interest, capital }) => [date, interest, capital])).toEqual([
    ['2025-03-31', 300_00, 0],
    ['2025-06-30', 300_00, 0],
    ['2025-09-30', 300_00, 0],
    ['2025-12-31', 300_00, 50_000_00],
  ]);
});

it.each([
  ['an instalment below the interest', { ...loan, instalment: cents(400_00) }, 'instalment'],
  ['no principal', { ...loan, principal: cents(0) }, 'principal'],
  ['a date that does not exist', { ...loan, firstDate: '2025-02-30' }, 'firstDate'],
  ['a rate beyond reason', { ...loan, rateBp: 4000 }, 'rateBp'],
  ['a rate that is no number', { ...loan, rateBp: Number.NaN }, 'rateBp'],
  [
    'neither instalment nor count',
    { principal: loan.principal, rateBp: 315, firstDate: '2025-01-05' },
    'instalment',
  ],
  [
    'a deferral as long as the loan',
    { ...loan, count: 12, deferral: { count: 12, kind: 'partial' as const } },
    'count',
  ],
])('refuses %s, naming the term', (_, terms: LoanTerms, field) => {
  expect(generateSchedule(terms)).toMatchObject({
    rows: [],
    findings: [{ severity: 'error', field }],
  });
});

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: fc.integer({ min: 5_000_00, max: 1_000_000_00 }).map(cents),
    rateBp: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 900 }),
      fc.double({ min: 0.1, max: 900, noNaN: true }),
    ),
    firstDate: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    count: fc.integer({ min: 13, max: 360 }),
    insurance: fc.integer({ min: 0, max: 200_00 }).map(cents),
    monthsBetween: fc.constantFrom(1, 3, 6, 12),
    deferral: fc.record({
      count: fc.integer({ min: 0, max: 12 }),
      kind: fc.constantFrom('partial', 'total'),
    }),
  })
  .map((terms) => ({ ...terms, count: Math.min(terms.count, 480 / terms.monthsBetween) })); // forty years at most

it('repays the principal exactly, deferred interest included, whatever the terms', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { rows, findings } = generateSchedule(terms);
      expect(findings).toEqual([]);
      expect(rows).toHaveLength(terms.count ?? 0);
      const deferredInterest =
        terms.deferral?.kind === 'total'
          ? (rows[terms.deferral.count - 1]?.remaining ?? terms.principal) - terms.principal
          : 0;
      expect(sum(rows.map(({ capital }) => capital))).toBe(terms.principal + deferredInterest);
      expect(rows.at(-1)?.remaining).toBe(0);
      for (const row of rows) expect(row.payment).toBe(row.capital + row.interest + row.insurance);
    }),
    { numRuns: 200 },
  );
});

describe('splitting the debit of an instalment', () => {
  const rows = generateSchedule(loan).rows;

  it('gives capital, interest and insurance, and nothing left', () => {
    const row = findInstalment(rows, { date: '2025-01-06', amount: cents(-1458_50) });
    expect(row?.number).toBe(1);
    expect(row && splitInstalment(cents(-1458_50), row)).toEqual({
      splits: [
        { category: 'EMPRUNT_CAPITAL', amount: -941_07 },
        { category: 'INTERETS_EMPRUNT', amount: -478_93 },
        { category: 'ASSURANCE_EMPRUNTEUR', amount: -38_50 },
      ],
      remainder: 0,
    });
  });

  it('leaves to the user what the schedule does not explain', () => {
    const [first] = rows;
    expect(first && splitInstalment(cents(-1470_00), first).remainder).toBe(-11_50);
  });

  it('splits an instalment given back the other way round', () => {
    const [first] = rows;
    expect(
      first && splitInstalment(cents(1458_50), first).splits.map(({ amount }) => amount),
    ).toEqual([941_07, 478_93, 38_50]);
  });

  it.each([
    ['its capital', { capital: 10, interest: 5, insurance: 1 }, 'EMPRUNT_CAPITAL'],
    ['its interest in a deferral', { capital: 0, interest: 5, insurance: 1 }, 'INTERETS_EMPRUNT'],
    [
      'its insurance in a total one',
      { capital: 0, interest: 0, insurance: 1 },
      'ASSURANCE_EMPRUNTEUR',
    ],
    ['nothing where nothing is paid', { capital: 0, interest: 0, insurance: 0 }, undefined],
  ])('tell an instalment by %s', (_, { capital, interest, insurance }, category) => {
    const parts = {
      capital: cents(capital),
      interest: cents(interest),
      insurance: cents(insurance),
    };
    expect(rows.slice(0, 1).map((row) => tellingPart({ ...row, ...parts }))).toEqual([category]);
  });

  it('finds no instalment a month away', () => {
    expect(findInstalment(rows, { date: '2024-12-01', amount: cents(-1458_50) })).toBeUndefined();
  });
});

const paste = (rows: readonly Instalment[], header: string | undefined): string => {
  const money = (value: number): string =>
    (value / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, ' ');
  const body = rows.map(({ number, date, payment, capital, interest, insurance, remaining }) =>
    [
      number,
      date.split('-').toReversed().join('/'),
      money(payment),
      money(capital),
      money(interest),
      money(insurance),
      money(remaining),
    ].join('\t'),
  );
  return [...(header === undefined ? [] : [header]), ...body, ''].join('\r\n');
};

it.each([
  [
    'with its titles',
    'N°\tDate\tÉchéance\tCapital amorti\tIntérêts\tAssurance\tCapital restant dû',
  ],
  ['without titles, from what a schedule obeys', undefined],
])('reads a pasted schedule %s', (_, header) => {
  const rows = generateSchedule(loan).rows.slice(0, 24);

  expect(readSchedule(paste(rows, header), { principal: loan.principal })).toEqual({
    rows,
    findings: [],
  });
});

it('names the line of a cell that it cannot read and gives no row', () => {
  const text =
    'Date;Capital;Intérêts\n05/01/2025;941,07;478,93\n05/02/2025;943,S4;476,46\nTotal;1884,61;955,39\n';

  expect(readSchedule(text)).toMatchObject({
    rows: [],
    findings: [{ code: 'unreadable_amount', line: 3 }],
  });
});

it.each([
  ['31/02/2025', 'Cette date n’existe pas\u00a0: «\u00a031/02/2025\u00a0».'],
  ['début février', 'Date illisible\u00a0: «\u00a0début février\u00a0».'],
])('says what is wrong with an instalment on « %s »', (day, message) => {
  const text = `Date;Capital;Intérêts\n05/01/2025;941,07;478,93\n${day};943,54;476,46\n`;

  expect(readSchedule(text)).toMatchObject({ rows: [], findings: [{ line: 3, message }] });
});

it('names the line of a cell that it cannot read also without titles, instead of leaving its column out', () => {
  const text =
    '05/02/2026\t310,00\t200,00\t110,00\t99800,00\n05/03/2026\t310,00\t200,00\tabc\t99600,00\n';

  expect(readSchedule(text)).toMatchObject({
    rows: [],
    findings: [{ code: 'unreadable_amount', line: 2 }],
  });
});

it('warns when what remains due does not follow', () => {
  const text =
    'Date;Capital;Intérêts;Reste dû\n05/01/2025;100,00;10,00;900,00\n05/02/2025;100,00;9,00;850,00\n';

  expect(readSchedule(text)).toMatchObject({
    rows: [{ remaining: 900_00 }, { remaining: 850_00 }],
    findings: [
      {
        code: 'remaining_mismatch',
        line: 3,
        severity: 'warning',
        message:
          'Le capital restant dû (850,00\u00a0€) ne suit pas de l’échéance précédente (800,00\u00a0€).',
        params: { remaining: 850_00, due: 800_00 },
      },
    ],
  });
});

it.each([
  [
    'a part of the instalment that is none of those it knows',
    'Date;Capital;Intérêts;Frais\n05/01/2025;100,00;10,00;1,50\n05/02/2025;100,00;9,00;1,50\n',
    { title: 'Frais', cells: '1,50' },
  ],
  [
    'a second insurance',
    'Date;Capital;Intérêts;Assurance 1;Assurance 2\n05/01/2025;100,00;10,00;5,00;6,00\n',
    { title: 'Assurance 2', cells: '6,00' },
  ],
  [
    'cells past the titles',
    'Date;Capital;Intérêts\n05/01/2025;100,00;10,00;x\n05/02/2025;100,00;9,00\n',
    { title: 'Colonne 4', cells: 'x' },
  ],
  [
    'a column of a table without titles',
    '05/01/2025\t100,00\t10,00\t110,00\t900,00\tprélevé\n05/02/2025\t100,00\t9,00\t109,00\t800,00\tprélevé\n',
    { title: 'Colonne 6', cells: 'prélevé' },
  ],
])('tells that no instalment keeps %s', (_, text, params) => {
  const { rows, findings } = readSchedule(text);

  expect(rows).not.toEqual([]);
  expect(findings).toMatchObject([{ code: 'left_aside', severity: 'warning', params }]);
});

it.each([
  [
    'below the titles',
    'Date;Capital;Intérêts\n05/13/2025;100,00;10,00\n05/02/2025;100,00;9,00\n',
    2,
  ],
  [
    'at the top of a table without titles',
    '05/13/2025\t100,00\t10,00\t110,00\t900,00\n05/02/2025\t100,00\t9,00\t109,00\t800,00\n05/03/2025\t100,00\t8,00\t108,00\t700,00\n',
    1,
  ],
])('loses no first instalment whose day it cannot read, %s', (_, text, line) => {
  expect(readSchedule(text)).toMatchObject({
    rows: [],
    findings: [{ code: expect.stringMatching(/_date$/), line }],
  });
});

it('asks for the titles when columns can mean anything', () => {
  expect(readSchedule('05/01/2025;12;7\n05/02/2025;13;9\n').findings).toMatchObject([
    { code: 'unknown_columns' },
  ]);
});
