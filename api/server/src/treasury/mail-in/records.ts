import type { Selectable } from 'kysely';
import { companyDb, everyCompany } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { MailAddressTable } from '../../db/tables/accounting.ts';
import { PAID } from '../../kernel/current-user.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { sealMailToken } from './address.ts';

export type MailAddressRow = Selectable<MailAddressTable>;

export const findAddress = (db: Db, companyId: number): Promise<MailAddressRow | undefined> =>
  companyDb(db, companyId).selectFrom('mail_address').selectAll().executeTakeFirst();

/**
 * Whose address it is; its row is locked, so that its mails follow one another. One that a process
 * of the former version made a moment ago is not sealed yet.
 */
export const findMailbox = (
  db: Db,
  vault: Vault,
  token: string,
): Promise<MailAddressRow | undefined> =>
  everyCompany(db)
    .selectFrom('mail_address')
    .selectAll()
    .where('token', 'in', [sealMailToken(vault, token), token])
    .forUpdate()
    .executeTakeFirst();

/** Gives the company the address with this sealed token, in the place of the one before. */
export const putAddress = (db: Db, companyId: number, token: string): Promise<MailAddressRow> =>
  companyDb(db, companyId)
    .insertInto('mail_address')
    .values({ token, received: '[]' })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ token, strangers: 0, refused: [], refused_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const setAddress = (
  db: Db,
  companyId: number,
  {
    received,
    ...change
  }: Partial<Pick<MailAddressRow, 'strangers' | 'mails' | 'refused' | 'refused_at' | 'received'>>,
) =>
  companyDb(db, companyId)
    .updateTable('mail_address')
    .set({
      ...change,
      ...(received !== undefined && { received: JSON.stringify(received) }),
    })
    .execute();

export interface Sender {
  readonly id: number;
  readonly email: string;
  readonly subscribed: boolean;
}

/** The members of a company who have proved their address. */
export const listSenders = (db: Db, companyId: number): Promise<Sender[]> =>
  db
    .selectFrom('app_user as u')
    .select((eb) => [
      'u.id',
      'u.email',
      eb
        .exists(
          eb
            .selectFrom('subscription as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.status', 'in', PAID),
        )
        .$castTo<boolean>()
        .as('subscribed'),
    ])
    .where('u.company_id', '=', companyId)
    .where('u.email_verified_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .execute();
