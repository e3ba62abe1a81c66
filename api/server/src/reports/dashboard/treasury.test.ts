import { cents } from '@sci/money/cents';
import type { JournalEntry } from '@sci/engine/ledger/entry';
import { toTreasuryByMonth } from './wire.ts';

const entry = (date: string, journal: string, euros: number): JournalEntry => ({
  num: 1,
  journal,
  date,
  ref: 'M1',
  label: 'VIR',
  lines: [
    {
      account: '512001',
      accountLabel: 'Banque',
      debit: cents(euros * 100),
      credit: cents(0),
      source: { kind: 'bank', movementId: 'M1' },
    },
    {
      account: '706100',
      accountLabel: 'Loyers',
      debit: cents(0),
      credit: cents(euros * 100),
      source: { kind: 'bank', movementId: 'M1' },
    },
  ],
});
const treasury = (entries: readonly JournalEntry[]) =>
  toTreasuryByMonth({ result: { entries }, previous: undefined }).map(({ current }) => current);

it('adds the opening and each month up to the last one with a bank line', () => {
  const entries = [
    entry('2026-01-01', 'AN', 1000),
    entry('2026-01-15', 'BQ1', 10),
    entry('2026-03-02', 'BQ1', -4),
  ];
  expect(treasury(entries)).toEqual([1010_00, 1010_00, 1006_00, ...Array(9).fill(null)]);
});

it('draws no month from the opening alone', () => {
  expect(treasury([entry('2026-01-01', 'AN', 1000)])).toEqual(Array(12).fill(null));
});

it('adds a year of two hundred thousand lines', () => {
  const entries = Array.from({ length: 200_000 }, () => entry('2026-02-01', 'BQ1', 1));
  expect(treasury(entries).slice(0, 3)).toEqual([0, 200_000_00, null]);
});
