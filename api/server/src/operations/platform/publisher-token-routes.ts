import { say } from '../../messages/say.ts';
import { hashToken, newToken } from '../../kernel/tokens.ts';
import type { Db } from '../../db/database.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { askAboutTwin } from '../../records/asked-twins.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Administrators make and revoke the tokens of the feature teams' machines. */
export function publisherTokenRoutes(app: App): void {
  serve(app, 'GET /v2/admin/publisher_tokens', ({ db, now }) => liveTokens(db, now));

  serve(app, 'POST /v2/admin/publisher_token', async ({ db, body, user, now, asks, ...from }) => {
    const modules = [...new Set(body.modules)];
    await askAboutTwin({ asks }, 'publisher_token', { label: body.label, modules }, async () =>
      (await liveTokens(db, now)).map((one) => ({
        ...one,
        label: one.label ?? '',
        modules: one.modules ?? [],
      })),
    );
    const token = newToken();
    const { id, expires_at } = await db
      .insertInto('access_token')
      .values({
        kind: 'publisher',
        token_hash: hashToken(token),
        user_id: user.id,
        label: body.label,
        modules,
        address: from.ip,
        user_agent: from.userAgent,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + body.days * DAY_MS),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    await recordEvent(db, {
      action: 'publisher_token',
      entity: 'access_token',
      entityId: id,
      detail: { label: body.label, modules: body.modules },
    });
    return { token, expires_at };
  });

  serve(app, 'DELETE /v2/admin/publisher_token/:id', async ({ db, params, now }) => {
    const revoked = await db
      .updateTable('access_token')
      .set({ revoked_at: now })
      .where('id', '=', params.id)
      .where('kind', '=', 'publisher')
      .where('revoked_at', 'is', null)
      .returning('label')
      .executeTakeFirst();
    const { label } = found(revoked, say('publishing.no_token'));
    await recordEvent(db, {
      action: 'publisher_token_revoked',
      entity: 'access_token',
      entityId: params.id,
      detail: { label },
    });
    return { message: say('publishing.token_revoked') };
  });
}

/** What still opens something. */
const liveTokens = (db: Db, now: Date) =>
  db
    .selectFrom('access_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.label',
      't.modules',
      'u.email as created_by',
      't.created_at',
      't.last_used_at',
      't.expires_at',
    ])
    .where('t.kind', '=', 'publisher')
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now.toISOString())
    .orderBy('t.id', 'desc')
    .execute();
