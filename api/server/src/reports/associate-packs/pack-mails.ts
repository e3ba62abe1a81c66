import type { AssociatePack } from '@sci/contract/associate-pack';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { QuotePartStatementData } from '../../papers/documents/data.ts';
import { say } from '../../messages/say.ts';
import { fateOf } from '../../work/outbox/state.ts';

type Data = Pick<QuotePartStatementData, 'taxReturn' | 'packs'>;

/** What an associate writes on his return, to tell whether a pack that left says it still. */
export function figuresOf({ taxReturn, packs }: Data, associateId: number): string {
  const own = taxReturn.associates.find(({ id }) => id === associateId);
  const carry = packs?.find(({ associate_id: id }) => id === associateId)?.carry;
  return JSON.stringify([
    Object.entries(own?.values ?? {}),
    own?.reporting.map(({ form, box, euros }) => [form, box, euros]),
    carry?.before,
    carry?.losses.map(({ origin, remaining }) => [origin, remaining]),
  ]);
}

/** The last mail to each associate for a year. */
export async function lastMails(db: Db, companyId: number, year: number) {
  const rows = await companyDb(db, companyId)
    .selectFrom('associate_pack_mail as p')
    .leftJoin('mail as m', 'm.id', 'p.mail_id')
    .select([
      'p.associate_id',
      'p.created_at',
      'p.recipient',
      'p.figures',
      'p.message',
      'p.given_up',
      'm.status',
      'm.retrying',
      'm.last_error',
    ])
    .where('p.year', '=', year)
    .orderBy('p.id')
    .execute();
  return new Map(rows.map((row) => [row.associate_id, row]));
}

/** The packs with what became of the last mail of each. */
export async function withMails(
  db: Db,
  { id: companyId, year }: { readonly id: number; readonly year: number },
  packs: readonly AssociatePack[],
  now: () => Promise<Data>,
): Promise<AssociatePack[]> {
  const mails = await lastMails(db, companyId, year);
  if (mails.size === 0) return [...packs];
  const data = await now();
  return packs.map((pack) => {
    const mail = mails.get(pack.associate_id);
    if (mail === undefined) return pack;
    const { created_at, recipient, figures, given_up } = mail;
    const message = given_up ? say('associate_pack.given_up') : mail.message;
    return {
      ...pack,
      sent: {
        at: created_at,
        to: recipient,
        ...(message === null ? fateOf(mail) : { status: 'failed', message }),
        changed: figures !== null && figures !== figuresOf(data, pack.associate_id),
      },
    };
  });
}
