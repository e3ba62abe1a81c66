import { z } from 'zod';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { defineTask, type TaskContext } from '../../work/queue/task.ts';
import { storeDocument } from '../documents/store-document.ts';
import { FILED, filedDocument, type FiledName } from './filing.ts';
import { frozenData } from './frozen-data.ts';
import { lockAssembly } from './of-year.ts';
import { findAssembly } from './records.ts';

/**
 * Files the documents of an assembly that was held: set once from its frozen figures, kept with
 * their hashes. Run again, it files only what is missing; an assembly that was reopened or removed
 * meanwhile is left alone.
 */
export const fileAssemblyTask = defineTask({
  name: 'file_assembly',
  payload: z.object({ companyId: z.int(), assemblyId: z.int(), version: z.int() }),
  run: async (subject, context) => {
    for (const document of FILED) await fileDocument(subject, document, context);
  },
});

interface Subject {
  readonly companyId: number;
  readonly assemblyId: number;
  readonly version: number;
}

async function fileDocument(
  subject: Subject,
  document: FiledName,
  { services, transaction }: TaskContext,
): Promise<void> {
  const data = await transaction((db) => dataToFile(db, subject, document));
  if (data === undefined) return;
  const filed = await storeDocument(
    services.files,
    Buffer.from(await services.pdf.render(document, data)),
    subject.companyId,
  );
  const kept = await transaction(async (db) => {
    await lockAssembly(db, subject.companyId, subject.assemblyId);
    if ((await dataToFile(db, subject, document)) === undefined) return false;
    await companyDb(db, subject.companyId)
      .insertInto('assembly_document')
      .values({
        general_assembly_id: subject.assemblyId,
        version: subject.version,
        document,
        ...filed,
      })
      .execute();
    return true;
  });
  if (!kept) await services.files.remove(filed.storage_key);
}

/** Undefined when there is nothing (any more) to file. */
async function dataToFile(
  db: Db,
  { companyId, assemblyId, version }: Subject,
  document: FiledName,
) {
  const stored = await findAssembly(db, companyId, assemblyId);
  if (stored === undefined || stored.row.version !== version) return undefined;
  return (await filedDocument(db, companyId, stored.row, document)) === undefined
    ? frozenData(stored)
    : undefined;
}
