import { cents } from '@sci/money/cents';
import { visitorCompanies } from '../../../kernel/visitor-companies.ts';
import type { Services } from '../../../kernel/services.ts';
import { movedUpTo } from '../../../records/bank-accounts.ts';
import { saveYearBalances } from '../../../company/bank-accounts/year-balance-records.ts';
import type { Db } from '../../../db/database.ts';
import { insertBankHistory } from './bank-history.ts';
import { YEARS } from './demo-types.ts';
import { insertDocuments } from './documents.ts';
import { insertMasters, type DemoMasters } from './masters.ts';
import { openingBanks } from './movements.ts';
import { insertOpening } from './opening.ts';
import { DEMO_SIREN } from './people-and-places.ts';

/**
 * Whether the demo company was ever made, also when it was put in the trash since. What visitors look
 * at is theirs.
 */
export async function demoCompanyExists(db: Db): Promise<boolean> {
  return (
    (await db
      .selectFrom('company')
      .select('id')
      .where('siren', '=', DEMO_SIREN)
      .where('company.id', 'not in', visitorCompanies(db))
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Where its documents go, and what seals its accounts. */
export type Keeping = Pick<Services, 'files' | 'vault'>;

/**
 * The demo company of a user: four fiscal years of an ordinary family company, made by the same
 * functions as anybody's, in the transaction of the caller. What is built on the accounts
 * (assemblies, controls) comes after it: see `DemoMasters`.
 */
export async function seedDemoCompany(
  db: Db,
  { files, vault }: Keeping,
  userId: number,
  now: Date,
): Promise<DemoMasters> {
  const masters = await insertMasters(db, vault, userId, now);
  await insertOpening(db, masters);
  const movements = await insertBankHistory(db, masters);
  await insertDocuments(db, files, masters, movements);
  await insertYearBalances(db, masters);
  return masters;
}

/** The balances of 31 December of the years that are over, as read on the statements. */
async function insertYearBalances(
  db: Db,
  { companyId, accounts, userId }: DemoMasters,
): Promise<void> {
  for (const year of YEARS.slice(0, -1)) {
    const moved = await movedUpTo(db, companyId, `${year}-12-31`);
    const balances = new Map([
      [accounts.courant, cents(openingBanks.courant + (moved.get(accounts.courant)?.total ?? 0))],
      [accounts.livret, cents(openingBanks.livret + (moved.get(accounts.livret)?.total ?? 0))],
    ]);
    await saveYearBalances(db, companyId, year, balances, userId);
  }
}
