import { say } from '../../messages/say.ts';

/** The mails of accounts: plain French text, one link each. */

export interface LinkMail {
  readonly subject: string;
  readonly text: string;
}

export const verifyUserMail = (firstName: string, link: string): LinkMail => ({
  subject: say('mails.verify_user_subject'),
  text: say('mails.verify_user_text', { firstName, link }),
});

export const resetPasswordMail = (firstName: string, link: string): LinkMail => ({
  subject: say('mails.reset_password_subject'),
  text: say('mails.reset_password_text', { firstName, link }),
});

export const passwordChangedMail = (firstName: string): LinkMail => ({
  subject: say('mails.password_changed_subject'),
  text: say('mails.password_changed_text', { firstName }),
});

export const emailChangedMail = (firstName: string, newEmail: string): LinkMail => ({
  subject: say('mails.email_changed_subject'),
  text: say('mails.email_changed_text', { firstName, newEmail }),
});

export const verifyAssociateMail = (
  firstName: string,
  company: string,
  link: string,
): LinkMail => ({
  subject: say('mails.verify_associate_subject', { company }),
  text: say('mails.verify_associate_text', { firstName, company, link }),
});

export const accountDeletedMail = (firstName: string): LinkMail => ({
  subject: say('mails.account_deleted_subject'),
  text: say('mails.account_deleted_text', { firstName }),
});
