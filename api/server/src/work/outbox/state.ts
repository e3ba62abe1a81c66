import type { SentMail } from '@sci/contract/sent-mail';
import type { Selectable } from 'kysely';
import type { MailTable } from '../../db/tables/administration.ts';
import { say } from '../../messages/say.ts';

/** What the outbox knows of a mail; `status` is null while the mail is being made. */
interface Known {
  readonly status: Selectable<MailTable>['status'] | null;
  readonly retrying: boolean | null;
  readonly last_error: string | null;
}

/**
 * What became of a mail for whoever asked for it, and why it did not arrive. What an administrator
 * stopped did not arrive, what the mail server refused for a while is on its way.
 */
export const fateOf = (mail: Known): Pick<SentMail, 'status' | 'message'> => ({
  status: stateOf(mail),
  message: reasonOf(mail),
});

/** Why it did not arrive, or not yet. Of a job that failed for good there may be no answer. */
export function reasonOf({ status, last_error }: Pick<Known, 'status' | 'last_error'>) {
  if (status === 'stopped') return say('mails.stopped');
  return last_error ?? (status === 'failed' ? say('mails.not_sent') : null);
}

function stateOf({ status, retrying }: Known): SentMail['status'] {
  if (status === 'stopped') return 'failed';
  return status === null || (status === 'failed' && retrying === true) ? 'processing' : status;
}
