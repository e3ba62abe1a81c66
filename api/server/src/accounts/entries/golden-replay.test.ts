import { writeExpected } from '@sci/engine/exchange/write-expected';
import { loadBooks } from '../../books/load-books.ts';
import { startApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';

/**
 * The worked companies, entered by calls as a manager would, then computed from what the database
 * holds.
 */

it.each(['petite-sci', 'sci-moyenne'])(
  '%s, entered by calls, gives every expected figure to the cent',
  async (name) => {
    const { input, expected } = readGolden(name);
    // On a database of its own, ids are 1, 2, 3… in the order of creation, as in the example. 2025
    // is open in January 2026.
    const { call, people, db } = await startApp({ now: '2026-01-15T10:00:00Z' });
    const manager = await people.user();
    await enterGolden(call, manager, input);

    const row = await db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const { result } = await db.transaction().execute((trx) => loadBooks(trx, row, input.year));
    const figures = JSON.parse(JSON.stringify(writeExpected(result, undefined)));
    const compared = [
      'totals',
      'bank_balances',
      'treasury_cents',
      'trial_balance',
      'sig_cents',
      'sig_previous_cents',
      'form_2072',
      'bridge',
      'current_accounts',
      'opening_next_year',
    ];
    for (const part of compared)
      expect({ [part]: withoutRefs(figures[part]) }).toEqual({
        [part]: withoutRefs(expected[part]),
      });
  },
);

/** The example names movements M001…; the database gives them its own numbers. */
const withoutRefs = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, part: unknown) => (key === 'ref' ? undefined : part)),
  );
