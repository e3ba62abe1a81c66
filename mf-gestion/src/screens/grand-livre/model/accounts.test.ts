import { classesOf, jumpTo, rowsOf, type LedgerAccount } from './accounts.ts';

const account = (number: string, change: Partial<LedgerAccount> = {}): LedgerAccount => ({
  account: number,
  label: number,
  group: null,
  opening: 0,
  debit: 0,
  credit: 0,
  closing: 0,
  count: 0,
  ...change,
});
const accounts = ['706100', '512001', '615210', '616100', '101000'].map((number) =>
  account(number),
);

it('puts the accounts under their class, in the order of their numbers', () => {
  expect(
    classesOf(accounts).map(({ digit, accounts: members }) => [
      digit,
      members.map((each) => each.account),
    ]),
  ).toEqual([
    ['1', ['101000']],
    ['5', ['512001']],
    ['6', ['615210', '616100']],
    ['7', ['706100']],
  ]);
});

it('jumps to the first account that starts with what was typed', () => {
  expect(jumpTo(accounts, '61')?.account).toBe('615210');
  expect(jumpTo(accounts, '616')?.account).toBe('616100');
});

it('jumps to the next account when none starts with it', () => {
  expect(jumpTo(accounts, '2')?.account).toBe('512001');
  expect(jumpTo(accounts, '9')).toBeUndefined();
});

it('frames the entries with the opening and the closing balance', () => {
  const line = {
    entry: 1,
    date: '2026-01-05',
    journal: 'BQ1',
    ref: '12',
    label: 'VIR LOYER',
    building_id: 1,
    debit: 0,
    credit: 800,
    balance: -800,
    movement_id: 12,
    supporting_data_id: null,
    entry_id: null,
  };
  const rows = rowsOf(account('706100', { credit: 800, closing: -800, count: 1 }), {
    size: 400,
    byOffset: new Map([[0, [line]]]),
  });

  expect(rows.map(({ kind }) => kind)).toEqual(['opening', 'line', 'closing']);
  expect(rows.at(-1)).toMatchObject({ credit: 800, balance: -800 });
});

it('keeps the place of the lines that were not read yet', () => {
  const rows = rowsOf(account('706100', { count: 401 }), { size: 400, byOffset: new Map() });

  expect(rows).toHaveLength(403);
  expect(rows[1]).toMatchObject({ kind: 'coming', offset: 0 });
  expect(rows.at(-2)).toMatchObject({ kind: 'coming', offset: 400 });
});
