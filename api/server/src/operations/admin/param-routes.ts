import { sql } from 'kysely';
import type { z } from 'zod';
import type { Param } from '@sci/contract/admin';
import { parseAmount } from '@sci/money/parse';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { found, isStale, refuse, refuseConflict, staleWrite } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';

type Kind = z.output<typeof Param>['type'];

/** The parameters of the service, typed, each with the values that it had before. */
export function adminParamRoutes(app: App): void {
  serve(app, 'GET /admin/params', ({ db }) => listParams(db));

  serve(app, 'POST /admin/param', async ({ db, body, user }) => {
    if (
      await db
        .selectFrom('admin_param')
        .select('id')
        .where('code', '=', body.code)
        .executeTakeFirst()
    )
      refuseConflict(say('settings.code_taken'));
    const value = readValue(body.type, body.value, 'value');
    const { id } = await db
      .insertInto('admin_param')
      .values({ ...body, value })
      .returning('id')
      .executeTakeFirstOrThrow();
    await remember(db, id, value, user.id);
    return found((await listParams(db)).find((param) => param.id === id));
  });

  serve(app, 'POST /admin/params/update', async ({ db, body, user }) => {
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
      const value = readValue(param.type, change.value, `params.${index}.value`);
      await db.updateTable('admin_param').set({ value }).where('id', '=', param.id).execute();
      await remember(db, param.id, value, user.id);
    }
    return listParams(db);
  });
}

const remember = (db: Db, id: number, value: string, userId: number) =>
  db
    .insertInto('admin_param_history')
    .values({ param_id: id, value, changed_by: userId })
    .execute();

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

const SENTENCES: Readonly<Record<Kind, string>> = {
  date: say('settings.not_a_day'),
  amount: say('settings.not_an_amount'),
  percent: say('settings.not_a_percentage'),
  text: say('input.text'),
  boolean: say('settings.not_yes_or_no'),
};

const READS: Readonly<Record<Kind, (value: string) => boolean>> = {
  date: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value),
  amount: (value) => parseAmount(value) !== undefined,
  percent: (value) => /^\d{1,3}([.,]\d{1,4})?$/.test(value),
  text: () => true,
  boolean: (value) => value === 'true' || value === 'false',
};

/** A value of the parameter's kind, or a refusal beside its field. */
function readValue(kind: Kind, value: string, field: string): string {
  if (!READS[kind](value)) refuse({ [field]: [SENTENCES[kind]] });
  return value;
}
