import { z } from 'zod';
import { defineTask } from '../../work/queue/task.ts';
import { storeDocument } from '../documents/store-document.ts';
import { frozenData } from './frozen-data.ts';
import { beginFiling, fileDocument, findDeclaration } from './records.ts';

/**
 * Files the document of a return that was declared: set once from what was kept of it, stored with
 * its hash. Run again, it leaves what is filed alone.
 */
export const fileDeclarationTask = defineTask({
  name: 'file_declaration',
  payload: z.object({ companyId: z.int(), declarationId: z.int() }),
  run: async ({ companyId, declarationId }, { services, jobId, transaction }) => {
    const row = await transaction((db) => beginFiling(db, companyId, declarationId, Number(jobId)));
    if (row === undefined) return;
    const toFile = async () => {
      const row = await transaction((db) => findDeclaration(db, companyId, declarationId));
      return row?.sha256 === null ? row : undefined;
    };
    const bytes = await services.pdf.render('taxReturnGlobal', frozenData(row.content));
    const filed = await storeDocument(services.files, Buffer.from(bytes), companyId);
    if ((await toFile()) === undefined) return services.files.remove(filed.storage_key);
    await transaction((db) => fileDocument(db, companyId, declarationId, filed));
  },
});
