import { cents, sum, ZERO } from '@sci/money/cents';
import fc from 'fast-check';
import { bigLedger } from '../../testing/papers/big-ledger.ts';
import { horizonData } from '../../testing/papers/horizon-3.ts';
import type { LedgerAccount, LedgerData } from './data.ts';
import { ledgerChapter, ledgerFileName, ledgerParts } from './ledger-parts.ts';
import { ledgerView } from './ledger.ts';

const example = {
  entry: 1,
  date: '2025-01-31',
  journal: 'BQ1',
  label: 'VIR LOYER LOT 1',
  building_id: null,
  movement_id: null,
  supporting_data_id: null,
  entry_id: null,
};

/** A ledger whose accounts hold so many lines, each of one euro to the debit and two cents back. */
function ledgerOf(counts: readonly number[]): LedgerData {
  const accounts = counts.map((count, position): LedgerAccount => {
    const opening = cents(position * 1000);
    const lines = Array.from({ length: count }, (_, index) => ({
      ...example,
      ref: `M${position}-${index}`,
      debit: cents(100),
      credit: cents(2),
      balance: cents(opening + 98 * (index + 1)),
    }));
    return {
      account: String(600000 + position),
      label: `Compte ${position}`,
      group: null,
      opening,
      debit: cents(100 * count),
      credit: cents(2 * count),
      closing: cents(opening + 98 * count),
      lines,
    };
  });
  return { ...horizonData.ledger, accounts };
}

const counts = fc.array(fc.nat(60), { minLength: 1, maxLength: 12 });
const most = fc.integer({ min: 10, max: 80 });

it('keeps every line once and in its order, in parts of a bounded length', () => {
  fc.assert(
    fc.property(counts, most, (given, limit) => {
      const whole = ledgerOf(given);
      const parts = ledgerParts(whole, limit);
      const refs = (ledgers: readonly LedgerData[]): string[] =>
        ledgers.flatMap(({ accounts }) =>
          accounts.flatMap(({ lines }) => lines.map(({ ref }) => ref)),
        );
      expect(refs(parts)).toEqual(refs([whole]));
      for (const part of parts) expect(refs([part]).length).toBeLessThanOrEqual(limit);
    }),
  );
});

it('names every account, also one without a line', () => {
  fc.assert(
    fc.property(counts, most, (given, limit) => {
      const whole = ledgerOf(given);
      const named = ledgerParts(whole, limit).flatMap(({ accounts }) =>
        accounts.map(({ account }) => account),
      );
      expect([...new Set(named)]).toEqual(whole.accounts.map(({ account }) => account));
    }),
  );
});

it('carries the sums of an account that is cut from one part to the next', () => {
  fc.assert(
    fc.property(counts, most, (given, limit) => {
      const slices = ledgerParts(ledgerOf(given), limit).flatMap(({ accounts }) => accounts);
      for (const [index, slice] of slices.entries()) {
        const next = slices[index + 1];
        const goesOn = next !== undefined && next.account === slice.account;
        expect(slice.carried).toEqual(goesOn ? next.brought : undefined);
        const before = slice.brought ?? { debit: ZERO, credit: ZERO, balance: slice.opening };
        const after = slice.carried ?? {
          debit: slice.debit,
          credit: slice.credit,
          balance: slice.closing,
        };
        expect(before.debit + sum(slice.lines.map(({ debit }) => debit))).toBe(after.debit);
        expect(before.credit + sum(slice.lines.map(({ credit }) => credit))).toBe(after.credit);
        expect(slice.lines.at(-1)?.balance ?? before.balance).toBe(after.balance);
      }
    }),
  );
});

it('prints the trial balance of the whole once, and what is carried on both sides of a cut', () => {
  const [first, second, third, ...others] = ledgerParts(ledgerOf([30, 30]), 22).map(ledgerView);
  expect(others).toEqual([]);
  const tables = [first, second, third].map((view) =>
    (view?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [block.rows] : [])),
  );
  expect(tables.map((part) => part.length)).toEqual([2, 2, 1]);
  // By hand: 22 lines of 1,00 to the debit and 0,02 to the credit, opened with nothing.
  expect(tables[0]?.[1]?.at(-1)?.cells.slice(3)).toEqual([
    'À reporter',
    '',
    '22,00',
    '0,44',
    '21,56',
  ]);
  expect(tables[1]?.[0]?.[0]?.cells.slice(3)).toEqual(['Report', '', '22,00', '0,44', '21,56']);
  expect(tables[1]?.[0]?.at(-1)?.cells.slice(3)).toEqual([
    'Total du compte 600000',
    '',
    '30,00',
    '0,60',
    '29,40',
  ]);
  expect(third?.title).toBe('Grand livre 2025 – partie 3 sur 3');
});

it('is one document of the name it always had while it is short', () => {
  const short = ledgerOf([5, 5]);
  expect(ledgerParts(short)).toEqual([short]);
  expect(ledgerFileName(short)).toBe('grand_livre.pdf');
  expect(ledgerParts(bigLedger(40_000)).map(ledgerFileName).slice(8, 10)).toEqual([
    'grand_livre_2025_partie_09_sur_11.pdf',
    'grand_livre_2025_partie_10_sur_11.pdf',
  ]);
});

it('leaves the lines to a document of their own where a chapter would be too long', () => {
  expect(ledgerChapter(ledgerOf([5, 5]), 10).apart).toBeUndefined();
  const chapter = ledgerChapter(ledgerOf([5, 6]), 10);
  expect(chapter.accounts.flatMap(({ lines }) => lines)).toEqual([]);
  expect(JSON.stringify(ledgerView(chapter))).toContain('Le détail des comptes (11 lignes)');
});
