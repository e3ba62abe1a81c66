import { sql, type Selectable } from 'kysely';
import type { Cents } from '@sci/money/cents';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { BankFeedTable, BankLinkTable } from '../../db/tables/bank.ts';
import { sealIban, type SealedIban } from '../../ports/sealing/sealed-iban.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import type { BankConsent, BankFeedAccount } from '../../ports/bank/aggregator.ts';

export type LinkRow = Selectable<BankLinkTable>;
export type FeedRow = Selectable<BankFeedTable>;

/** The connections of a company, in the order in which they came. */
export const listLinks = (db: Db, companyId: number): Promise<LinkRow[]> =>
  companyDb(db, companyId).selectFrom('bank_link').selectAll().orderBy('id').execute();

export const findLink = (db: Db, companyId: number, id: number): Promise<LinkRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('bank_link')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const setLink = (
  db: Db,
  companyId: number,
  id: number,
  change: Partial<Pick<LinkRow, 'state' | 'bank' | 'consent_until' | 'read_at'>>,
) => companyDb(db, companyId).updateTable('bank_link').set(change).where('id', '=', id).execute();

/**
 * What the aggregator says of a consent. One that the user suspended or withdrew here stays so,
 * whatever a late answer tells.
 */
export async function keepConsent(
  db: Db,
  companyId: number,
  holder: string,
  { id, bank, state, until }: BankConsent,
): Promise<LinkRow> {
  const known = await companyDb(db, companyId)
    .selectFrom('bank_link')
    .selectAll()
    .where('consent', '=', id)
    .executeTakeFirst();
  if (known === undefined)
    return companyDb(db, companyId)
      .insertInto('bank_link')
      .values({ holder, consent: id, bank, state, consent_until: until })
      .returningAll()
      .executeTakeFirstOrThrow();
  const quiet = known.state === 'suspended' || known.state === 'withdrawn';
  return companyDb(db, companyId)
    .updateTable('bank_link')
    .set({ bank, consent_until: until, state: quiet ? known.state : state })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const listFeeds = (db: Db, companyId: number): Promise<FeedRow[]> =>
  companyDb(db, companyId).selectFrom('bank_feed').selectAll().orderBy('id').execute();

export const findFeed = (db: Db, companyId: number, id: number): Promise<FeedRow | undefined> =>
  companyDb(db, companyId)
    .selectFrom('bank_feed')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const setFeed = (
  db: Db,
  companyId: number,
  id: number,
  change: Partial<
    Pick<
      FeedRow,
      'bank_account_id' | 'from_date' | 'since' | 'difference_cents' | 'absent_since' | 'target_at'
    >
  > & {
    readonly accepted_iban?: SealedIban | null;
  },
) => companyDb(db, companyId).updateTable('bank_feed').set(change).where('id', '=', id).execute();

/** What the aggregator says of an account. */
export async function keepAccount(
  db: Db,
  vault: Vault,
  companyId: number,
  linkId: number,
  { id, name, iban, balance }: BankFeedAccount,
): Promise<FeedRow> {
  const said = {
    name,
    iban: sealIban(vault, companyId, iban),
    balance_cents: balance,
    absent_since: null,
  };
  return companyDb(db, companyId)
    .insertInto('bank_feed')
    .values({ bank_link_id: linkId, external_id: id, ...said })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'bank_link_id', 'external_id']).doUpdateSet(said),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The balance of an account in the books, all its movements counted. */
export async function balanceInBooks(db: Db, companyId: number, accountId: number): Promise<Cents> {
  const { balance } = await companyDb(db, companyId)
    .selectFrom('bank_account as a')
    .leftJoin('bank_movement as m', 'm.bank_account_id', 'a.id')
    .select(
      sql<Cents>`(a.initial_amount_cents + coalesce(sum(m.amount_cents), 0))::bigint`.as('balance'),
    )
    .where('a.id', '=', accountId)
    .groupBy(['a.id', 'a.initial_amount_cents'])
    .executeTakeFirstOrThrow();
  return balance;
}
