import { books, flat, movement, shop, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import { pointsToVerify } from './points-to-verify.ts';

/** Four flats without a rent, 60 % Alice and 40 % Benoît. */
const house = { ...flat, nbLocaux: 4 };
const tax = movement('T', '2025-10-15', split('TAXE_FONCIERE', -300));

function told(changes: Partial<YearInput>) {
  const input = books({ buildings: [house], movements: [tax], ...changes });
  const result = computeYear(input);
  const points = pointsToVerify(input, result).filter(({ code }) => code === 'LOCAL_SANS_LOYER');
  return {
    r5: result.form2072.totals.get('R5')?.euros,
    points: points.map(({ message, otherwise }) => [
      message.replaceAll(/\s/g, ' ').slice(0, 47),
      otherwise?.result,
      [...(otherwise?.associates ?? [])],
    ]),
  };
}

it('doubts what a vacant dwelling deducts, and tells what it weighs', () => {
  // 300 of tax and 4 × 20: 380, of which 228 and 152.
  expect(told({})).toEqual({
    r5: -380,
    points: [
      [
        'Appartement n’a aucune recette dans l’année : s',
        380,
        [
          [1, 228],
          [2, 152],
        ],
      ],
    ],
  });
});

it('doubts the flat charges of a dwelling sold in the year before any rent', () => {
  const price = movement('S', '2025-02-03', split('VENTE_IMMEUBLE', 200_000));
  const sold = { ...house, saleDate: '2025-02-03' };
  const { r5, points } = told({ buildings: [sold], movements: [price] });
  expect([r5, points.length, points[0]?.[1]]).toEqual([-80, 1, 80]);
});

it('follows the sheet that tells the dwelling reserved: no charge, no unit, no doubt', () => {
  expect(told({ buildings: [{ ...house, freeUse: true }] })).toEqual({ r5: 0, points: [] });
});

it('deducts what was paid, without any unit, for a building said to have none let', () => {
  expect(told({ buildings: [{ ...house, nbLocaux: 0 }] })).toEqual({ r5: -300, points: [] });
});

it('tells of premises that are no dwelling without reckoning, as their rental value is taxed', () => {
  const office = { ...shop, id: 1, usage: 'professionnel' } as const;
  expect(told({ buildings: [office] })).toEqual({
    r5: -320,
    points: [['Boutique n’a aucune recette dans l’année : le f', undefined, []]],
  });
});

it('says nothing where a rent was cashed, nor of a year without any entry', () => {
  const rent = movement('L', '2025-03-05', split('LOYER_HAB', 1000));
  expect(told({ movements: [rent, tax] }).points).toEqual([]);
  expect(told({ movements: [] }).points).toEqual([]);
});
