import { builtOnce, type Told } from '../db/built-once.ts';
import type { Db } from '../db/database.ts';
import type { CurrentUser } from '../kernel/current-user.ts';
import { say } from '../messages/say.ts';
import { refuseAccess } from '../ports/refusals.ts';
import type { CompanyRow } from '../records/companies.ts';
import type { ServedCall } from './call.ts';

/**
 * The company of the call, to which its transaction is narrowed from the start; for a write its row
 * is locked, so that the writes of one company follow one another; not for what is said `beside`.
 */
export async function companyOfCall(
  db: Db,
  call: ServedCall,
  user: CurrentUser | undefined,
): Promise<CompanyRow | null> {
  const id = user?.company_id;
  if (!id || !['member', 'editor'].includes(call.endpoint.access)) return null;

  const takesTurn = writes(call) && call.options.beside !== true;
  const [company] = await (takesTurn ? lockedCompany : companyRow)(db, { id });
  return company ?? refuseAccess(say('access.no_company'), 'no_company');
}

/** Whether the call changes what is stored: only then the primary and the turn of the company. */
export const writes = (call: ServedCall): boolean =>
  !call.key.startsWith('GET ') || call.endpoint.access === 'editor' || call.options.writes === true;

const companyById = (db: Db, told: Told<{ readonly id: number }>) =>
  db.selectFrom('company').selectAll().where('id', '=', told('id')).where('deleted_at', 'is', null);
const companyRow = builtOnce(companyById);
const lockedCompany = builtOnce((db: Db, told: Told<{ readonly id: number }>) =>
  companyById(db, told).forNoKeyUpdate(),
);
