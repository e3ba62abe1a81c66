import { readDocument } from './reading/read-document.ts';
import type { App } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { later } from '../../http/later.ts';
import { found, refuse, refuseConflict, refuseUnknown } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { findCompany } from '../../records/companies.ts';
import { readMovement } from '../../records/movements.ts';
import { storedBytes } from '../../records/storage.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findFormer, readFormer } from './former-ibans.ts';
import { toReading } from './reading.ts';
import {
  countDocuments,
  deleteFile,
  detachFile,
  findFile,
  isReceived,
  listWaiting,
  placeFile,
} from './records.ts';
import { storeDocument } from './store-document.ts';
import { say } from '../../messages/say.ts';

/** Documents of the company, recognised by their content and served to nobody else. */
export function fileRoutes(app: App): void {
  serve(app, 'GET /v2/file', ({ db, company }) => listWaiting(db, company.id));

  serve(app, 'GET /v2/storage', async ({ db, company, services }) => ({
    used: await storedBytes(db, company.id),
    limit: services.config.companyBytes,
  }));

  serve(
    app,
    'POST /v2/file',
    { year: 'none' },
    async ({ db, company, body, files, services, actor, checkYear }) => {
      const [file] = files;
      if (file === undefined || files.length > 1) refuse({ file: [say('files.one_document')] });
      if (body.bank_movement_id !== undefined) {
        const movement = found(
          await readMovement(db, company.id, body.bank_movement_id),
          say('supporting.unknown_movement'),
        );
        await checkYear(movement.year);
      }
      const { id, name, type, size, sha256, created_at } = await storeDocument(db, services, file, {
        companyId: company.id,
        userId: actor.userId,
        movementId: body.bank_movement_id,
      });
      return { id, name, type, size, sha256, created_at };
    },
  );

  serve(app, 'GET /v2/file/:id', async ({ db, company, params, services }) => {
    const { name, type, storage_key } = found(await findFile(db, company.id, params.id));
    return download({
      name,
      type,
      content: async () =>
        found(await services.files.get(storage_key), say('refusals.document_gone')),
    });
  });

  readingRoute(app);

  serve(
    app,
    'PUT /v2/file/:id',
    { year: 'none' },
    async ({ db, company, params, body, checkYear }) => {
      const movement = found(
        await readMovement(db, company.id, body.bank_movement_id),
        say('supporting.unknown_movement'),
      );
      if (!movement.files.some(({ id }) => id === params.id))
        refuseUnknown(say('files.not_on_movement'));
      await checkYear(movement.year);
      if (body.split_position !== null && body.split_position >= movement.splits.length)
        refuse({ split_position: [say('files.no_split')] });
      await placeFile(db, company.id, params.id, movement.id, body.split_position);
      return { message: say('files.placed') };
    },
  );

  serve(
    app,
    'DELETE /v2/file/:id',
    { year: 'none' },
    async ({ db, company, params, query, services, checkYear, afterCommit }) => {
      const file = found(await findFile(db, company.id, params.id));
      if (query.bank_movement_id !== undefined && file.bank_movement_id !== query.bank_movement_id)
        refuseUnknown(say('files.not_on_movement'));
      if (file.bank_movement_id !== null) {
        const movement = await readMovement(db, company.id, file.bank_movement_id);
        if (movement !== undefined) await checkYear(movement.year);
        if (movement !== undefined && query.bank_movement_id === undefined)
          refuseConflict(say('files.on_movement'));
      }
      const documents = await countDocuments(db, company.id, file.id);
      if (documents > 0 && query.bank_movement_id === undefined)
        refuseConflict(say('files.held', { count: documents }));
      if (documents > 0) {
        await detachFile(db, company.id, file.id);
        return {
          message: say('files.detached'),
        };
      }
      if (await isReceived(db, company.id, file.id)) refuseConflict(say('files.received'));
      await deleteFile(db, company.id, file.id);
      afterCommit(() => services.files.remove(file.storage_key));
      return { message: say('files.deleted') };
    },
  );
}

/** What a document says of itself, and what is strange in it for this company. */
function readingRoute(app: App): void {
  serve(app, 'GET /v2/file/:id/reading', async (call) => {
    const { db, company, params, services, today, actor, requestId } = call;
    const { type, storage_key } = found(await findFile(db, company.id, params.id));
    const owner = found(await findCompany(db, company.id));
    // Letters in a picture take seconds, for which nobody else's connection is kept.
    return later(async () => {
      const bytes = await services.files.get(storage_key);
      const document = await readDocument(
        type,
        found(bytes, say('refusals.document_gone')),
        company.id,
      );
      const seller = document.electronic?.invoice?.seller;
      const scope = { ...actor, companyId: company.id, origin: 'user' as const, requestId };
      const former =
        seller === undefined
          ? undefined
          : await inTransaction(services.pool, scope, 'read', (read) =>
              findFormer(read, company.id, seller, params.id),
            );
      const ibans = former === undefined ? [] : await readFormer(former, services.files);
      return toReading(document, owner, today, ibans);
    });
  });
}
