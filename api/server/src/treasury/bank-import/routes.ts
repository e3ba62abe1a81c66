import { refuseHarmfulFile } from '../../http/upload.ts';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { found, refuse, refuseAny, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { addJob } from '../../work/queue/queue.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { assertRoom } from '../../records/storage.ts';
import { findAccount, requireAccount, resolveAccount } from '../../records/bank-accounts.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { compareLines } from './compare.ts';
import { confirmNow, isLarge, outcomeOf, underWay } from './confirmation.ts';
import { listImports } from './imports.ts';
import {
  keepFiles,
  originals,
  parseMapping,
  readAndCompare,
  rememberedMapping,
} from './read-and-compare.ts';
import { expectFiles } from './read-away.ts';
import { filesOf, previewOf } from './reading-records.ts';
import { followReading } from './readings-under-way.ts';
import {
  deleteImport,
  findImport,
  importedYears,
  insertImport,
  markConfirming,
  markUndoing,
  replacePreview,
  type ImportRow,
} from './records.ts';
import { isOther } from './which-account.ts';
import { contradicted, toWire } from './wire.ts';
import { undoable, undoNow } from './undo.ts';
import { confirmImportTask, undoImportTask } from './import-tasks.ts';

/** Statement files: read, compared, confirmed in one batch, undone as a whole. */
export function bankImportRoutes(app: App): void {
  readingRoutes(app);
  confirmationRoutes(app);
  keptRoutes(app);
}

/** Files come in, are read and compared, as often as the user corrects how they are read. */
function readingRoutes(app: App): void {
  serve(
    app,
    'POST /v2/bankImport',
    { year: 'none', expects: expectFiles },
    async ({
      db,
      company,
      body,
      files,
      services,
      actor,
      now,
      today,
      left,
      requestId,
      ifUndone,
    }) => {
      const account = await requireAccount(db, company.id, body.bank_account_id);
      if (files.length === 0) refuse({ files: [say('bank_import.one_at_least')] });
      files.forEach(refuseHarmfulFile);
      await assertRoom(db, company.id, files, services.config.companyBytes);
      const reading = {
        mapping: body.mapping === undefined ? undefined : parseMapping(body.mapping),
        remembered: rememberedMapping(account),
        today,
      };
      return followReading(company.id, requestId, async (onProgress) => {
        const uploads = await keepFiles(services, company.id, files, ifUndone);
        const { preview, comparison } = await readAndCompare(db, services.vault, {
          account,
          files: uploads,
          reading,
          open: await openYears(db, company.id, now, actor.isAdmin),
          left,
          onProgress,
        });
        const id = await insertImport(db, services.vault, company.id, {
          accountId: account.id,
          preview,
          createdBy: actor.userId,
        });
        return toWire(db, company.id, id, account, preview, comparison);
      });
    },
  );

  serve(app, 'GET /v2/bankImport/:id', async ({ db, company, params, services, actor, now }) => {
    const row = found(await findImport(db, company.id, params.id));
    if (row.status !== 'preview') found(undefined);
    return describe(db, services.vault, row, await openYears(db, company.id, now, actor.isAdmin));
  });

  serve(
    app,
    'PUT /v2/bankImport/:id',
    { year: 'none' },
    async ({ db, company, params, body, services, actor, now, today, left, requestId }) => {
      const row = pending(await findImport(db, company.id, params.id));
      const account = found(await findAccount(db, company.id, row.bank_account_id));
      const reading = {
        mapping: body.mapping,
        remembered: rememberedMapping(account),
        today,
        account: body.account,
        ignoredLines: body.ignored_lines,
        movementLines: body.movement_lines,
        turnedLines: body.turned_lines,
        dayOrders: body.day_orders,
        senses: body.senses,
        currencies: body.currencies,
      };
      return followReading(company.id, requestId, async (onProgress) => {
        const { preview, comparison } = await readAndCompare(db, services.vault, {
          account,
          files: await originals(db, services, row),
          reading,
          open: await openYears(db, company.id, now, actor.isAdmin),
          left,
          onProgress,
        });
        await replacePreview(db, services.vault, company.id, row.id, preview);
        return toWire(db, company.id, row.id, account, preview, comparison);
      });
    },
  );
}

/** What was read comes into the books, at once or as a job. */
function confirmationRoutes(app: App): void {
  // The years are those of the lines that come in: none, when every line is already there.
  serve(
    app,
    'POST /v2/bankImport/:id/confirm',
    { year: 'none' },
    async ({ db, company, params, body, services, actor, now, origin }) => {
      const row = pending(await findImport(db, company.id, params.id));
      const confirmation = {
        companyId: company.id,
        importId: row.id,
        ...actor,
        accepted: body.accepted,
        leftOut: body.left_out,
        keepIban: body.keep_iban,
      };
      await refuseUndecided(db, services.vault, row, body);
      if (isLarge(row.lines)) {
        await markConfirming(db, company.id, row.id);
        await addJob(db, confirmImportTask, confirmation);
        return underWay(0);
      }
      await origin('import');
      await confirmNow(db, services.vault, row, confirmation, now);
      return outcomeOf(
        db,
        found(await findImport(db, company.id, row.id)),
        await openYears(db, company.id, now, actor.isAdmin),
      );
    },
  );
}

/** The imports of an account; one is abandoned or undone as a whole. */
function keptRoutes(app: App): void {
  serve(app, 'GET /v2/bankImports', async ({ db, company, query, actor, now }) => {
    const account = await resolveAccount(db, company.id, query.bank_account_id);
    if (account === undefined && query.bank_account_id === 0) return [];
    return listImports(
      db,
      company.id,
      { accountId: found(account).id, year: query.year },
      await openYears(db, company.id, now, actor.isAdmin),
    );
  });

  serve(
    app,
    'DELETE /v2/bankImport/:id',
    { year: 'none' },
    async ({ db, company, params, services, actor, now, checkYear, origin, afterCommit }) => {
      const row = found(await findImport(db, company.id, params.id));
      if (row.status === 'preview') {
        const keys = new Set((await filesOf(db, services.vault, row)).map(({ key }) => key));
        for (const key of keys) afterCommit(() => services.files.remove(key));
        await deleteImport(db, company.id, row.id);
        return {
          message: say('bank_import.abandoned'),
          under_way: false,
        };
      }
      if (row.status !== 'confirmed') refuseConflict(NO_LONGER[row.status]);
      for (const year of await importedYears(db, company.id, row.id)) await checkYear(year);
      const batch = await undoable(db, row, actor.isAdmin, now);
      if (isLarge(batch.movements)) {
        await markUndoing(db, company.id, row.id);
        await addJob(db, undoImportTask, { companyId: company.id, importId: row.id, ...actor });
        return { message: say('bank_import.undo_started'), under_way: true };
      }
      await origin('import');
      const count = await undoNow(db, row, now);
      return {
        message: say('bank_import.undone_with', { count }),
        under_way: false,
      };
    },
  );
}

async function describe(db: Db, vault: Vault, row: ImportRow, open: ReadonlySet<number>) {
  const companyId = row.company_id;
  const account = found(await findAccount(db, companyId, row.bank_account_id));
  const preview = await previewOf(db, vault, row);
  return toWire(
    db,
    companyId,
    row.id,
    account,
    preview,
    await compareLines(db, companyId, account, preview, open),
  );
}

/** A file that contradicts itself, or is of another account, is not imported by one click. */
async function refuseUndecided(
  db: Db,
  vault: Vault,
  row: ImportRow,
  said: { readonly accept_contradictions: boolean; readonly accept_other_account: boolean },
): Promise<void> {
  const files = await filesOf(db, vault, row);
  refuseAny(
    contradicted({ files }) && !said.accept_contradictions
      ? { accept_contradictions: [say('bank_import.contradicted')] }
      : {},
    files.some(isOther) && !said.accept_other_account
      ? { accept_other_account: [say('bank_import.confirm_account')] }
      : {},
  );
}

/** An import that may still be read again or confirmed. */
function pending(row: ImportRow | undefined): ImportRow {
  const known = found(row);
  if (known.status === 'preview') return known;
  refuseConflict(NO_LONGER[known.status]);
}

const NO_LONGER = {
  confirming: say('bank_import.is_confirming'),
  confirmed: say('bank_import.is_confirmed'),
  undoing: say('bank_import.is_undoing'),
  undone: say('bank_import.is_undone'),
} as const;
