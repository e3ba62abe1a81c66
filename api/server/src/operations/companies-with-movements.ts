import { everyCompany } from '../db/company-db.ts';
import type { Db } from '../db/database.ts';
import { visitorCompanies } from '../kernel/visitor-companies.ts';

/**
 * The companies whose figures of a year a change of the rules can move: those with movements in it.
 * Those of visitors are left out.
 */
export const companiesWithMovements = (db: Db, year: number) =>
  everyCompany(db)
    .selectFrom('company as c')
    .where('c.deleted_at', 'is', null)
    .where('c.id', 'not in', visitorCompanies(db))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bank_movement as m')
          .select('m.id')
          .whereRef('m.company_id', '=', 'c.id')
          .where('m.year', '=', year),
      ),
    );
