import { LISTED_IMPERSONATIONS } from '@sci/contract/listed-work';
import { sql } from 'kysely';
import { say } from '../../messages/say.ts';
import { closeAccount } from '../../identity/auth/close-account.ts';
import { givenCodesOf } from '../../identity/auth/second-factor.ts';
import { allowWriting, openImpersonation } from '../../identity/auth/sessions.ts';
import type { Db } from '../../db/database.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { download, inPieces } from '../../http/download.ts';
import { found, refuse, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { readingsOfAll } from './csv-pages.ts';
import { companyErrors, yearsOf } from './user-detail.ts';
import { countUsers } from './user-counts.ts';
import { usersCsv } from './user-csv.ts';
import { restoreUser } from './restore-user.ts';
import { findListedUser, listUsers, toAdminUser } from './user-list.ts';

/** The users as administrators see them, and acting in the place of one. */
export function adminUserRoutes(app: App): void {
  serve(app, 'GET /admin/users', ({ db, query }) => listUsers(db, query));

  serve(app, 'GET /v2/admin/users/counts', ({ db, query }) => countUsers(db, query));

  serve(app, 'GET /v2/admin/users/csv', { writes: true }, async (given) => {
    const { db, query, today, services, requestId } = given;
    await recordEvent(db, { action: 'export', entity: 'app_user', detail: query });
    return download({
      name: `utilisateurs_${today}.csv`,
      type: 'text/csv; charset=utf-8',
      content: () => inPieces(usersCsv(readingsOfAll(services.pool, requestId), query)),
    });
  });

  serve(app, 'GET /v2/admin/users/problems', async ({ db, query }) => {
    const users = await db
      .selectFrom('app_user')
      .select(['id', 'company_id'])
      .where('id', 'in', query.ids.split(',').map(Number))
      .execute();
    const errors = await companyErrors(
      db,
      users.flatMap(({ company_id }) => company_id ?? []),
    );
    return users.map(({ id, company_id }) => ({
      id,
      problems: company_id === null ? 0 : (errors.get(company_id)?.length ?? 0),
    }));
  });

  serve(app, 'GET /v2/admin/user/:id', async ({ db, params, now }) => {
    const user = found(await findListedUser(db, params.id));
    return {
      ...toAdminUser(user),
      years: user.company_id === null ? [] : await yearsOf(db, user.company_id, now),
      problems:
        user.company_id === null
          ? []
          : ((await companyErrors(db, [user.company_id])).get(user.company_id) ?? []),
      impersonations: await impersonationsOf(db, user.id),
      recovery_codes: await givenCodesOf(db, user.id),
    };
  });

  serve(app, 'DELETE /admin/users/:id', async ({ db, params, body, now, user }) => {
    const target = found(
      await db
        .selectFrom('app_user')
        .selectAll()
        .where('id', '=', params.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    if (target.id === user.id) refuse({ _form: [say('admin.own_account')] });
    if (target.email !== body.email) refuse({ email: [say('admin.other_address')] });
    await closeAccount(db, target.id, now);
    return { message: say('admin.user_deleted') };
  });

  serve(app, 'POST /v2/admin/user/:id/restore', async ({ db, params, now }) => {
    const outcome = await restoreUser(db, params.id, now);
    found(outcome === 'not_deleted' ? undefined : outcome, say('admin.not_deleted'));
    if (outcome === 'address_reused') refuseConflict(say('admin.address_reused'));
    return { message: say('admin.user_restored') };
  });

  serve(app, 'POST /v2/admin/users/restore', async ({ db, body, now }) => {
    const ids = [...new Set(body.ids)];
    let restored = 0;
    for (const id of ids) if ((await restoreUser(db, id, now)) === 'restored') restored += 1;
    return { message: say('admin.users_restored', { restored, left: ids.length - restored }) };
  });

  impersonationRoutes(app);
}

function impersonationRoutes(app: App): void {
  serve(
    app,
    'POST /admin/impersonate/:id',
    async ({ db, params, body, user, now, ip, userAgent }) => {
      const target = found(
        await db
          .selectFrom('app_user')
          .selectAll()
          .where('id', '=', params.id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      if (target.is_admin) refuse({ _form: [say('admin.no_admin_impersonation')] });
      const opened = await openImpersonation(
        db,
        target.id,
        { id: user.id, reason: body.reason },
        { now, ip, userAgent },
      );
      await recordEvent(db, {
        companyId: target.company_id,
        action: 'impersonate',
        entity: 'app_user',
        entityId: target.id,
        detail: { reason: body.reason },
      });
      return opened;
    },
  );

  serve(app, 'POST /v2/impersonation/allow_writing', async ({ db, user, now }) => {
    if (!user.impersonation) refuse({ _form: [say('admin.no_impersonation')] });
    const writing_until = await allowWriting(db, user.token_id, now);
    await recordEvent(db, {
      companyId: user.company_id,
      action: 'allow_writing',
      entity: 'app_user',
      entityId: user.id,
    });
    return { writing_until };
  });
}

async function impersonationsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('access_token as t')
    .innerJoin('app_user as a', 'a.id', 't.impersonator_id')
    .select(['t.created_at', 't.reason', sql<string>`a.first_name || ' ' || a.name`.as('admin')])
    .where('t.user_id', '=', userId)
    .where('t.kind', '=', 'impersonation')
    .orderBy('t.created_at', 'desc')
    .limit(LISTED_IMPERSONATIONS)
    .execute();
  return rows.map(({ created_at, reason, admin }) => ({
    at: created_at,
    admin,
    reason: reason ?? '',
  }));
}
