import type { SettingProposal } from '@sci/contract/setting-change';
import { checkDates, storeDates } from '../../accounts/fiscal-year/change-dates.ts';
import { everyCompany } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import { companiesWithMovements } from '../companies-with-movements.ts';
import type { Setting } from './setting.ts';

/** Until when a year can be changed, and when its assembly is due. No figure rests on them. */
export function datesSetting({
  year,
  dates,
}: Extract<SettingProposal, { kind: 'dates' }>): Setting {
  const stored = async (db: Db) =>
    found(
      await db
        .selectFrom('fiscal_year')
        .selectAll()
        .where('year', '=', year)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
  return {
    read: async (db) => {
      const row = await stored(db);
      const { date_declaration_2072, date_declaration_2072_report, date_declaration_ag } = row;
      return {
        target: say('settings.target_dates', { year: String(year) }),
        proposal: {
          kind: 'dates',
          year,
          dates: { date_declaration_2072, date_declaration_2072_report, date_declaration_ag },
        },
        updatedAt: row.updated_at,
      };
    },
    prepare: async (db, today) => {
      checkDates(dates, await stored(db), today);
      return { years: await yearsToControl(db, year) };
    },
    enact: async (db, { today, putsBack }) => {
      // What stood before may have passed meanwhile: to put it back closes the year again.
      if (putsBack !== true) checkDates(dates, await stored(db), today);
      await storeDates(db, year, dates);
    },
  };
}

/** The companies that have movements in the year and have not controlled it yet. */
const yearsToControl = (db: Db, year: number) =>
  everyCompany(db)
    .selectFrom('fiscal_year_company as y')
    .select(['y.company_id', 'y.year'])
    .where('y.year', '=', year)
    .where('y.controlled', '=', false)
    .where('y.company_id', 'in', companiesWithMovements(db, year).select('c.id'))
    .orderBy('y.company_id')
    .execute();
