import { cents } from '@sci/money/cents';
import { books, movement, split } from '../../test/books.ts';
import { computeYear } from '../year/compute-year.ts';
import { kindOfRow, totalsByKind } from './movement-kind.ts';

const result = computeYear(
  books({
    openingBalances: [
      { account: '512001', debit: cents(100_00), credit: cents(0) },
      { account: '455001', debit: cents(0), credit: cents(70_00) },
      { account: '455001', debit: cents(0), credit: cents(30_00) },
    ],
    bankAccounts: [
      { id: 1, seq: 1, name: 'Courant', initialAmount: cents(0), dateInit: '2020-01-01' },
    ],
    movements: [
      movement('M1', '2025-02-01', split('RETRAIT_CCA', -250, { associateId: 1 })),
      movement('M2', '2025-03-01', split('APPORT_CCA', 400, { associateId: 1 })),
      movement('M3', '2025-04-01', split('IMPOT_PLUS_VALUE', -30, { associateId: 1 })),
    ],
    odEntries: [
      {
        id: 'OD1',
        date: '2025-06-20',
        label: 'AG',
        lines: [
          { account: '120000', debit: cents(50_00), credit: cents(0) },
          { account: '455001', debit: cents(0), credit: cents(50_00) },
        ],
      },
      {
        id: 'OD2',
        date: '2025-07-20',
        label: 'Plombier',
        lines: [
          { category: 'TRAV_REPARATION', buildingId: 1, debit: cents(20_00), credit: cents(0) },
          { category: 'APPORT_CCA', associateId: 1, debit: cents(0), credit: cents(20_00) },
        ],
      },
    ],
  }),
);
const [alice, benoit] = result.currentAccounts;

it('follows the balance line by line and remembers its lowest point', () => {
  expect(alice).toMatchObject({
    account: '455001',
    opening: 100_00,
    closing: 290_00,
    minBalance: -150_00,
  });
  expect(alice?.rows.map(({ ref, amount, balance }) => [ref, amount, balance])).toEqual([
    ['M1', -250_00, -150_00],
    ['M2', 400_00, 250_00],
    ['M3', -30_00, 220_00],
    ['OD1', 50_00, 270_00],
    ['OD2', 20_00, 290_00],
  ]);
});

it('lists an associate whom nothing concerns', () => {
  expect(benoit).toEqual({
    associateId: 2,
    account: '455002',
    opening: 0,
    rows: [],
    closing: 0,
    minBalance: 0,
  });
});

it('says what each line is', () => {
  expect(alice?.rows.map(kindOfRow)).toEqual([
    'retrait',
    'apport',
    'impot_plus_value',
    'affectation',
    'depense_payee',
  ]);
  expect(alice && [...totalsByKind(alice)]).toEqual([
    ['retrait', -250_00],
    ['apport', 400_00],
    ['impot_plus_value', -30_00],
    ['affectation', 50_00],
    ['depense_payee', 20_00],
  ]);
});

it('counts no transfer between two accounts as a share of the result', () => {
  const { currentAccounts } = computeYear(
    books({
      odEntries: [
        {
          id: 'OD1',
          date: '2025-06-20',
          label: 'Cession de créance',
          lines: [
            { account: '455001', debit: cents(100_00), credit: cents(0) },
            { account: '455002', debit: cents(0), credit: cents(100_00) },
          ],
        },
      ],
    }),
  );
  expect(currentAccounts.map((account) => [...totalsByKind(account)])).toEqual([
    [['autre', -100_00]],
    [['autre', 100_00]],
  ]);
});
