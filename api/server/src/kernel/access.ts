import type { Endpoint } from '@sci/contract/endpoint';
import { say } from '../messages/say.ts';
import type { CurrentUser } from './current-user.ts';
import { isVisitor } from './demo-visitor.ts';
import { refuseAccess, refuseStranger } from '../ports/refusals.ts';

interface Subject extends Pick<Endpoint, 'access' | 'scope'> {
  /**
   * The call removes something: in somebody else's place that is never allowed, even for data that
   * can be restored.
   */
  readonly deletes?: boolean;
}

/**
 * Whether this caller may make this call at all, before anything of it is read. The year of the
 * call and the row it changes are looked at later. Throws a 401 or a 403 that says why.
 */
export function checkAccess(
  endpoint: Subject,
  writes: boolean,
  user: CurrentUser | undefined,
  now: Date,
): void {
  if (endpoint.access === 'public') return;
  if (!user) refuseStranger();

  checkTokenKind(endpoint, user);
  checkImpersonation(endpoint, writes, user, now);
  if (endpoint.scope === 'own' && isVisitor(user.email)) refuseAccess(say('access.visitor'));
  switch (endpoint.access) {
    case 'session':
    case 'publisher':
      return;
    case 'admin':
      return checkAdmin(user);
    case 'verified':
      return checkVerified(user);
    case 'member':
      return checkMember(user);
    case 'editor':
      checkMember(user);
      return checkSubscription(user);
  }
}

/** A machine's token opens the calls for machines and nothing else. */
function checkTokenKind(endpoint: Pick<Endpoint, 'access'>, user: CurrentUser): void {
  if ((endpoint.access === 'publisher') !== (user.token_kind === 'publisher'))
    refuseAccess(say('access.token'));
}

function checkImpersonation(
  endpoint: Subject,
  writes: boolean,
  user: CurrentUser,
  now: Date,
): void {
  if (!user.impersonation) return;
  if (endpoint.scope === 'own' || endpoint.deletes === true)
    refuseAccess(say('access.owner_only'), 'impersonation');
  if (!writes) return;

  const until = user.impersonation.writing_until;
  if (until === null || Date.parse(until) <= now.getTime()) {
    refuseAccess(say('access.impersonation'), 'impersonation');
  }
}

function checkAdmin(user: CurrentUser): void {
  if (!user.is_admin || user.impersonation) refuseAccess(say('access.admins_only'));
  if (user.two_factor_required && !user.two_factor)
    refuseAccess(say('access.two_factor_first'), 'two_factor');
}

function checkVerified(user: CurrentUser): void {
  if (user.email_verified_at === null) refuseAccess(say('access.email_first'), 'unverified');
}

function checkMember(user: CurrentUser): void {
  checkVerified(user);
  if (user.company_id === null) refuseAccess(say('access.no_company'), 'no_company');
}

function checkSubscription(user: CurrentUser): void {
  if (!user.subscribed) {
    refuseAccess(say('access.no_subscription'), 'subscription');
  }
}
