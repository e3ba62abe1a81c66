import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { listCategoryRows } from '../../books/engine-categories.ts';
import { say } from '../../messages/say.ts';

/** What ids of other records stand for, the trash included. */
export interface Names {
  readonly of: (column: string, id: number) => string;
}

const COLUMNS: Readonly<Record<string, string>> = {
  from_associate_id: 'associate_id',
  to_associate_id: 'associate_id',
  joint_representative: 'associate_id',
};

/** The names of everything that a change may refer to: a bounded number of queries. */
export async function loadNames(db: Db, companyId: number): Promise<Names> {
  const all = companyDb(db, companyId, {
    withTrash: ['associate', 'bank_account', 'building', 'loan'],
  });
  const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const associates = await all
    .selectFrom('associate')
    .select(['id', 'first_name', 'name'])
    .execute();
  const tables: Readonly<Record<string, ReadonlyMap<number, string>>> = {
    associate_id: named(
      associates.map(({ id, first_name, name }) => ({ id, name: `${first_name} ${name}`.trim() })),
    ),
    building_id: named(await all.selectFrom('building').select(['id', 'label as name']).execute()),
    bank_account_id: named(await all.selectFrom('bank_account').select(['id', 'name']).execute()),
    loan_id: named(await all.selectFrom('loan').select(['id', 'label as name']).execute()),
    category_id: named(await listCategoryRows(db)),
  };
  return {
    of: (column, id) =>
      tables[COLUMNS[column] ?? column]?.get(id) ?? say('history.unknown', { id: String(id) }),
  };
}
