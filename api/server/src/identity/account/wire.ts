import type { z } from 'zod';
import type { User } from '@sci/contract/user';
import { isVisitor } from '../../kernel/demo-visitor.ts';
import type { CurrentUser } from '../../kernel/current-user.ts';

type UserReply = z.output<typeof User>;

/** A user as the API writes him. */
export const toUser = (
  user: Omit<
    CurrentUser,
    'token_id' | 'token_kind' | 'publishes' | 'token_label' | 'subscribed' | 'presence' | 'position'
  >,
): UserReply => ({
  id: user.id,
  name: user.name,
  first_name: user.first_name,
  email: user.email,
  new_email: user.new_email,
  is_admin: user.is_admin,
  email_verification: user.email_verified_at,
  email_verified_at: user.email_verified_at,
  detail: user.company_id === null ? 'no_company' : null,
  two_factor: user.two_factor,
  authenticator: user.authenticator,
  two_factor_required: user.two_factor_required,
  impersonation: user.impersonation && {
    admin_name: user.impersonation.admin_name,
    reason: user.impersonation.reason,
    expires_at: user.impersonation.expires_at,
    writing_until: user.impersonation.writing_until,
  },
  reminders: user.reminders,
  demo: isVisitor(user.email),
  updated_at: user.updated_at,
});
