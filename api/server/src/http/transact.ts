import type { CurrentUser } from '../kernel/current-user.ts';
import type { Entering } from '../kernel/gates.ts';
import type { Services } from '../kernel/services.ts';
import type { Db } from '../db/database.ts';
import { inTransaction, type Scope } from '../db/transaction.ts';
import { askingLittle, givingWay } from '../ports/step-by-step.ts';

/**
 * Runs the transaction of a call: on the replica what only reads, when that has all that was
 * written before the call came; else on the primary. `work` may run a second time there. The long
 * parts of a heavy call and of a rehearsal give way to the others.
 */
export async function transact<T>(
  { pool, replica }: Pick<Services, 'pool' | 'replica'>,
  { writes, heavy, rehearses }: Pick<Entering, 'writes' | 'heavy' | 'rehearses'>,
  { scope, user }: { readonly scope: Scope; readonly user: CurrentUser | undefined },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const inTurn = async (): Promise<T> => {
    const position = writes ? undefined : (user?.position ?? undefined);
    const read = position === undefined ? undefined : await replica?.read(scope, position, work);
    return read ? read.answer : inTransaction(pool, scope, writes ? 'write' : 'read', work);
  };
  return heavy || rehearses ? givingWay(inTurn) : askingLittle(inTurn);
}
