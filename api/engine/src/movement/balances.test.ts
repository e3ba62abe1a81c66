import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { readSample } from '../../test/releves/read-sample.ts';
import { parseStatement } from '../statement/parse-statement.ts';
import {
  balanceAt,
  compareStatement,
  missingMonths,
  type AccountHistory,
} from './compare-balances.ts';
import { findDifference, type MovementToSuspect } from './find-difference.ts';

const statement = parseStatement(readSample('credit_mutuel_cic.csv'));
const movements = statement.lines.map(({ date, amount, label }, index) => ({
  id: index + 1,
  date,
  amount,
  label,
}));
const account = (
  changed: AccountHistory['movements'] = movements,
  initial = 5000_00,
): AccountHistory => ({
  initialAmount: cents(initial),
  initialDate: '2025-01-01',
  movements: changed,
});
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

it('says that the bank and the movements agree', () => {
  const comparison = compareStatement(statement, account());

  expect(comparison).toMatchObject({
    bankBalance: 5626_54,
    computedBalance: 5626_54,
    difference: 0,
    divergesBefore: false,
  });
  expect(plain(comparison.sentence)).toBe(
    'Le solde de la banque au 31/01/2025 (5 626,54 €) est égal à celui des opérations enregistrées.',
  );
});

it('names the first day on which a movement is missing', () => {
  const comparison = compareStatement(statement, account(movements.filter(({ id }) => id !== 3)));

  expect(comparison.firstDivergentDay).toEqual({
    date: '2025-01-10',
    bank: 4409_04,
    computed: 5643_60,
  });
  expect(plain(comparison.sentence)).toContain(
    '(5 626,54 €) est inférieur de 1 234,56 € à celui des opérations enregistrées (6 861,10 €) ; l’écart apparaît le 10/01/2025.',
  );
});

it('looks before the statement when the difference is older', () => {
  const comparison = compareStatement(statement, account(movements, 4990_00));

  expect(comparison).toMatchObject({ difference: -10_00, divergesBefore: true });
  expect(plain(comparison.sentence)).toContain(
    '(5 626,54 €) dépasse de 10,00 € celui des opérations enregistrées (5 616,54 €) ; l’écart existe déjà avant',
  );
});

it('works backwards from a closing balance alone', () => {
  const bnp = parseStatement(readSample('bnp_paribas.csv'));

  expect(compareStatement(bnp, account())).toMatchObject({ difference: 0 });
  expect(compareStatement(bnp, account(movements.slice(0, 5)))).toMatchObject({
    firstDivergentDay: { date: '2025-01-31' },
  });
});

it('has nothing to compare without any balance', () => {
  expect(
    compareStatement(parseStatement(readSample('releve.qif')), account()).difference,
  ).toBeUndefined();
});

it('computes the balance at the end of any day', () => {
  expect(
    ['2024-12-31', '2025-01-05', '2025-01-27', '2025-01-31'].map((day) =>
      balanceAt(account(), day),
    ),
  ).toEqual([5000_00, 5643_60, 4409_04, 5626_54]);
});

it('finds the months without any movement', () => {
  expect(missingMonths(['2025-01-05', '2025-02-10', '2025-05-03', '2025-07-01'])).toEqual([
    { from: '2025-03', to: '2025-04' },
    { from: '2025-06', to: '2025-06' },
  ]);
  expect(missingMonths(['2025-02-10'], '2024-12', '2025-03')).toEqual([
    { from: '2024-12', to: '2025-01' },
    { from: '2025-03', to: '2025-03' },
  ]);
});

const suspect = (id: number, date: string, amount: number, label: string): MovementToSuspect => ({
  id,
  date,
  amount: cents(amount),
  label,
});
const list = [
  suspect(1, '2025-01-05', 800_00, 'LOYER MARTIN'),
  suspect(2, '2025-01-10', -1234_56, 'ECHEANCE PRET'),
  suspect(3, '2025-01-28', -8_50, 'FRAIS'),
  suspect(4, '2025-01-28', -8_50, 'FRAIS'),
  suspect(5, '2025-02-03', 450_00, 'APPORT'),
];

