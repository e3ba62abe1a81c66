import { apiVersion } from '@sci/contract/fiscal-version';
import type { Endpoint } from '@sci/contract/endpoint';
import { yearInParis } from '../../ports/clock.ts';
import type { Db } from '../../db/database.ts';
import { closedSince, type Written } from './closing.ts';
import { frenchDay } from './deadline.ts';
import { refuse, refuseAccess } from '../../ports/refusals.ts';

export interface YearSubject {
  readonly endpoint: Pick<Endpoint, 'access' | 'years'>;
  readonly companyId: number | null;
  readonly isAdmin: boolean;
  readonly now: Date;
}

/**
 * The rules of a year for one call: the version that serves it, future years, and for writes
 * whether what they change is still open.
 */
export async function checkYearRules(
  db: Db,
  subject: YearSubject,
  year: number,
  closing: Written = 'return',
): Promise<void> {
  checkVersion(subject.endpoint, year);
  if (year > yearInParis(subject.now) && !subject.isAdmin) {
    refuseAccess(`L’exercice ${year} n’est pas encore ouvert.`, 'future_year');
  }
  if (subject.endpoint.access === 'editor' && subject.companyId !== null) {
    await checkOpen(db, subject.companyId, year, subject.now, closing);
  }
}

function checkVersion(endpoint: Pick<Endpoint, 'years'>, year: number): void {
  if (!endpoint.years || endpoint.years === apiVersion(year)) return;

  refuse({
    year: [
      endpoint.years === 'v1'
        ? 'Les exercices à partir de 2024 sont servis par /v2.'
        : 'Les exercices jusqu’à 2023 ne sont pas servis par /v2.',
    ],
  });
}

async function checkOpen(
  db: Db,
  companyId: number,
  year: number,
  now: Date,
  closing: Written,
): Promise<void> {
  const deadline = await closedSince(db, companyId, year, now, closing);
  if (deadline === undefined) return;

  refuseAccess(
    closing === 'assembly'
      ? assemblyClosed(year, deadline)
      : `L’exercice ${year} est en lecture seule depuis la date limite de sa déclaration 2072, le ${frenchDay(deadline)}.`,
    'deadline',
  );
}

/** Why the assembly on the accounts of a year can't be changed any more. */
export const assemblyClosed = (year: number, deadline: string): string =>
  `L’assemblée sur les comptes ${year} est en lecture seule depuis sa date limite, le ${frenchDay(deadline)}.`;
