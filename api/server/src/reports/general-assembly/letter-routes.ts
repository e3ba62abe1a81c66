import type { App } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { pdf } from '../../http/pdf-download.ts';
import { serve } from '../../http/serve.ts';
import type { Db } from '../../db/database.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { say } from '../../messages/say.ts';
import { found, refuse, refuseConflict } from '../../ports/refusals.ts';
import { findConvening } from './convening-records.ts';
import { frozenDocument } from './frozen-data.ts';
import { deliveriesOf, findLetter, insertHandingOver } from './letter-records.ts';
import { conveningsOf } from './letter-wire.ts';
import { mailLetter } from './letters.ts';
import { findAssembly } from './records.ts';

/** The letter of one associate: read, sent by mail once more, written down as handed over. */
export function conveningLetterRoutes(app: App): void {
  serve(
    app,
    'GET /v2/report/general_assembly/letter/:id',
    async ({ db, company, params, services }) => {
      const { letter, convening } = await letterOf(db, company.id, params.id);
      const key = letter.storage_key;
      if (key === null)
        return pdf(services, 'assemblyLetter', {
          ...frozenDocument(convening.frozen),
          associateId: letter.associate_id,
          way: letter.way,
        });
      return download({
        name: 'convocation.pdf',
        type: 'application/pdf',
        content: async () => found(await services.files.get(key), say('refusals.document_gone')),
      });
    },
  );

  serve(
    app,
    'POST /v2/report/general_assembly/letter/:id/send',
    {
      year: 'handler',
      limits: ({ userId, params }) => [[LIMITS.mailByAccount, `letter-${userId}-${params.id}`]],
    },
    async ({ db, company, params, body, actor, services, checkYear }) => {
      const { letter, convening, assembly } = await letterOf(db, company.id, params.id);
      await checkYear(assembly.year, 'assembly');
      if (assembly.held) refuseConflict(say('assembly.held'));
      if (letter.storage_key === null)
        refuseConflict(say(letter.given_up ? 'convening.given_up' : 'convening.not_ready'));
      const [last] = await deliveriesOf(db, company.id, [letter.id]);
      if (last?.mail_status === 'processing') refuseConflict(say('convening.under_way'));
      await mailLetter(db, services.vault, frozenDocument(convening.frozen), {
        letter,
        storageKey: letter.storage_key,
        to: body.email,
        userId: actor.userId,
      });
      return conveningsOf(db, company.id, assembly.id);
    },
  );

  serve(
    app,
    'POST /v2/report/general_assembly/letter/:id/handed',
    { year: 'handler' },
    async ({ db, company, params, body, actor, today, checkYear }) => {
      const { letter, convening, assembly } = await letterOf(db, company.id, params.id);
      await checkYear(assembly.year, 'assembly');
      if (body.handed_on > today) refuse({ handed_on: [say('convening.handed_late')] });
      if (body.handed_on < convening.sent_on)
        refuse({ handed_on: [say('convening.handed_early', { day: convening.sent_on })] });
      await insertHandingOver(db, company.id, {
        assembly_letter_id: letter.id,
        ...body,
        email: null,
        mail_id: null,
        created_by: actor.userId,
      });
      return conveningsOf(db, company.id, assembly.id);
    },
  );
}

async function letterOf(db: Db, companyId: number, id: number) {
  const letter = found(await findLetter(db, companyId, id));
  const convening = found(await findConvening(db, companyId, letter.assembly_convening_id));
  const { row } = found(await findAssembly(db, companyId, convening.general_assembly_id));
  return { letter, convening, assembly: row };
}
