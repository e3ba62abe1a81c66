import type { App, CallContext } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { pdf } from '../../http/pdf-download.ts';
import { assemblyDocumentData } from './document-data.ts';
import { filedDocument, type FiledName } from './filing.ts';
import { frozenData } from './frozen-data.ts';
import { findAssembly } from './records.ts';

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
      const stored = found(await findAssembly(db, company.id, { id: params.id }));
      const filed = stored.row.held
        ? await filedDocument(db, company.id, stored.row, name)
        : undefined;
      if (filed === undefined)
        return pdf(
          services,
          name,
          frozenData(stored) ?? (await assemblyDocumentData(db, company, stored, today)),
        );
      return download({
        name: 'assemblee_generale.pdf',
        type: 'application/pdf',
        content: async () =>
          found(await services.files.get(filed.storage_key), 'Ce document n’existe plus.'),
      });
    };
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
