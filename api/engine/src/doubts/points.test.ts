import { books, flat, loan, movement, shop, split } from '../../test/books.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { categoryRows } from '../law/category-rows.ts';
import { defaultFormulas } from '../law/default-formulas.ts';
import { rowsInForce } from '../law/law-table.ts';
import { otherReading } from '../law/readings.ts';
import { eurosOf } from '../tax/compute-2072.ts';
import { computeYear } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import type { Point } from './point.ts';
import { pointsToVerify } from './points-to-verify.ts';

/** Alice holds 60 shares, Benoît 40; a rent of 1 000 € and 20 € of flat charges: R5 is 980 €. */
const rent = movement('L', '2025-03-05', split('LOYER_HAB', 1000));
const points = (changes: Partial<YearInput> = {}, ...more: YearInput['movements']) => {
  const input = books({ movements: [rent, ...more], ...changes });
  return pointsToVerify(input, computeYear(input)).filter(ofFigures);
};
/** Whoever declares a part is told of the numbers of its lines as well (of-associates.test). */
const ofFigures = ({ code }: Point): boolean => code !== 'DECLARATION_ASSOCIE';
const told = ({ code, message, otherwise }: Point) => [
  code,
  message.replaceAll(/\s/g, ' '),
  otherwise?.result,
  [...(otherwise?.associates ?? [])],
];

it('says nothing of a company that nothing doubtful touches', () => {
  const interest = split('INTERETS_EMPRUNT', -100, { buildingId: 1, loanId: 1 });
  const capital = split('EMPRUNT_CAPITAL', -500, { loanId: 1 });
  expect(
    points(
      { loans: [loan] },
      movement('P', '2025-04-05', interest, capital),
      movement('T', '2025-10-15', split('TAXE_FONCIERE', -300)),
    ),
  ).toEqual([]);
});

it('tells a deduction that may be refused, with what each associate would add', () => {
  // 100,50 € are 101 € of the form: without them R5 rises by 101 €, 60.6 and 40.4.
  expect(points({}, movement('D', '2025-05-05', split('DIAGNOSTICS', -100.5))).map(told)).toEqual([
    [
      'DIAGNOSTICS',
      '100,50 € déduits, ligne 6.',
      101,
      [
        [1, 61],
        [2, 40],
      ],
    ],
  ]);
});

it('tells an associate who is a company once he holds shares, and not before', () => {
  const associates = [
    { id: 1, seq: 1, name: 'Alice', isGerant: true },
    { id: 2, seq: 2, name: 'Benoît', isGerant: false },
    { id: 3, seq: 3, name: 'SARL Invest', isGerant: false, regime: 'COMPANY' as const },
  ];
  const codes = (changes: Partial<YearInput>) =>
    points({ associates, ...changes }).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  const sale = {
    id: 'S',
    date: '2025-12-31',
    nature: 'CESSION',
    kind: 'PP',
    shares: 1,
    fromId: 1,
    toId: 3,
  } as const;
  expect(codes({ shareMovements: [sale] })).toEqual(['ASSOCIE_AUTRE_REGIME', 'DROIT_AU_DIVIDENDE']);
});

it('carries what its sentence was made from', () => {
  const [point] = points({}, movement('D', '2025-05-05', split('DIAGNOSTICS', -100.5)));

  expect(point).toMatchObject({ code: 'DIAGNOSTICS', params: { amount: 100_50, line: '6' } });
});

it('reads the computed year and computes no second one', () => {
  let openings = 0;
  const paid = movement('D', '2025-05-05', split('DIAGNOSTICS', -100.5));
  const input = Object.defineProperty(books({ movements: [rent, paid] }), 'openingBalances', {
    get: () => {
      openings += 1;
      return [];
    },
  });
  const result = computeYear(input);
  const once = openings;
  expect(once).toBeGreaterThan(0);
  expect(pointsToVerify(input, result).filter(ofFigures)).toMatchObject([{ code: 'DIAGNOSTICS' }]);
  expect(openings).toBe(once);
});

it('tells an expense that is left out and may be deducted', () => {
  expect(points({}, movement('A', '2025-05-05', split('AGIOS', -50, {}))).map(told)).toEqual([
    [
      'AGIOS',
      '50,00 € laissés hors de la déclaration.',
      -50,
      [
        [1, -30],
        [2, -20],
      ],
    ],
  ]);
});

