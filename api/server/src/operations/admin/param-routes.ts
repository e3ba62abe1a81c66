import { sql } from 'kysely';
import type { z } from 'zod';
import type { Param } from '@sci/contract/admin';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { found, isStale, refuseAny, staleWrite, type FieldErrors } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { remember, storeParam, valueErrors } from './change-param.ts';

/** The parameters of the service, typed, each with the values that it had before. */
export function adminParamRoutes(app: App): void {
  serve(app, 'GET /admin/params', ({ db }) => listParams(db));

  serve(app, 'POST /admin/param', async ({ db, body, user, today }) => {
    const taken = await db
      .selectFrom('admin_param')
      .select('id')
      .where('code', '=', body.code)
      .executeTakeFirst();
    refuseAny(
      taken ? { code: [say('settings.code_taken')] } : {},
      valueErrors(body.type, body.value, 'value', today),
    );
    const { value } = body;
    const { id } = await db
      .insertInto('admin_param')
      .values({ ...body, value })
      .returning('id')
      .executeTakeFirstOrThrow();
    await remember(db, id, value, user.id);
    return found((await listParams(db)).find((param) => param.id === id));
  });

  serve(app, 'POST /admin/params/update', async ({ db, body, user, today }) => {
    const errors: FieldErrors[] = [];
    for (const [index, change] of body.params.entries()) {
      const param = found(
        await db
          .selectFrom('admin_param')
          .selectAll()
          .where('id', '=', change.id)
          .forUpdate()
          .executeTakeFirst(),
      );
      if (isStale(change.updated_at, param.updated_at))
        throw staleWrite((await listParams(db)).find(({ id }) => id === param.id));
      if (change.value !== param.value)
        errors.push(valueErrors(param.type, change.value, `params.${index}.value`, today));
      await storeParam(db, param.id, change.value, user.id);
    }
    refuseAny(...errors); // which takes back what was stored above
    return listParams(db);
  });
}

async function listParams(db: Db): Promise<z.output<typeof Param>[]> {
  const rows = await db.selectFrom('admin_param').selectAll().orderBy('code').execute();
  const history = await db
    .selectFrom('admin_param_history as h')
    .leftJoin('app_user as u', 'u.id', 'h.changed_by')
    .select([
      'h.param_id',
      'h.value',
      'h.changed_at',
      sql<string>`coalesce(u.first_name || ' ' || u.name, '')`.as('author'),
    ])
    .orderBy('h.id', 'desc')
    .execute();
  const byParam = Map.groupBy(history, ({ param_id }) => param_id);
  return rows.map(({ id, code, label, type, value, updated_at }) => ({
    id,
    code,
    label,
    type,
    value,
    updated_at,
    history: (byParam.get(id) ?? []).map((entry) => ({
      at: entry.changed_at,
      by: entry.author,
      value: entry.value,
    })),
  }));
}
