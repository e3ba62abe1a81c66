import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { say } from '../../messages/say.ts';
import { trashedSince } from '../../records/trash-days.ts';
import type { Companions } from './companions.ts';
import { listTrash } from './records.ts';
import { restoreItem } from './restore.ts';

/** What was deleted in the last 30 days, and its way back. */
export function trashRoutes(app: App, { withBuilding }: Companions): void {
  serve(app, 'GET /v2/trash', async ({ db, company, now, actor }) => {
    const open = await openYears(db, company.id, now, actor.isAdmin);
    return (await listTrash(db, company.id, trashedSince(now))).map((item) => ({
      ...item,
      open: item.year === null || open.has(item.year),
    }));
  });

  serve(
    app,
    'POST /v2/trash/restore',
    { year: 'none' },
    async ({ db, company, body: { kind, id, with_needs = false }, ...context }) => {
      const wanted = { kind, id, withNeeds: with_needs };
      const labels = await restoreItem(db, company.id, wanted, {
        ...context,
        limit: context.services.config.companyBytes,
        withBuilding: (buildingId) => withBuilding({ db, company, ...context }, buildingId),
      });
      return { message: say('trash.restored', { labels: labels.join(', ') }) };
    },
  );
}
