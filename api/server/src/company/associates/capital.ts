import {
  capitalAfter,
  withoutCancelled,
  type ShareCapital,
} from '@sci/engine/associates/company-capital';
import type { ShareMovement } from '@sci/engine/associates/share-movement';
import { subtract, type Cents } from '@sci/money/cents';
import type { Db } from '../../db/database.ts';
import {
  latestCapital,
  recordShareCount,
  updateCompany,
  type CompanyRow,
} from '../../records/companies.ts';

/**
 * The company's sheet follows a cancellation of shares. Gives what it took off the capital; null
 * where the movement leaves the sheet as it is.
 */
export async function followCancellation(
  db: Db,
  company: CompanyRow,
  movement: ShareMovement,
  by: number | null,
): Promise<Cents | null> {
  const before = latestCapital(company);
  const after = capitalAfter(before, movement);
  if (after.sharesTotal === before.sharesTotal) return null;
  await writeCapital(db, company, after, by);
  return subtract(before.capital, after.capital);
}

/** Gives the sheet back what a cancellation took off it, before that one is taken back itself. */
export async function restoreCapital(
  db: Db,
  company: CompanyRow,
  {
    capital_cents,
    ...movement
  }: Pick<ShareMovement, 'nature' | 'kind' | 'shares'> & {
    readonly capital_cents: Cents | null;
  },
  by: number | null,
): Promise<CompanyRow> {
  if (capital_cents === null) return company;
  const restored = withoutCancelled(latestCapital(company), [
    { ...movement, capital: capital_cents },
  ]);
  return writeCapital(db, company, restored, by);
}

async function writeCapital(
  db: Db,
  company: CompanyRow,
  { capital, sharesTotal }: ShareCapital,
  by: number | null,
): Promise<CompanyRow> {
  await recordShareCount(db, company.id, { before: company.shares, after: sharesTotal, by });
  return updateCompany(db, company.id, { capital_cents: capital, shares: sharesTotal });
}
