import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { VISITORS } from '../../kernel/demo-visitor.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';

/** Whom a message is for; `aboutId` is the cause of failures or the company. */
export interface Audience {
  readonly audience: 'everybody' | 'failure' | 'company';
  readonly aboutId: number | undefined;
}

/** Accounts that are open and belong to the audience; visitors of the demonstration are nobody. */
export const readers = (db: Db, { audience, aboutId = 0 }: Audience) =>
  db
    .selectFrom('app_user as u')
    .where('u.deleted_at', 'is', null)
    .where('u.email', 'not like', VISITORS)
    .$if(audience === 'company', (all) => all.where('u.company_id', '=', aboutId))
    .$if(audience === 'failure', (all) => all.where(touchedBy(aboutId)));

/** Who saw a failure; of a job or of the night, which nobody sees, those of its company. */
const touchedBy = (causeId: number) => sql<boolean>`exists (
  select from client_report f where f.cause_id = ${causeId}
    and (f.user_id = u.id or (f.user_id is null and f.of_company_id = u.company_id)))`;

/** How many people an audience is, and how many of them a mail reaches. */
export async function countReaders(db: Db, audience: Audience) {
  return readers(db, audience)
    .select([
      sql<number>`count(*)::int`.as('people'),
      sql<number>`count(u.email_verified_at)::int`.as('mails'),
    ])
    .executeTakeFirstOrThrow();
}

/** The name of what a message is about; empty for everybody, a 404 for what there is not. */
export async function nameOf(db: Db, { audience, aboutId = 0 }: Audience): Promise<string> {
  if (audience === 'everybody') return '';
  if (audience === 'company') {
    const company = db.selectFrom('company').select('name').where('id', '=', aboutId);
    return found(await company.executeTakeFirst(), say('announcement.no_company')).name;
  }
  const cause = db.selectFrom('failure_cause').select('message').where('id', '=', aboutId);
  return found(await cause.executeTakeFirst(), say('cockpit.no_cause')).message;
}
