import { everyCompany } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';

const SHOWN = 20;

/** Companies whose name has these words in it, or whose SIREN begins like this. */
export const findCompanies = (db: Db, search: string) => {
  const literal = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return everyCompany(db)
    .selectFrom('company')
    .select(['id', 'name', 'siren'])
    .where((eb) =>
      eb.or([
        eb('name', 'ilike', `%${literal}%`),
        eb('siren', 'like', `${literal.replaceAll(' ', '')}%`),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
};

/** Those of these companies that there are. */
export const namesOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : everyCompany(db)
        .selectFrom('company')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .orderBy('name')
        .orderBy('id')
        .execute();
