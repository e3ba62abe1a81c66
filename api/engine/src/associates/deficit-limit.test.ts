import { books, flat, movement, shop, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';

const LOSS = 1;
const OTHER = 2;

/**
 * A loss of 30 020 € in the first building (works of 30 000 € and the allowance of 20 €), a profit
 * of 980 € in the second.
 */
const limitsWith = (first: string, second: string) => {
  const movements = [
    movement('M1', '2025-03-01', split('TRAV_ENTRETIEN', -30_000, { buildingId: LOSS })),
    movement('M2', '2025-04-01', split('LOYER_HAB', 1000, { buildingId: OTHER })),
  ];
  const { deficits } = computeYear(
    books({
      buildings: [
        { ...flat, taxSystem: first },
        { ...shop, taxSystem: second },
      ],
      movements,
    }),
  );
  return [1, 2].map((associate) => deficits.get(associate));
};

it.each(['PERISSOL', 'COSSE'])(
  'lets 15 300 € go against the global income when a dwelling under %s has the loss',
  (system) => {
    // The loss of the company is 29 040 €, of which 60 % are Alice's.
    expect(limitsWith(system, 'DROIT_COMMUN')).toEqual([
      {
        interestPart: 0,
        otherPart: 17_424,
        limit: 15_300,
        globalIncome: 15_300,
        carriedForward: 2124,
      },
      {
        interestPart: 0,
        otherPart: 11_616,
        limit: 15_300,
        globalIncome: 11_616,
        carriedForward: 0,
      },
    ]);
  },
);

it.each([
  ['another building', 'DROIT_COMMUN', 'COSSE'],
  ['no building under either', 'PINEL', 'DROIT_COMMUN'],
])('keeps 10 700 € when the scheme is that of %s', (_which, first, second) => {
  expect(limitsWith(first, second)).toEqual([
    {
      interestPart: 0,
      otherPart: 17_424,
      limit: 10_700,
      globalIncome: 10_700,
      carriedForward: 6724,
    },
    {
      interestPart: 0,
      otherPart: 11_616,
      limit: 10_700,
      globalIncome: 10_700,
      carriedForward: 916,
    },
  ]);
});
