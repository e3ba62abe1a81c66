import type { App, CallContext } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { pdf } from '../../http/pdf-download.ts';
import { minutesData } from './document-data.ts';
import { filedDocument, type FiledName } from './filing.ts';
import { findAssembly } from './records.ts';
import { listConvenings } from './convening-records.ts';
import type { Db } from '../../db/database.ts';
import type { StoredAssembly } from './stored-assembly.ts';
import { say } from '../../messages/say.ts';

type DownloadCall =
  | 'GET /report/general_assembly/download/:id'
  | 'GET /report/general_assembly/download2/:id';

/**
 * The minutes and the convening file of an assembly: as they were filed once it is held, by the
 * accounts of the moment before.
 */
export function assemblyDocumentRoutes(app: App): void {
  const document =
    (name: FiledName) =>
    async ({ db, company, params, today, services }: CallContext<DownloadCall>) => {
      const stored = found(await findAssembly(db, company.id, params.id));
      const filed = stored.row.held ? await filedOf(db, company.id, stored, name) : undefined;
      if (filed === undefined) {
        const data = await minutesData(db, company, stored, today);
        // A convening file that nobody sent is only prepared, whenever it is asked for.
        return pdf(services, name, { ...data, isProject: name === 'assemblyConvening' });
      }
      return download({
        name: 'assemblee_generale.pdf',
        type: 'application/pdf',
        content: async () =>
          found(await services.files.get(filed.storage_key), say('refusals.document_gone')),
      });
    };
  minutesOfVersion(app);
  serve(
    app,
    'GET /report/general_assembly/download/:id',
    { writes: true },
    document('assemblyMinutes'),
  );
  serve(
    app,
    'GET /report/general_assembly/download2/:id',
    { writes: true },
    document('assemblyConvening'),
  );
}

function minutesOfVersion(app: App): void {
  serve(
    app,
    'GET /v2/report/general_assembly/:id/minutes/:version',
    async ({ db, company, params, services }) => {
      const { row } = found(await findAssembly(db, company.id, params.id));
      const filed = found(
        await filedDocument(
          db,
          company.id,
          { id: row.id, version: params.version },
          'assemblyMinutes',
        ),
      );
      return download({
        name: 'assemblee_generale.pdf',
        type: 'application/pdf',
        content: async () =>
          found(await services.files.get(filed.storage_key), say('refusals.document_gone')),
      });
    },
  );
}

/** As it was filed when the assembly was held; the convening, as it was last sent. */
async function filedOf(
  db: Db,
  companyId: number,
  { row }: StoredAssembly,
  name: FiledName,
): Promise<{ readonly storage_key: string } | undefined> {
  const [sent] = name === 'assemblyConvening' ? await listConvenings(db, companyId, row.id) : [];
  return sent !== undefined && sent.storage_key !== null
    ? { storage_key: sent.storage_key }
    : filedDocument(db, companyId, row, name);
}
