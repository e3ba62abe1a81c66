import { createHash } from 'node:crypto';
import { civilCode, decisionRow } from '@sci/engine/assembly/civil-code';
import { DECISION_KINDS } from '@sci/engine/company/statutes';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { serve } from '../../http/serve.ts';
import { safeFileName } from '../../http/file-name.ts';
import { checkUpload } from '../../http/upload.ts';
import { assertRoom } from '../../records/storage.ts';
import type { CompanyRow } from '../../records/companies.ts';
import {
  assertFresh,
  type FieldErrors,
  found,
  refuse,
  refuseAny,
  refuseUnknown,
} from '../../ports/refusals.ts';
import {
  deleteStatutes,
  findStatutes,
  insertStatutes,
  listStatutes,
  updateStatutes,
} from '../../records/statutes.ts';
import { closedErrors } from './closed-clause.ts';
import { fromBody, toWire } from './wire.ts';
import { say } from '../../messages/say.ts';

/**
 * What the statutes say of collective decisions, from one day to the next change, with their text.
 * An assembly follows those of its day; one that was held keeps what it decided.
 */
export function statutesRoutes(app: App): void {
  serve(app, 'GET /v2/statutes', async ({ db, company, today }) => ({
    statutes: (await listStatutes(db, company.id)).map(toWire),
    law: lawOf(Number(today.slice(0, 4))),
  }));

  serve(app, 'POST /v2/statutes', { year: 'none' }, async ({ db, company, body, now }) => {
    refuseAny(
      await dayErrors(db, company, body.effective_from),
      await closedErrors(db, company.id, now, { added: body }),
    );
    return toWire(await insertStatutes(db, company.id, fromBody(body)));
  });

  serve(
    app,
    'PUT /v2/statutes/:id',
    { year: 'none' },
    async ({ db, company, params, body, now }) => {
      const row = found(await findStatutes(db, company.id, params.id));
      assertFresh(body.updated_at, row.updated_at, () => toWire(row));
      refuseAny(
        await dayErrors(db, company, body.effective_from, row.id),
        await closedErrors(db, company.id, now, { removed: row.id, added: body }),
      );
      return toWire(await updateStatutes(db, company.id, row.id, fromBody(body)));
    },
  );

  serve(
    app,
    'DELETE /v2/statutes/:id',
    { year: 'none' },
    async ({ db, company, params, services, afterCommit, now }) => {
      const row = found(await findStatutes(db, company.id, params.id));
      refuseAny(await closedErrors(db, company.id, now, { removed: row.id }));
      await deleteStatutes(db, company.id, row.id);
      const old = row.storage_key;
      if (old !== null) afterCommit(() => services.files.remove(old));
      return { message: say('statutes.deleted') };
    },
  );

  fileRoutes(app);
}

function fileRoutes(app: App): void {
  serve(
    app,
    'POST /v2/statutes/:id/file',
    { year: 'none' },
    async ({ db, company, params, files, services, afterCommit }) => {
      const row = found(await findStatutes(db, company.id, params.id));
      const [file] = files;
      if (file === undefined || files.length > 1) refuse({ file: [say('files.one_document')] });
      const file_type = await checkUpload(file);
      const { companyBytes } = services.config;
      await assertRoom(db, company.id, [file], companyBytes, row.file_size ?? 0);
      const changed = await updateStatutes(db, company.id, row.id, {
        storage_key: await services.files.put(file.content, company.id),
        file_name: safeFileName(file.name),
        file_type,
        file_size: file.content.length,
        file_sha256: createHash('sha256').update(file.content).digest('hex'),
      });
      const old = row.storage_key;
      if (old !== null) afterCommit(() => services.files.remove(old));
      return toWire(changed);
    },
  );

  serve(app, 'GET /v2/statutes/:id/file', async ({ db, company, params, services }) => {
    const row = found(await findStatutes(db, company.id, params.id));
    const { storage_key: key, file_name: name, file_type: type } = row;
    if (key === null || name === null || type === null) refuseUnknown();
    return download({
      name,
      type,
      content: async () => found(await services.files.get(key), say('refusals.document_gone')),
    });
  });
}

const lawOf = (year: number) => ({
  rules: DECISION_KINDS.map((kind) => {
    const { label, majority, base, quorum, source } = decisionRow(kind, year);
    return { kind, label, majority, base, quorum, source };
  }),
  notice_days: civilCode(year).noticeDays,
});

/** Statutes begin with the company at the earliest, and no two on one day. */
async function dayErrors(
  db: Db,
  company: CompanyRow,
  day: string,
  own?: number,
): Promise<FieldErrors> {
  const others = await listStatutes(db, company.id);
  const sentences = [
    ...(day < company.register_date
      ? [say('statutes.before_company', { day: company.register_date })]
      : []),
    ...(others.some(({ id, effective_from }) => id !== own && effective_from === day)
      ? [say('statutes.same_day')]
      : []),
  ];
  return sentences.length === 0 ? {} : { effective_from: sentences };
}
