import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { Refusal } from '../../ports/refusals.ts';
import { keepUntaken } from '../../records/untaken.ts';
import { openConnection, PLATFORM_WEBHOOK_PATH } from '../invoice-lifecycle/connection.ts';
import { findConnection, type ConnectionRow } from '../invoice-lifecycle/records.ts';

/** Has the platform tell nothing more; false when it is away, and goes on telling. */
export async function endNotices(services: Services, connection: ConnectionRow): Promise<boolean> {
  if (connection.webhook_id === null) return true;
  try {
    await openConnection(services, connection).closeWebhook(connection.webhook_id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * The same for a company that is about to go, and its keys with it. A platform that is away keeps no
 * company here: the operator is told.
 */
export async function endNoticesOf(
  services: Services,
  companyId: number,
  requestId: string,
): Promise<void> {
  const { pool, clock } = services;
  const scope = systemScope(requestId);
  const connection = await inTransaction(pool, scope, 'read', (db) =>
    findConnection(db, companyId),
  );
  if (connection === undefined || (await endNotices(services, connection))) return;
  const what = 'platform_away';
  await inTransaction(pool, scope, 'write', (db) =>
    keepUntaken(db, { webhook: PLATFORM_WEBHOOK_PATH, what, requestId, companyId }, clock.now()),
  );
}
