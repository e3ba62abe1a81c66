import type { Reply } from '@sci/api-client';

export type User = Reply<'GET /user'>;

/** Nothing stands between him and his screens: an address to verify, a company to name. */
export const opensApplication = ({ detail, email_verification }: User): boolean =>
  detail === null && email_verification !== null;

/** Only addresses of this site behind the login: a link must not send a person elsewhere. */
export const isOwnAddress = (address: string): boolean =>
  /^\/(app|admin|verify_email_success)(\/|$)/.test(address);

/** Where a person goes after logging in: verify, pay, or what he wanted to see. */
export function landingOf(user: User, wanted: string | null): string {
  if (user.email_verification === null) return '/verifier_email';
  if (user.detail === 'no_company')
    return user.is_admin ? (adminAddress(wanted) ?? '/admin') : '/checkout';
  return wanted !== null && isOwnAddress(wanted) ? wanted : '/';
}

/** An administrator needs no company of his own to do his work. */
const adminAddress = (wanted: string | null): string | null =>
  wanted?.startsWith('/admin') === true ? wanted : null;
