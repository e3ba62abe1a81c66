import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../kernel/current-user.ts';
import { accountsOfDevice, deviceCookie } from '../kernel/known-device.ts';
import { setCookie } from '../kernel/page-sets.ts';
import { closedPreview } from '../kernel/preview-link.ts';
import { noteServedPage, pageIn } from '../kernel/served-pages.ts';
import type { App, ServedCall } from './call.ts';

/** Who waits for an answer. */
export interface Waiting {
  readonly left: AbortSignal;
  /** Has his browser keep a cookie, whatever the answer is. */
  readonly keep: (cookie: string) => void;
}

/**
 * Notes from which page an account calls. Each page asks once whose session it is: the next one is
 * of the set of builds that this account gets, and its browser is known at the next login.
 */
export async function notePage(
  app: App,
  { key }: ServedCall,
  user: CurrentUser | undefined,
  request: FastifyRequest,
  keep: Waiting['keep'],
): Promise<void> {
  const { services } = app;
  const { headers, protocol } = request;
  const { vault, registry, clock } = services;
  await noteServedPage(services, user, headers, clock.now());
  if ((key !== 'GET /user' && key !== 'POST /logout') || user?.token_kind !== 'session') return;
  const account = key === 'GET /user' ? user : null;
  const asked = { headers, secure: protocol === 'https' };
  if (account !== null) makesKnown(app, request, keep)(account.id);
  const cookie = setCookie(vault, await registry.current(), account, asked, clock.now());
  if (cookie !== null) keep(cookie);
  const preview = account === null ? closedPreview(vault, headers, asked.secure) : null;
  if (preview !== null) keep(preview);
}

/** Makes the browser that asks known to an account whose owner has just shown that it is his. */
export const makesKnown =
  ({ services }: App, { headers, protocol }: FastifyRequest, keep: Waiting['keep']) =>
  (userId: number): void => {
    const asked = { headers, secure: protocol === 'https' };
    const device = deviceCookie(services.vault, userId, asked, services.clock.now());
    if (device !== null) keep(device);
  };

/** What a call says of where it comes from. */
export const callingPage = ({ services }: App, { ip, headers }: FastifyRequest) => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, 300) ?? '',
  onCandidate: pageIn(services.vault, headers)?.candidate === true,
  ofDevice: accountsOfDevice(services.vault, headers, services.clock.now()),
});
