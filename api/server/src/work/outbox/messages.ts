import { say } from '../../messages/say.ts';

/**
 * The mails of accounts: plain French text, one link each. They may reach an address that nobody has
 * verified: none of them holds a text that somebody typed, but that of the operator, which goes to
 * verified addresses.
 */

export interface LinkMail {
  readonly subject: string;
  readonly text: string;
}

export const verifyUserMail = (link: string): LinkMail => ({
  subject: say('mails.verify_user_subject'),
  text: say('mails.verify_user_text', { link }),
});

export const changeEmailMail = (link: string): LinkMail => ({
  subject: say('mails.change_email_subject'),
  text: say('mails.change_email_text', { link }),
});

export const resetPasswordMail = (link: string): LinkMail => ({
  subject: say('mails.reset_password_subject'),
  text: say('mails.reset_password_text', { link }),
});

export const passwordChangedMail = (): LinkMail => ({
  subject: say('mails.password_changed_subject'),
  text: say('mails.password_changed_text'),
});

export const emailChangedMail = (link: string): LinkMail => ({
  subject: say('mails.email_changed_subject'),
  text: say('mails.email_changed_text', { link }),
});

export const verifyAssociateMail = (link: string): LinkMail => ({
  subject: say('mails.verify_associate_subject'),
  text: say('mails.verify_associate_text', { link }),
});

export const passkeyAddedMail = (): LinkMail => ({
  subject: say('mails.passkey_added_subject'),
  text: say('mails.passkey_added_text'),
});

export const deadlineMail = (
  closing: 'return' | 'assembly',
  facts: {
    readonly year: string;
    readonly day: string;
    readonly count: number;
    readonly link: string;
    readonly stop: string;
  },
): LinkMail => ({
  subject: say(`mails.${closing}_due_subject`, { year: facts.year, day: facts.day }),
  text: say('mails.due_text', {
    ...facts,
    what: say(`mails.${closing}_due_text`, {
      year: facts.year,
      day: facts.day,
      count: facts.count,
    }),
  }),
});

/** To verified addresses only: its text is the operator's. */
export const announcementMail = (message: {
  readonly subject: string;
  readonly body: string;
  readonly link: string;
}): LinkMail => ({
  subject: message.subject,
  text: say('mails.announcement_text', { text: message.body, link: message.link }),
});

/** Where the company is still to be had, and until when. */
export const companyDeletedMail = (facts: {
  readonly name: string;
  readonly day: string;
  readonly link: string;
}): LinkMail => ({
  subject: say('mails.company_deleted_subject', { name: facts.name }),
  text: say('mails.company_deleted_text', facts),
});

export const accountDeletedMail = (): LinkMail => ({
  subject: say('mails.account_deleted_subject'),
  text: say('mails.account_deleted_text'),
});
