import { CONVENING_WAYS } from '@sci/contract/decision-words';
import type { AssemblyData } from '../../papers/documents/data.ts';
import { fileName } from '../../papers/documents.ts';
import { addressLines } from '../../papers/print/company.ts';
import type { CallContext } from '../../http/call.ts';
import type { NewRow } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { endRetries, insertDelivery, type LetterRow } from './letter-records.ts';
import type { Vault } from '../../ports/sealing/vault.ts';

type Ways = CallContext<'POST /v2/report/general_assembly/:id/convening'>['body']['letters'];

/** Whom a convening goes to, where he lives, and how: plainly where nothing else was chosen. */
export function addressedTo({ assembly, associates }: AssemblyData, ways: Ways) {
  const wayOf = new Map(ways.map(({ associate_id, way }) => [associate_id, way]));
  const letters = assembly.per_associate.map(({ associate_id, name }) => {
    const person = associates.find(({ id }) => id === associate_id);
    return {
      associate_id,
      name,
      address: person === undefined ? '' : addressLines(person).join(', '),
      email: person?.email ?? null,
      way: wayOf.get(associate_id) ?? 'letter',
    } satisfies Omit<NewRow<'assembly_letter'>, 'assembly_convening_id'>;
  });
  const errors: Record<string, string[]> = {};
  ways.forEach(({ associate_id, way }, index) => {
    const letter = letters.find((one) => one.associate_id === associate_id);
    if (letter === undefined) errors[`letters.${index}.associate_id`] = [say('associates.unknown')];
    else if (way === 'email' && letter.email === null)
      errors[`letters.${index}.way`] = [say('convening.no_email', { name: letter.name })];
  });
  refuseAny(errors);
  return letters;
}

/** How they were convened: each way once, the surest first. */
export function waysInWords(letters: readonly Pick<LetterRow, 'way'>[]): string {
  const used = CONVENING_WAYS.filter((way) => letters.some((letter) => letter.way === way));
  return EITHER.format(used.map((way) => say('convening.by', { way })));
}
const EITHER = new Intl.ListFormat('fr', { type: 'disjunction' });

interface Sending {
  readonly letter: Pick<LetterRow, 'id' | 'name' | 'associate_id'>;
  readonly storageKey: string;
  readonly to: string;
  /** Who asked for it; null where the convening itself sends it. */
  readonly userId: number | null;
}

/** Puts the letter of an associate in the outbox, with its file. */
export async function mailLetter(
  db: Db,
  vault: Vault,
  data: AssemblyData,
  { letter, storageKey, to, userId }: Sending,
): Promise<void> {
  const { company, assembly } = data;
  const { meeting_date: day, holding } = assembly;
  const mailId = await sendMail(db, vault, {
    kind: 'assembly_convening',
    // Sent again, it does not also arrive where it was refused for a while.
    insteadOf: `assembly-letter-${letter.id}`,
    to: [to],
    companyId: company.id,
    subject: say('convening.mail_subject', { day, holding, company: company.name }),
    text: `${say('convening.mail_text', { name: letter.name, holding, company: company.name })}\n`,
    attachments: [
      {
        name: fileName('assemblyLetter', {
          ...data,
          associateId: letter.associate_id,
          way: 'email',
        }),
        type: 'application/pdf',
        storage_key: storageKey,
      },
    ],
  });
  await endRetries(db, company.id, letter.id);
  await insertDelivery(db, company.id, {
    assembly_letter_id: letter.id,
    way: 'email',
    email: to,
    mail_id: mailId,
    handed_on: null,
    created_by: userId,
  });
}
