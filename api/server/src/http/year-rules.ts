import { apiVersion } from '@sci/contract/fiscal-version';
import type { Endpoint } from '@sci/contract/endpoint';
import { isPastDeadline } from '@sci/engine/law/deadlines';
import { dayInParis, yearInParis } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { effectiveDeadline, frenchDay } from '../fiscal-year/deadline.ts';
import { ForbiddenError, refuse } from './errors.ts';

export interface YearSubject {
  readonly endpoint: Pick<Endpoint, 'access' | 'years'>;
  readonly companyId: number | null;
  readonly isAdmin: boolean;
  readonly now: Date;
}

/** The rules of a year for one call: the version that serves it, future years, and for writes whether it is still open. */
export async function checkYearRules(db: Db, subject: YearSubject, year: number): Promise<void> {
  checkVersion(subject.endpoint, year);
  if (year > yearInParis(subject.now) && !subject.isAdmin) {
    throw new ForbiddenError(`L’exercice ${year} n’est pas encore ouvert.`, 'future_year');
  }
  if (subject.endpoint.access === 'editor' && subject.companyId !== null) {
    await checkOpen(db, subject.companyId, year, subject.now);
  }
}

function checkVersion(endpoint: Pick<Endpoint, 'years'>, year: number): void {
  if (!endpoint.years || endpoint.years === apiVersion(year)) return;

  refuse({ year: [endpoint.years === 'v1' ? 'Les exercices à partir de 2024 sont servis par /v2.' : 'Les exercices jusqu’à 2023 ne sont pas servis par /v2.'] });
}

async function checkOpen(db: Db, companyId: number, year: number, now: Date): Promise<void> {
  const row = await db
    .selectFrom('fiscal_year as y')
    .leftJoin('fiscal_year_company as c', (join) => join.onRef('c.year', '=', 'y.year').on('c.company_id', '=', companyId))
    .select(['y.date_declaration_2072', 'y.date_declaration_2072_report', 'c.reopened_until'])
    .where('y.year', '=', year)
    .executeTakeFirst();
  if (!row) refuse({ year: ['Cet exercice n’existe pas.'] });

  const reopened = row.reopened_until !== null && Date.parse(row.reopened_until) > now.getTime();
  const deadline = effectiveDeadline(row);
  if (isPastDeadline(deadline, dayInParis(now)) && !reopened) {
    throw new ForbiddenError(`L’exercice ${year} est en lecture seule depuis la date limite de sa déclaration 2072, le ${frenchDay(deadline)}.`, 'deadline');
  }
}
