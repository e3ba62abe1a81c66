import { type Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';

interface PostedLine {
  readonly account: string;
  readonly debit: Cents;
  readonly credit: Cents;
}

/** Whether the ledger holds the entry of an assembly. */
export async function isPosted(db: Db, companyId: number, id: number): Promise<boolean> {
  const entry = await companyDb(db, companyId)
    .selectFrom('od_entry')
    .select('id')
    .where('general_assembly_id', '=', id)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Replaces the entry that a held assembly posts in the year of its meeting; no line removes it. */
export async function postAllocation(
  db: Db,
  companyId: number,
  id: number,
  meetingDate: string,
  lines: readonly PostedLine[],
): Promise<void> {
  await companyDb(db, companyId)
    .deleteFrom('od_entry')
    .where('general_assembly_id', '=', id)
    .execute();
  if (lines.length === 0) return;
  const year = Number(meetingDate.slice(0, 4));
  const entry = await companyDb(db, companyId)
    .insertInto('od_entry')
    .values({
      year,
      date: meetingDate,
      ref: `AG${year}`,
      source: 'assembly',
      general_assembly_id: id,
      label: say('assembly.entry', { day: meetingDate, year: year - 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await companyDb(db, companyId)
    .insertInto('od_line')
    .values(
      lines.map(({ account, debit, credit }, position) => ({
        od_entry_id: entry.id,
        position,
        account,
        debit_cents: debit,
        credit_cents: credit,
        category_id: null,
        building_id: null,
        associate_id: null,
        loan_id: null,
      })),
    )
    .execute();
}
