import type { App } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { found, refuse, refuseConflict, refuseUnknown } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { readMovement } from '../../records/movements.ts';
import { storedBytes } from '../../records/storage.ts';
import { isUnshown, shownPicture } from './reading/picture/shown-picture.ts';
import { readingRoutes } from './reading-routes.ts';
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
    used: (await storedBytes(db, company.id)).used,
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

  serve(app, 'GET /v2/file/:id/picture', async ({ db, company, params, services }) => {
    const { name, type, storage_key } = found(await findFile(db, company.id, params.id));
    const stored = async () =>
      found(await services.files.get(storage_key), say('refusals.document_gone'));
    if (!isUnshown(type)) return download({ name, type, content: stored });
    return download({
      name: `${name}.jpg`,
      type: 'image/jpeg',
      content: async () => shownPicture(company.id, await stored()),
    });
  });

  readingRoutes(app);

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
