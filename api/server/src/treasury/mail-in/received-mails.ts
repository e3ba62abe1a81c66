import type { Db } from '../../db/database.ts';
import type { ReceivedMail } from '../../db/stored-shapes.ts';
import { say } from '../../messages/say.ts';
import type { Services } from '../../kernel/services.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import type { MailAddressRow, Sender } from './records.ts';

/** Enough to look for a mail that is missed. */
const TAKEN_TOLD = 20;
/** Strangers may write as often as they like: they push no mail of a member out. */
const OTHERS_TOLD = 10;
const MAX_PROBLEMS = 40;
const MAX_ADDRESS = 254;

/** The last mails with this one as the newest. */
export function withMail({ received }: MailAddressRow, mail: ReceivedMail): ReceivedMail[] {
  const told = {
    ...mail,
    from: mail.from.slice(0, MAX_ADDRESS),
    problems: mail.problems.slice(0, MAX_PROBLEMS),
  };
  const all = [...received, told];
  const isTaken = ({ outcome }: ReceivedMail) => outcome === 'taken';
  const kept = new Set([
    ...all.filter(isTaken).slice(-TAKEN_TOLD),
    ...all.filter((each) => !isTaken(each)).slice(-OTHERS_TOLD),
  ]);
  return all.filter((each) => kept.has(each));
}

/** Tells the member who forwarded a mail what of it was not taken. Nobody else is ever answered. */
export async function tellSender(
  db: Db,
  { vault, config }: Pick<Services, 'vault' | 'config'>,
  companyId: number,
  {
    sender,
    kept,
    problems,
  }: { readonly sender: Sender; readonly kept: number; readonly problems: readonly string[] },
): Promise<void> {
  await sendMail(db, vault, {
    kind: 'mail_not_taken',
    to: [sender.email],
    companyId,
    subject: say('mail_in.told_subject'),
    text: say('mail_in.told_text', {
      kept,
      problems: problems.map((problem) => `- ${problem}`).join('\n'),
      link: `${config.publicUrl}/app/donnees_annexes`,
    }),
  });
}
