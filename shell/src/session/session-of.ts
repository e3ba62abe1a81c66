import type { Session } from '@sci/shell-sdk';
import type { User } from './landing.ts';

/** An administrator whose calls are refused until he has enrolled. */
export const lacksSecondFactor = ({ two_factor, two_factor_required }: User): boolean =>
  two_factor_required && !two_factor;

/** The person as screens see him. */
export const sessionOf = (user: User, readOnly: boolean): Session => ({
  userId: user.id,
  name: user.name,
  firstName: user.first_name,
  email: user.email,
  isAdmin: user.is_admin && !lacksSecondFactor(user),
  readOnly,
  impersonating: user.impersonation !== null,
  impersonation:
    user.impersonation === null
      ? null
      : {
          adminName: user.impersonation.admin_name,
          reason: user.impersonation.reason,
          expiresAt: user.impersonation.expires_at,
          writingUntil: user.impersonation.writing_until,
        },
});
