import type { Session } from '@sci/shell-sdk';
import type { User } from './landing.ts';

/** The person as screens see him. */
export const sessionOf = (user: User, readOnly: boolean): Session => ({
  userId: user.id,
  name: user.name,
  firstName: user.first_name,
  email: user.email,
  isAdmin: user.is_admin,
  readOnly,
  impersonating: user.impersonation !== null,
  impersonation: user.impersonation === null ? null : {
    adminName: user.impersonation.admin_name,
    reason: user.impersonation.reason,
    expiresAt: user.impersonation.expires_at,
    writingUntil: user.impersonation.writing_until,
  },
});
