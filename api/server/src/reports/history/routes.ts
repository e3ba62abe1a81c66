import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { describeChanges } from './describe.ts';
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
    };
  });
}
