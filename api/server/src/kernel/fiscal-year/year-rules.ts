import { apiVersion } from '@sci/contract/fiscal-version';
import type { Endpoint } from '@sci/contract/endpoint';
import { say } from '../../messages/say.ts';
import { yearInParis } from '../../ports/clock.ts';
import type { Db } from '../../db/database.ts';
import { closedSince, type Written } from './closing.ts';
import { refuse, refuseAccess } from '../../ports/refusals.ts';

export interface YearSubject {
  readonly endpoint: Pick<Endpoint, 'access' | 'years'>;
  readonly companyId: number | null;
  readonly isAdmin: boolean;
  readonly now: Date;
  /** The day from which the year comes, where the caller gave none: what is refused stands beside it. */
  readonly dayField?: string | undefined;
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
  checkVersion(subject, year);
  if (year > yearInParis(subject.now) && !subject.isAdmin) {
    refuseAccess(say('years.not_open', { year }), 'future_year');
  }
  if (subject.endpoint.access === 'editor' && subject.companyId !== null) {
    await checkOpen(db, subject, subject.companyId, year, closing);
  }
}

function checkVersion({ endpoint, dayField }: YearSubject, year: number): void {
  if (!endpoint.years || endpoint.years === apiVersion(year)) return;
  if (dayField !== undefined) refuse({ [dayField]: [say('years.day_outside', { year })] });

  refuse({
    year: [endpoint.years === 'v1' ? say('years.served_by_v2') : say('years.not_served_by_v2')],
  });
}

async function checkOpen(
  db: Db,
  { now, dayField }: YearSubject,
  companyId: number,
  year: number,
  closing: Written,
): Promise<void> {
  const deadline = await closedSince(db, companyId, year, now, closing, dayField);
  if (deadline === undefined) return;

  refuseAccess(
    closing === 'assembly'
      ? assemblyClosed(year, deadline)
      : say('years.read_only', { year, deadline }),
    'deadline',
  );
}

/** Why the assembly on the accounts of a year can't be changed any more. */
export const assemblyClosed = (year: number, deadline: string): string =>
  say('years.assembly_read_only', { year, deadline });
