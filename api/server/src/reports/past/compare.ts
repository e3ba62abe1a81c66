import type { z } from 'zod';
import type { PastYear } from '@sci/contract/past';
import { eurosOf } from '@sci/engine/tax/compute-2072';
import type { Books } from '../../books/load-books.ts';
import { compareSheets, countChanged } from '../declaration/compare.ts';
import type { ReturnOfNow } from '../declaration/read-declaration.ts';
import type { Place } from './moment.ts';

type Reply = z.output<typeof PastYear>;

/** A year as it was beside the year as it is: its figures, then every box of its return. */
export function comparePast(then: ReturnOfNow, now: ReturnOfNow, place: Place): Reply {
  const sheets = compareSheets(then.sheets, now.sheets);
  const of = <Value>(value: (books: Books) => Value) => ({
    before: value(then.books),
    now: value(now.books),
  });
  return {
    year: now.books.year,
    at: place.at,
    since: place.since,
    tax_result: of(({ result }) => eurosOf(result.form2072, 'R5')),
    result: of(({ result }) => result.accountingResult),
    accounts: side(then, now, ({ input, result }) =>
      input.bankAccounts.map(({ id, name }) => ({
        id,
        name,
        value: result.bankBalances.find((row) => row.bankAccountId === id)?.closing ?? null,
      })),
    ),
    associates: side(then, now, ({ input, result }) =>
      input.associates.map(({ id, name }) => ({
        id,
        name,
        value: result.quoteParts.get(id)?.R5 ?? null,
      })),
    ),
    counts: {
      movements: of(({ movements }) => movements.size),
      buildings: of(({ input }) => input.buildings.length),
    },
    sheets,
    changed: countChanged(sheets),
  };
}

interface Row<Value> {
  readonly id: number;
  readonly name: string;
  readonly value: Value | null;
}

/** Those of today, then those who are gone; each with its value on both sides. */
function side<Value>(
  then: ReturnOfNow,
  now: ReturnOfNow,
  rowsOf: (books: Books) => readonly Row<Value>[],
): { id: number; name: string; before: Value | null; now: Value | null }[] {
  const [past, after] = [rowsOf(then.books), rowsOf(now.books)];
  const gone = past.filter(({ id }) => after.every((row) => row.id !== id));
  const valueIn = (rows: readonly Row<Value>[], id: number): Value | null =>
    rows.find((row) => row.id === id)?.value ?? null;
  return [...after, ...gone].map(({ id, name }) => ({
    id,
    name,
    before: valueIn(past, id),
    now: valueIn(after, id),
  }));
}