it('tells a receipt that may not be taxable', () => {
  expect(points({}, movement('E', '2025-05-05', split('PAS_DE_PORTE', 5000))).map(told)).toEqual([
    [
      'PAS_DE_PORTE',
      '5 000,00 € déclarés en recettes, ligne 1.',
      -5000,
      [
        [1, -3000],
        [2, -2000],
      ],
    ],
  ]);
});

it('reckons each doubt by itself, an expense without a building beside one of a building', () => {
  const told = points(
    { buildings: [flat, shop] },
    movement('D', '2025-05-05', split('DIAGNOSTICS', -100)),
    movement('H', '2025-06-05', split('HONO_COMPTABLE', -200, {})),
    movement('A', '2025-07-05', split('AGIOS', -50, {})),
  );
  expect(told.map(({ code, otherwise }) => [code, otherwise?.result])).toEqual([
    ['DIAGNOSTICS', 100],
    ['HONO_COMPTABLE', 200],
    ['AGIOS', -50],
    ['LOCAL_SANS_LOYER', 20],
    ['CHARGES_COMMUNES', undefined],
  ]);
});

it('does not count twice what a refund took back', () => {
  expect(
    points(
      {},
      movement('D', '2025-05-05', split('DIAGNOSTICS', -100)),
      movement('R', '2025-06-05', split('DIAGNOSTICS', 100)),
    ),
  ).toEqual([]);
});

it('tells that the law fixes no key for a shared expense, only where there are two buildings', () => {
  const accountant = movement('H', '2025-05-05', split('HONO_COMPTABLE', -200, {}));
  expect(points({ buildings: [flat, shop] }, accountant).map(({ code }) => code)).toEqual([
    'HONO_COMPTABLE',
    'LOCAL_SANS_LOYER',
    'CHARGES_COMMUNES',
  ]);
  expect(points({}, accountant).map(({ code }) => code)).toEqual(['HONO_COMPTABLE']);
});

it('tells nothing of an expense on a dwelling lent free of charge, which no reading deducts', () => {
  const lent = { ...shop, typeCode: 'AP', freeUse: true } as const;
  const [point] = points(
    { buildings: [flat, lent] },
    movement('D', '2025-05-05', split('DIAGNOSTICS', -100, { buildingId: 2 })),
  );
  expect(point).toBeUndefined();
});

it('tells one point for a year that nobody has read, and not one for each rule', () => {
  expect(points({ year: 2027, movements: [] }).map(({ code }) => code)).toEqual([
    'FORFAIT_GESTION',
  ]);
});

it('tells the raised limit of a deficit while its text was not read, for box 4BC alone', () => {
  // Works of 30 000 €: loss 29 020 €, Alice 17 412 €, Benoît 11 608 €. Beyond 10 700 € both use the
  // raised limit: 6 712 € and 908 € less without it.
  const energy = movement('W', '2026-05-05', split('TRAV_ENERGIE', -30_000));
  const input = books({
    year: 2026,
    movements: [movement('L', '2026-03-05', split('LOYER_HAB', 1000)), energy],
  });
  const point = pointsToVerify(input, computeYear(input)).find(
    ({ code }) => code === 'DEFICIT_LIMITE_ENERGIE',
  );
  expect([point?.otherwise?.result, [...(point?.otherwise?.associates ?? [])]]).toEqual([
    0,
    [
      [1, -6712],
      [2, -908],
    ],
  ]);
});

it('is made once for each computed year', () => {
  const input = books({ movements: [rent] });
  const result = computeYear(input);
  expect(pointsToVerify(input, result)).toBe(pointsToVerify(input, result));
});

/** The same year with a reading taken: its result, and the point that is left. */
const reading = (
  code: string,
  paid: YearInput['movements'][number],
  readings?: ReadonlySet<string>,
) => {
  const input = books({ movements: [rent, paid], ...(readings && { readings }) });
  const result = computeYear(input);
  const point = pointsToVerify(input, result).find((each) => each.code === code);
  return { r5: eurosOf(result.form2072, 'R5'), bridge: result.bridge, point };
};

