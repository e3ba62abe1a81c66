import { cents } from '@sci/money/cents';
import { books, flat, movement, split } from '../../test/books.ts';
import type { Building } from '../company/company.ts';
import { toldBy } from '../../test/told.ts';
import { computeYear } from './compute-year.ts';
import { freeUse } from './free-use-warnings.ts';
import type { YearInput } from './year-input.ts';

const lent: Building = { ...flat, usage: 'habitation', freeUse: true };
const lentOf = (changes: Partial<Building>): Partial<YearInput> => ({
  buildings: [{ ...lent, ...changes }],
});
const rent = (date: string, euros = 700): Partial<YearInput> => ({
  movements: [movement('M1', date, split('LOYER_HAB', euros))],
});
const SECOND_HALF = { freeUseExtent: { from: '2025-07-01' } };

it.each<[string, Partial<YearInput>, string[]]>([
  ['nothing is lent', { buildings: [flat] }, []],
  ['a dwelling, all year', lentOf({}), ['info FREE_USE']],
  [
    'a dwelling that brings rents all the same',
    { ...lentOf({}), ...rent('2025-05-05') },
    ['warning FREE_USE_LET'],
  ],
  ['a dwelling from July on', lentOf(SECOND_HALF), ['info FREE_USE']],
  [
    'a rent of the day before it is lent',
    { ...lentOf(SECOND_HALF), ...rent('2025-06-30') },
    ['info FREE_USE'],
  ],
  [
    'a rent of the first day on which it is lent',
    { ...lentOf(SECOND_HALF), ...rent('2025-07-01') },
    ['info FREE_USE', 'warning FREE_USE_RENTS 700'],
  ],
  [
    'one of two dwellings, the other one is let',
    { ...lentOf({ freeUseExtent: { lent: 1, outOf: 2 } }), ...rent('2025-05-05') },
    ['info FREE_USE'],
  ],
  ['lent in another year', lentOf({ freeUseExtent: { to: '2024-12-31' } }), []],
  ['part of it is no dwelling', lentOf({ usage: 'mixte' }), ['warning FREE_USE_MIXED']],
  ['no dwelling', lentOf({ usage: 'professionnel' }), ['warning FREE_USE_VALUE']],
  [
    'no dwelling, with the rent that it could bring',
    {
      ...lentOf({ usage: 'professionnel' }),
      supportingData: [
        {
          id: 'S1',
          date: '2025-12-31',
          type: 'RECETTE_THEORIQUE',
          label: 'Valeur locative',
          amount: cents(9000_00),
          buildingId: 1,
        },
      ],
    },
    [],
  ],
])('says what a free use takes from the form: %s', (_what, changes, expected) => {
  expect(toldBy(freeUse, 'total')(books(changes))).toEqual(expected);
});

it.each([
  [{ lent: 1, outOf: 2 }, 'du 01/01/2025 au 31/12/2025, pour 1/2.'],
  [{ from: '2025-07-01', to: '2025-08-31' }, 'du 01/07/2025 au 31/08/2025. Assurances'],
])('says in which days a building is lent, and how much of it: %j', (freeUseExtent, expected) => {
  const input = books(lentOf({ freeUseExtent }));
  const [told] = freeUse(input, computeYear(input));
  expect(told?.message).toContain(expected);
});
