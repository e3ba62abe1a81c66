import { fiscalYearCompany } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { inMegabytes, isNearlyFull, storedBytes } from '../../records/storage.ts';
import { serve } from '../../http/serve.ts';
import { countAsked } from '../../treasury/bank-link/lines.ts';
import { countChangedSince } from '../declaration/read-declaration.ts';
import { movedSinceHeld } from '../general-assembly/read-assembly.ts';
import { countMissing } from './missing-boxes.ts';
import { todoOf } from './todo.ts';
import { lastMovements, lastUpdate } from './records.ts';
import { yearBeforeOf, toTreasuryByMonth, toYearFigures } from './wire.ts';
import { say } from '../../messages/say.ts';

/**
 * What the first screen shows of a year: the four cards of the specification, and what is left to
 * do.
 */
export function dashboardRoutes(app: App): void {
  serve(
    app,
    'GET /v2/dashboard',
    { writes: true },
    async ({ db, company, query, services, now }) => {
      const deadlines = found(
        await db
          .selectFrom('fiscal_year')
          .selectAll()
          .where('year', '=', query.year)
          .executeTakeFirst(),
        say('years.unknown'),
      );
      const year = await fiscalYearCompany(db, company.id, query.year);
      const books = await services.books.load(db, company, query.year);
      const { companyBytes } = services.config;
      const stored = await storedBytes(db, company.id);
      return {
        year: query.year,
        dates: {
          date_declaration_2072: deadlines.date_declaration_2072,
          date_declaration_2072_report: deadlines.date_declaration_2072_report,
          date_declaration_ag: deadlines.date_declaration_ag,
        },
        last_movements: await lastMovements(db, company.id, query.year),
        last_update: await lastUpdate(db, company.id, query.year),
        current_year: toYearFigures(books.result),
        previous_year: yearBeforeOf(books),
        todo: todoOf(books, {
          controlled: year.controlled,
          bank: await countAsked(db, company.id),
          moved: (await movedSinceHeld(db, company, books)).length,
          changed: await countChangedSince(db, company, query.year, services),
          missing: await countMissing(db, company, { books, year }, { now, deadlines }),
          storage: isNearlyFull(stored, companyBytes)
            ? inMegabytes(stored, companyBytes)
            : undefined,
        }),
        treasury_by_month: toTreasuryByMonth(books),
      };
    },
  );
}
