import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../kernel/current-user.ts';
import { bringsPassword, isPresent, PRESENCE_HEADER, refuseAbsent } from '../kernel/presence.ts';
import type { Services } from '../kernel/services.ts';
import type { ReadInput, ServedCall } from './call.ts';

/**
 * Whether the caller has proved that he is there, by the header or by the password in the body;
 * refuses with a 403 where the call always asks for it.
 */
export async function readPresence(
  { pool }: Pick<Services, 'pool'>,
  { endpoint }: Pick<ServedCall, 'endpoint'>,
  request: Pick<FastifyRequest, 'headers'>,
  user: CurrentUser | undefined,
  { body }: Pick<ReadInput, 'body'>,
  now: Date,
): Promise<boolean> {
  if (endpoint.presence === undefined || user === undefined) return false;

  const header = request.headers[PRESENCE_HEADER];
  const brought = typeof header === 'string' ? header : undefined;
  const present =
    isPresent(user.presence, brought, now) ||
    (endpoint.passwordField !== undefined &&
      (await bringsPassword(
        pool,
        user,
        endpoint.passwordField,
        fieldOf(body, endpoint.passwordField),
      )));
  if (!present && endpoint.presence === 'always') refuseAbsent();
  return present;
}

const fieldOf = (body: unknown, name: string): unknown =>
  new Map<string, unknown>(Object.entries(body ?? {})).get(name);
