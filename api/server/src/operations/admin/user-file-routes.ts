import type { Db } from '../../db/database.ts';
import { enterCompany, recordEvent } from '../../db/transaction.ts';
import { listTrash } from '../../company/trash/records.ts';
import type { Companions } from '../../company/trash/companions.ts';
import { restoreItem } from '../../company/trash/restore.ts';
import type { App } from '../../http/call.ts';
import { download, inPieces } from '../../http/download.ts';
import { serve } from '../../http/serve.ts';
import { exportAccount } from '../../identity/account/export.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { say } from '../../messages/say.ts';
import { jsonPieces } from '../../ports/json-in-steps.ts';
import { found, refuse, refuseConflict } from '../../ports/refusals.ts';
import {
  listDeleted,
  lockUserCompany,
  restoreCompany,
  type CompanyRow,
  type DeletedCompany,
} from '../../records/companies.ts';
import { purgedAt, trashedSince } from '../../records/trash-days.ts';

/** The file of a user: all that is kept about him, and the way back of what his company deleted. */
export function userFileRoutes(app: App, { withBuilding }: Companions): void {
  serve(app, 'GET /v2/admin/user/:id/export', { writes: true }, async ({ db, params, today }) => {
    const user = await userOf(db, params.id);
    const data = await exportAccount(db, user);
    await recordEvent(db, {
      companyId: user.company_id,
      action: 'export',
      entity: 'app_user',
      entityId: user.id,
    });
    return download({
      name: `utilisateur-${user.id}-${today}.json`,
      type: 'application/json',
      content: () => inPieces(jsonPieces(data)),
    });
  });

  serve(app, 'GET /v2/admin/user/:id/trash', async ({ db, params, now }) => {
    const { id: userId, company_id: companyId, ...user } = await userOf(db, params.id);
    const by = `${user.first_name} ${user.name}`.trim();
    const companies = (await listDeleted(db, userId, trashedSince(now))).map((company) =>
      companyItem(company, by),
    );
    if (companyId === null) return companies;
    const open = await openYears(db, companyId, now, true);
    const items = (await listTrash(db, companyId, trashedSince(now))).map((item) => ({
      ...item,
      open: item.year === null || open.has(item.year),
    }));
    return [...companies, ...items];
  });

  serve(
    app,
    'POST /v2/admin/user/:id/trash/restore',
    async ({ db, params, body: { kind, id, with_needs = false }, now, services, today, actor }) => {
      const user = await userOf(db, params.id);
      if (kind === 'company')
        return {
          message: say('company.restored', { name: await bringBack(db, user.id, id, now) }),
        };
      const company = await lockCompany(db, user.company_id);
      const open = await openYears(db, company.id, now, true);
      const touched = new Set<number>();
      const checkYear = async (year: number): Promise<void> => {
        if (!open.has(year)) refuse({ _form: [say('admin.year_closed', { year })] });
        touched.add(year);
      };
      const labels = await restoreItem(
        db,
        company.id,
        { kind, id, withNeeds: with_needs },
        {
          now,
          limit: services.config.companyBytes,
          checkYear,
          asks: false,
          withBuilding: (buildingId) =>
            withBuilding({ db, company, now, today, actor, checkYear }, buildingId),
        },
      );
      await services.followYears(db, company, touched.size === 0 ? undefined : [...touched], now);
      return { message: say('trash.restored', { labels: labels.join(', ') }) };
    },
  );
}

const companyItem = ({ id, name, deleted_at }: DeletedCompany, deleted_by: string) => ({
  kind: 'company' as const,
  id,
  label: name,
  year: null,
  open: true,
  deleted_at,
  deleted_by,
  purged_at: purgedAt(deleted_at),
});

/** Gives a company that a user deleted back to him, unless he has another one by now. Its name. */
async function bringBack(db: Db, userId: number, id: number, now: Date): Promise<string> {
  const present = await lockUserCompany(db, userId);
  const company = found(
    (await listDeleted(db, userId, trashedSince(now))).find((deleted) => deleted.id === id),
  );
  if (present !== null) refuseConflict(say('admin.has_company'));
  await restoreCompany(db, company.id, userId);
  return company.name;
}

export const userOf = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('app_user')
      .select(['id', 'company_id', 'first_name', 'name'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** The company for a write: the rest of the transaction sees no other. */
export async function lockCompany(db: Db, id: number | null): Promise<CompanyRow> {
  const company = found(
    await db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', id ?? 0)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  await enterCompany(db, company.id);
  return company;
}
