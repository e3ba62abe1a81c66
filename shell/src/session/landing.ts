import type { Reply } from '@sci/api-client';
import { isOwnAddress } from './session.ts';

export type User = Reply<'GET /user'>;

/** Where a person goes after logging in: verify, pay, or what he wanted to see. */
export function landingOf(user: User, wanted: string | null): string {
  if (user.email_verification === null) return '/verifier_email';
  if (user.detail === 'no_company') return user.is_admin ? (adminAddress(wanted) ?? '/admin') : '/checkout';
  return wanted !== null && isOwnAddress(wanted) ? wanted : '/';
}

/** An administrator needs no company of his own to do his work. */
const adminAddress = (wanted: string | null): string | null => (wanted?.startsWith('/admin') === true ? wanted : null);
