import { z } from 'zod';
import { dayInParis } from '../../ports/clock.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { fileName } from '../../papers/documents.ts';
import { findAssociate } from '../../records/associates.ts';
import { findCompany } from '../../records/companies.ts';
import { fiscalYearCompanyOf } from '../../records/fiscal-years.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { defineTask, type TaskContext } from '../../work/queue/task.ts';
import { packData } from './pack-data.ts';

const Payload = z.object({
  companyId: z.int(),
  associateId: z.int(),
  year: z.int(),
  /** Verified when it was asked for; nothing leaves for another one. */
  to: z.string(),
});

/** Sets an associate's pack and sends it to the address that he verified. */
export const sendPackTask = defineTask({
  name: 'send_associate_pack',
  payload: Payload,
  run: async (payload, { services, transaction }) => {
    const data = await transaction((db) => prepare(db, payload, services));
    if (data === undefined) return;
    const bytes = await services.pdf.render('quotePartStatement', data);
    const storage_key = await services.files.put(Buffer.from(bytes), payload.companyId);
    await transaction((db) =>
      sendMail(db, services.vault, {
        kind: 'associate_pack',
        to: [payload.to],
        companyId: payload.companyId,
        subject: say('associate_pack.subject', {
          year: String(payload.year),
          company: data.company.name,
        }),
        text: say('associate_pack.text', {
          year: String(payload.year),
          company: data.company.name,
        }),
        attachments: [
          { name: fileName('quotePartStatement', data), type: 'application/pdf', storage_key },
        ],
      }),
    );
  },
});

/** Undefined when the address is no longer his, or not verified any more. */
async function prepare(
  db: Db,
  { companyId, associateId, year: number, to }: z.infer<typeof Payload>,
  services: TaskContext['services'],
) {
  const company = await findCompany(db, companyId);
  const associate = await findAssociate(db, companyId, associateId);
  if (company === undefined || associate?.email !== to || associate.email_verified_at === null)
    return undefined;
  const year = await fiscalYearCompanyOf(db, companyId, number);
  const books = await services.books.load(db, company, number);
  const today = dayInParis(services.clock.now());
  return { ...(await packData(db, { company, year, books, today }, services)), associateId };
}
