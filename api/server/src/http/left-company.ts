import { z } from 'zod';
import type { CallKey } from '@sci/contract/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, systemScope } from '../db/transaction.ts';
import { findCurrentUser } from '../kernel/current-user.ts';
import { bearer } from './bearer.ts';
import type { App, ServedCall } from './call.ts';
import { answeredTo, isAgain, keptUnder, type StoredAnswer } from './idempotency.ts';
import { bodyHash, readCall } from './read-call.ts';

/** Whoever has made it has no company any more. */
const ENDING: CallKey = 'DELETE /config/company/:id';

/**
 * What was answered to the deletion of his company, for its author whose page has not heard it: a
 * call about a company would be refused to him by now.
 */
export async function answerOfLeft(
  { services: { pool, vault } }: App,
  call: ServedCall,
  request: FastifyRequest,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const token = bearer(request);
  if (call.key !== ENDING || !isAgain(request) || !token) return undefined;
  const user = await findCurrentUser(pool, token, now);
  const key = keptUnder(call.key, request, user?.id);
  if (!user || user.company_id !== null || user.impersonation || key === undefined)
    return undefined;
  const { input } = await readCall(call, request);
  const { id: companyId } = z.object({ id: z.number() }).parse(input.params);
  const sent = { userId: user.id, key, companyId, call: call.key };
  const hash = await bodyHash(call, input);
  return inTransaction(pool, systemScope(request.id), 'read', (db) =>
    answeredTo(db, vault, { ...sent, bodyHash: hash }),
  );
}
