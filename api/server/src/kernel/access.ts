import type { Endpoint } from '@sci/contract/endpoint';
import type { CurrentUser } from './current-user.ts';
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
    refuseAccess('Ce jeton ne permet pas cet appel.');
}

function checkImpersonation(
  endpoint: Subject,
  writes: boolean,
  user: CurrentUser,
  now: Date,
): void {
  if (!user.impersonation) return;
  if (endpoint.scope === 'own' || endpoint.deletes === true)
    refuseAccess('Seul le titulaire du compte peut le faire lui-même.', 'impersonation');
  if (!writes) return;

  const until = user.impersonation.writing_until;
  if (until === null || Date.parse(until) <= now.getTime()) {
    refuseAccess('L’écriture n’est pas autorisée dans cette prise en main.', 'impersonation');
  }
}

function checkAdmin(user: CurrentUser): void {
  if (!user.is_admin || user.impersonation) refuseAccess('Réservé aux administrateurs.');
  if (user.two_factor_required && !user.two_factor)
    refuseAccess(
      'Activez d’abord la double authentification\u00a0: elle est obligatoire pour les administrateurs.',
      'two_factor',
    );
}

function checkVerified(user: CurrentUser): void {
  if (user.email_verified_at === null)
    refuseAccess('Vérifiez d’abord votre adresse e-mail.', 'unverified');
}

function checkMember(user: CurrentUser): void {
  checkVerified(user);
  if (user.company_id === null) refuseAccess('Vous n’avez pas encore de société.', 'no_company');
}

function checkSubscription(user: CurrentUser): void {
  if (!user.subscribed) {
    refuseAccess(
      'Votre abonnement n’est pas actif : vos données restent consultables, mais ne sont plus modifiables.',
      'subscription',
    );
  }
}
