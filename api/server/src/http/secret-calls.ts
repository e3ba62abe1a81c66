import type { CallKey } from '@sci/contract/contract';

/**
 * Calls whose body or answer holds what is kept nowhere but as a slow hash: a password, a token, the
 * codes of the second factor. Nothing of them is remembered for somebody who sends them again.
 */
export const SECRET_CALLS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /user/modify_password',
  'POST /v2/user/presence',
  'POST /v2/user/passkey',
  'POST /v2/user/two_factor',
  'POST /v2/user/two_factor/confirm',
  'POST /v2/user/two_factor/disable',
  'POST /v2/user/recovery_codes',
  'POST /v2/user/recovery_codes/kept',
  'POST /v2/user/delete',
  'POST /admin/impersonate/:id',
  'POST /v2/admin/publisher_token',
]);
