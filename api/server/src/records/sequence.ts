import { companyDb } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../ports/refusals.ts';
import { say } from '../messages/say.ts';

type Numbered = 'associate' | 'building' | 'bank_account' | 'loan';

/** The last digits of the sub-accounts: two are left for buildings (213101), three elsewhere. */
const LAST: Readonly<Record<Numbered, number>> = {
  associate: 99,
  building: 99,
  bank_account: 999,
  loan: 999,
};

/**
 * The next number of a sub-account. Numbers are given once and never reused: those of deleted rows
 * count. The caller holds the lock of the company, so that two creations never get the same one.
 */
export async function nextSequence(db: Db, table: Numbered, companyId: number): Promise<number> {
  const row = await companyDb(db, companyId, {
    withTrash: ['associate', 'building', 'bank_account', 'loan'],
  })
    .selectFrom(table)
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirst();
  const next = (row?.last ?? 0) + 1;
  if (next > LAST[table]) refuse({ _form: [say('records.too_many', { most: LAST[table] })] });
  return next;
}
