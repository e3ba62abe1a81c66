import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { archivedOf } from '../../records/log-archive.ts';
import { addJob } from '../../work/queue/queue.ts';
import { describeChanges } from './describe.ts';
import { recallLogTask } from './log-tasks.ts';
import { loadNames } from './names.ts';
import { isKnown, readEntries } from './read-entries.ts';

/** The log of changes of the company, in the words of its manager. */
export function historyRoutes(app: App): void {
  serve(app, 'GET /v2/history', async ({ db, company, query }) => {
    const { kind, id, since, cursor } = query;
    if ((kind === undefined) !== (id === undefined)) refuse({ id: [say('history.since')] });
    const record = kind === undefined || id === undefined ? undefined : { kind, id };
    const { entries, next } = await readEntries(db, company.id, { since, before: cursor, record });
    if (entries.length === 0 && record !== undefined)
      found((await isKnown(db, company.id, record)) || undefined);
    return {
      rows: describeChanges(entries, await loadNames(db, company.id)),
      next,
      ...(next === null ? await archivedBefore(db, company.id, since) : {}),
    };
  });

  serve(app, 'POST /v2/history/recall', async ({ db, company }) => {
    await addJob(db, recallLogTask, { company_id: company.id }, { key: `recall ${company.id}` });
    return { message: say('history.recalled') };
  });
}

/** Where the list ends, what goes on in the store of documents; nothing where it was not asked for. */
async function archivedBefore(
  db: Db,
  companyId: number,
  since: string | undefined,
): Promise<{ readonly archived_until?: string }> {
  const archived = await archivedOf(db, companyId);
  if (archived === undefined || (since !== undefined && since >= archived.at)) return {};
  return { archived_until: archived.at };
}
