import { crc32 } from 'node:zlib';
import { say } from '../../messages/say.ts';
import { newVisitorEmail, VISIT_MS } from '../../kernel/demo-visitor.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { newToken } from '../../kernel/tokens.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { later } from '../../http/later.ts';
import { serve } from '../../http/serve.ts';
import { networkOf } from '../auth/login-limits.ts';
import { hashPassword } from '../../kernel/password.ts';
import { openVisit } from '../auth/sessions.ts';
import { asAccount } from './records.ts';
import { toUser } from './wire.ts';

/** A company to try everything on, for one visitor and one day. */
export function demoRoutes(app: App): void {
  serve(
    app,
    'POST /v2/demo',
    {
      limits: ({ ip }) => [
        [LIMITS.demoByNetwork, networkOf(ip)],
        [LIMITS.demo, 'all'],
      ],
    },
    ({ services, now, ip, userAgent, requestId }) =>
      later(async () => {
        // Nobody ever learns it: he comes in by his session alone.
        const password_hash = await hashPassword(newToken());
        const leave = await services.gates.visits.enter(networkNumber(ip));
        return inTransaction(services.pool, systemScope(requestId), 'write', async (db) => {
          const { id } = await insertVisitor(db, password_hash, now);
          await services.makeDemoCompany(db, services, id, now);
          const token = await openVisit(db, id, { now, ip, userAgent });
          const user = await db
            .selectFrom('app_user')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          return { token, user: toUser(await asAccount(db, user)) };
        }).finally(leave);
      }),
  );
}

/** Visitors of one network wait as one. */
const networkNumber = (ip: string): number => crc32(networkOf(ip));

async function insertVisitor(db: Db, password_hash: string, now: Date) {
  const visitor = await db
    .insertInto('app_user')
    .values({
      email: newVisitorEmail(),
      first_name: say('account.visitor_first_name'),
      name: say('account.visitor_name'),
      email_verified_at: now,
      created_at: now,
      password_hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscription')
    .values({
      id: `sub_visit_${visitor.id}`,
      user_id: visitor.id,
      status: 'active',
      current_period_end: new Date(now.getTime() + VISIT_MS),
      event_at: now,
    })
    .execute();
  return visitor;
}