it.each([
  // 980 without the expense or receipt; then what each reading makes of it.
  ['AGIOS', movement('A', '2025-05-05', split('AGIOS', -50, {})), 980, 930],
  ['DIAGNOSTICS', movement('D', '2025-05-05', split('DIAGNOSTICS', -100.5)), 879, 980],
  ['HONO_COMPTABLE', movement('H', '2025-05-05', split('HONO_COMPTABLE', -200, {})), 780, 980],
  ['CFE', movement('C', '2025-12-15', split('CFE', -230, {})), 750, 980],
  ['PAS_DE_PORTE', movement('E', '2025-05-05', split('PAS_DE_PORTE', 5000)), 5980, 980],
] as const)(
  'moves the result by what it told once the other reading of %s is taken',
  (code, paid, before, after) => {
    const now = reading(code, paid);
    expect([now.r5, now.point?.otherwise?.result, now.point?.choice?.taken]).toEqual([
      before,
      after - before,
      false,
    ]);
    const other = reading(code, paid, new Set([code]));
    expect([other.r5, other.point?.otherwise?.result, other.point?.choice?.taken]).toEqual([
      after,
      before - after,
      true,
    ]);
    // What the books have and the return has not is told there, to the cent.
    expect(other.bridge.taxResultEuros).toBe(after);
  },
);

it('offers no choice where the law leaves none, and takes none', () => {
  const fine = movement('H', '2025-05-05', split('PENALITES', -200, {}));
  const { r5, point } = reading('PENALITES', fine, new Set(['PENALITES', 'NOTHING']));
  expect([r5, point?.choice]).toEqual([980, undefined]);
});

it('leaves a choice on every expense or receipt that it counts without having read the law', () => {
  const counted = rowsInForce(categoryRows, 2025).filter(
    ({ certainty, taxLines }) => certainty === 'unverified' && taxLines.length > 0,
  );
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter((row) => otherReading(row, 2025) === undefined)).toEqual([]);
});

it('is sure that what a building was bought with is no charge', () => {
  const deed = movement('N', '2025-05-05', split('FRAIS_ACQUISITION', -24_000));
  expect(points({}, deed)).toEqual([]);
});

it('tells of interest cashed that its box on the return of an associate is to be looked at', () => {
  const cashed = movement('I', '2025-12-31', split('PRODUIT_FINANCIER', 312.5, {}));
  expect(points({}, cashed).map(told)).toEqual([
    ['PRODUITS_FINANCIERS', expect.stringContaining('313,00 € hors du résultat R5'), undefined, []],
  ]);
});

it('tells what is left of box 4BC if energy works raise the common limit of a Cosse dwelling', () => {
  const works = (category: string, euros: number) =>
    movement(category, '2025-05-05', split(category, -euros));
  const changes = {
    buildings: [{ ...flat, taxSystem: 'COSSE' }],
    initialShares: [{ associateId: 1, kind: 'PP', shares: 100 }] as const,
  };
  const of = (...paid: YearInput['movements']) =>
    points(changes, ...paid).find(({ code }) => code === 'LIMITES_CUMULEES')?.otherwise?.associates;
  // 15 300 € and the works make 21 400 €; 10 700 € and the works 18 700 €.
  const repairs = works('TRAV_ENTRETIEN', 22_000);
  expect(of(works('TRAV_ENERGIE', 8000), repairs)).toEqual(new Map([[1, -2700]]));
  expect([of(repairs), of(works('TRAV_ENERGIE', 30_000))]).toEqual([undefined, undefined]);
});

it('follows an administrator who placed the category elsewhere, whatever was chosen', () => {
  const paid = movement('A', '2025-05-05', split('AGIOS', -50, {}));
  const input = books({ movements: [rent, paid], readings: new Set(['AGIOS']) });
  const categories = defaultCategories.map((category) =>
    category.code === 'AGIOS' ? { ...category, taxLines: ['6'] } : category,
  );
  const result = computeYear(input, { categories, formulas: defaultFormulas });
  expect(result.form2072.contributions.map(({ code }) => code)).toContain('L6');
  expect(pointsToVerify(input, result).filter(ofFigures)).toEqual([]);
});
