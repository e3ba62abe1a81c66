import type { TrashItem } from '@sci/contract/trash';
import type { App, CallContext } from '../../http/call.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { requireAccount } from '../../records/bank-accounts.ts';
import { followInitialAmount } from '../../books/opening-bank.ts';
import { trashedSince } from '../../records/trash-days.ts';
import { cameBack, ibanTaken, listTrash, missingParents, takeOut, type Need } from './records.ts';
import { countFromOpenYear } from '../buildings/closed-years.ts';

type Context = CallContext<'POST /v2/trash/restore'>;

interface Companions {
  /** What comes back with a building: the purchase by which it was made. */
  readonly withBuilding: (
    context: Pick<Context, 'db' | 'company' | 'now' | 'today' | 'checkYear' | 'actor'>,
    buildingId: number,
  ) => Promise<void>;
}

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
      const { now, checkYear } = context;
      const trash = await listTrash(db, company.id, trashedSince(now));
      const restored: string[] = [];
      const restore = async (wanted: Pick<TrashItem, 'kind' | 'id'>): Promise<void> => {
        const item = found(trash.find((row) => row.kind === wanted.kind && row.id === wanted.id));
        if (item.year !== null) await checkYear(item.year);
        const parents = await missingParents(db, company.id, item.kind, item.id);
        if (parents.length > 0 && !with_needs)
          refuseConflict(say('trash.restore_first', { needs: parents.map(named).join(', ') }));
        for (const parent of parents) await restore(parent);
        await bringBack(db, company.id, item, now);
        if (item.kind === 'building') await withBuilding({ db, company, ...context }, item.id);
        restored.push(item.label);
      };
      await restore({ kind, id });
      return { message: say('trash.restored', { labels: restored.join(', ') }) };
    },
  );
}

const named = ({ kind, name }: Need): string => say(`trash.${kind}`, { name });

async function bringBack(
  db: Db,
  companyId: number,
  { kind, id }: Pick<TrashItem, 'kind' | 'id'>,
  now: Date,
): Promise<void> {
  if (kind === 'bank_movement' && (await cameBack(db, companyId, id)))
    refuseConflict(say('trash.came_back'));
  if (kind === 'bank_account' && (await ibanTaken(db, companyId, id)))
    refuseConflict(say('trash.iban_taken'));
  await takeOut(db, companyId, kind, id);
  if (kind === 'bank_account')
    await followInitialAmount(db, companyId, await requireAccount(db, companyId, id));
  if (kind === 'building') await countFromOpenYear(db, companyId, id, now);
}
