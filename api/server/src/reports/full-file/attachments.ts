import { type Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

/** A document of the year: an invoice of the supporting data, or a file attached to a movement. */
export interface YearAttachment {
  readonly date: string | null;
  readonly label: string;
  readonly fileName: string;
  readonly amount: Cents | null;
  readonly storageKey: string;
}

/** The documents of a year in the order of their dates, each once. */
export async function attachmentsOf(
  db: Db,
  companyId: number,
  year: number,
): Promise<YearAttachment[]> {
  const onMovements = await companyDb(db, companyId)
    .selectFrom('file as f')
    .innerJoin('bank_movement as m', 'm.id', 'f.bank_movement_id')
    .select(['f.id', 'f.name', 'f.storage_key', 'm.date', 'm.name as label', 'm.amount_cents'])
    .where('m.year', '=', year)
    .execute();
  const onData = await companyDb(db, companyId)
    .selectFrom('supporting_file as x')
    .innerJoin('supporting_data as d', 'd.id', 'x.supporting_data_id')
    .innerJoin('file as f', 'f.id', 'x.file_id')
    .select(['f.id', 'f.name', 'f.storage_key', 'd.date', 'd.label', 'd.amount_cents'])
    .where('d.year', '=', year)
    .execute();
  const byFile = new Map([...onMovements, ...onData].map((row) => [row.id, row]));
  return [...byFile.values()]
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
    .map(({ date, label, name, amount_cents, storage_key }) => ({
      date,
      label,
      fileName: name,
      amount: amount_cents,
      storageKey: storage_key,
    }));
}
