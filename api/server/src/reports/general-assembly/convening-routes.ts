import type { App } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { pdf } from '../../http/pdf-download.ts';
import { serve } from '../../http/serve.ts';
import { found, refuse, refuseConflict } from '../../ports/refusals.ts';
import { addJob } from '../../work/queue/queue.ts';
import { assemblyDocumentData } from './document-data.ts';
import { fileConveningTask } from './file-convening-task.ts';
import { frozenDocument, frozenOnWire } from './frozen-data.ts';
import { refuseFormer } from './of-year.ts';
import { findAssembly } from './records.ts';
import { findConvening, insertConvening, noteConvening } from './convening-records.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { insertLetters } from './letter-records.ts';
import { conveningLetterRoutes } from './letter-routes.ts';
import { conveningsOf } from './letter-wire.ts';
import { addressedTo, waysInWords } from './letters.ts';
import { say } from '../../messages/say.ts';

/**
 * Convenings: frozen on the day on which they are sent, and read again for ever. Another one takes
 * the place of the one before, which stays.
 */
export function conveningRoutes(app: App): void {
  conveningLetterRoutes(app);
  serve(app, 'GET /v2/report/general_assembly/:id/convening', async ({ db, company, params }) => {
    const { row } = found(await findAssembly(db, company.id, params.id));
    return conveningsOf(db, company.id, row.id);
  });

  serve(
    app,
    'POST /v2/report/general_assembly/:id/convening',
    {
      year: 'handler',
      limits: ({ userId, params }) => [[LIMITS.mailByAccount, `convening-${userId}-${params.id}`]],
    },
    async ({ db, company, params, body, actor, today, checkYear }) => {
      const { row } = found(await findAssembly(db, company.id, params.id));
      await checkYear(row.year, 'assembly');
      await refuseFormer(db, company.id, row);
      if (row.held) refuseConflict(say('assembly.held'));
      if (row.meeting_date < today)
        refuse({
          meeting_date: [say('assembly.past')],
        });
      await noteConvening(db, company.id, row.id, { sentOn: today, way: body.way });
      const stored = found(await findAssembly(db, company.id, row.id));
      const prepared = await assemblyDocumentData(db, company, stored, today);
      const letters = addressedTo(prepared, body.letters);
      // The minutes tell how the letters left, whatever was announced.
      const way = body.letters.length === 0 ? body.way : waysInWords(letters);
      await noteConvening(db, company.id, row.id, { sentOn: today, way });
      const data = { ...prepared, assembly: { ...prepared.assembly, convocation_mode: way } };
      const { id } = await insertConvening(db, company.id, {
        general_assembly_id: row.id,
        sent_on: today,
        way,
        recipients: JSON.stringify(letters.map(({ name, address }) => ({ name, address }))),
        frozen: JSON.stringify(frozenOnWire(data)),
        storage_key: null,
        sha256: null,
        created_by: actor.userId,
      });
      if (letters.length > 0)
        await insertLetters(
          db,
          company.id,
          letters.map((letter) => ({
            ...letter,
            assembly_convening_id: id,
            storage_key: null,
            sha256: null,
          })),
        );
      await addJob(
        db,
        fileConveningTask,
        { companyId: company.id, conveningId: id },
        { key: `convening-${company.id}-${id}` },
      );
      return conveningsOf(db, company.id, row.id);
    },
  );

  serve(
    app,
    'GET /v2/report/general_assembly/convening/:id',
    async ({ db, company, params, services }) => {
      const row = found(await findConvening(db, company.id, params.id));
      const key = row.storage_key;
      if (key === null) return pdf(services, 'assemblyConvening', frozenDocument(row.frozen));
      return download({
        name: 'assemblee_generale.pdf',
        type: 'application/pdf',
        content: async () => found(await services.files.get(key), say('refusals.document_gone')),
      });
    },
  );
}