it.each([
  ['the same amount', 450_00, 'same_amount', [5]],
  ['a movement entered twice', -8_50, 'twin', [3, 4]],
  ['a wrong sign', 1600_00, 'flipped_sign', [1]],
  ['two digits swapped (1 234,56 for 1 243,56)', 9_00, 'transposed_digits', [2]],
  ['a decimal mark out of place (45,00 for 450,00)', 405_00, 'misplaced_decimal', [5]],
  ['a twin that is missing', -450_00, 'missing_twin', [5]],
])('recognises %s behind a difference', (_, difference, kind, movementIds) => {
  expect(findDifference(cents(difference), list)[0]).toMatchObject({ kind, movementIds });
});

it('recognises two or three movements that make the difference together, nearest in time first', () => {
  const more = [...list, suspect(6, '2025-08-30', 800_00, 'LOYER MARTIN')];
  const found = (difference: number) =>
    findDifference(cents(difference), more).flatMap(({ kind, movementIds }) =>
      kind === 'sum' ? [movementIds] : [],
    );

  // 800,00 + 450,00: with the rent of January, then with that of August.
  expect(found(1250_00)).toEqual([
    [1, 5],
    [5, 6],
  ]);
  expect(found(-17_00)).toEqual([[3, 4]]);
  // 800,00 − 1 234,56 − 8,50: with either of the two fees of one day, then the rent of August.
  expect(found(-443_06)).toEqual([
    [1, 2, 3],
    [1, 2, 4],
    [2, 3, 6],
  ]);
  expect(found(1_23)).toEqual([]);
  expect(plain(findDifference(cents(1250_00), list)[0]?.message ?? '')).toBe(
    '2 opérations font ensemble exactement l’écart et sont peut-être en trop : « LOYER MARTIN » du 05/01/2025 (800,00 €), « APPORT » du 03/02/2025 (450,00 €).',
  );
});

it('always finds three movements that were added to a year of others', () => {
  const amount = fc.integer({ min: -500_000, max: 500_000 }).filter((cents_) => cents_ !== 0);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 3, maxLength: 40 }), fc.nat(), (amounts, at) => {
      const year = amounts.map((each, index) => suspect(index, '2025-03-05', each, `N ${index}`));
      const parts = [0, 1, 2].map((step) => (at + step) % amounts.length);
      const difference = parts.reduce((total, part) => total + (amounts[part] ?? 0), 0);
      fc.pre(difference !== 0);
      const hints = findDifference(cents(difference), year).filter(({ kind }) => kind === 'sum');
      expect(hints.length).toBeGreaterThan(0);
      for (const { movementIds } of hints)
        expect(
          movementIds.reduce((total, id) => Number(total) + (amounts[Number(id)] ?? 0), 0),
        ).toBe(difference);
    }),
  );
});

it('looks for sums in a year of thousands of movements while others hardly wait', () => {
  const year = Array.from({ length: 20_000 }, (_, index) =>
    suspect(index, '2025-03-05', index % 2 === 0 ? 100_00 : -100_00, 'X'),
  );
  const begun = performance.now();
  findDifference(cents(200_00), year);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it('mentions the month without statement last', () => {
  const hints = findDifference(cents(777_77), list, { from: '2025-01', to: '2025-04' });

  expect(hints.map(({ kind, message, params }) => [kind, plain(message), params])).toEqual([
    [
      'missing_period',
      'Aucune opération entre mars 2025 et avril 2025 : des relevés manquent peut-être.',
      { from: '2025-03', to: '2025-04' },
    ],
  ]);
});

it('explains nothing when there is nothing to explain', () => {
  expect(findDifference(cents(0), list)).toEqual([]);
});

it('always finds the two digits that someone swapped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_999 }), fc.nat(), (amount, at) => {
      const digits = String(amount).split('');
      const place = at % (digits.length - 1);
      [digits[place], digits[place + 1]] = [digits[place + 1] ?? '', digits[place] ?? ''];
      const wrong = Number(digits.join(''));
      fc.pre(wrong !== amount);
      const hints = findDifference(cents(wrong - amount), [suspect(1, '2025-01-05', wrong, 'X')]);
      expect(Math.abs(wrong - amount) % 9).toBe(0);
      expect(hints[0]?.movementIds).toEqual([1]);
    }),
  );
});
