import type { RemotesRegistry } from '@sci/module-contract';
import { PublicationRefused } from '@sci/registry/refused';
import { ParentMoved, releaseBuild, uploadedRelease } from '@sci/registry/release-build';
import { registryAt } from '@sci/registry/revisions';
import { rollback } from '@sci/registry/rollback';
import { wasPublished } from '@sci/registry/retention';
import { putMap } from '@sci/registry/source-maps';
import { announceBuild, putFile } from '@sci/registry/upload';
import { say } from '../../messages/say.ts';
import type { CurrentUser } from '../../kernel/current-user.ts';
import type { Db } from '../../db/database.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { found, refuse, refuseAccess, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { countFailing } from './failing-share.ts';
import { readRelease } from './release-shape.ts';

const LATEST_REVISIONS = 20;
const NOTHING = say('publishing.nothing');

/**
 * What a feature team's machine does: upload a build, make it live, go back, watch. Each token
 * opens its modules only.
 */
export function publisherRoutes(app: App): void {
  serve(app, 'GET /v2/registry', async ({ services }) => ({
    ...found(await services.registry.current(), NOTHING),
  }));

  serve(app, 'GET /v2/registry/history', async ({ services: { registry } }) =>
    (await registry.history()).slice(0, LATEST_REVISIONS).map((revision) => ({ ...revision })),
  );

  serve(app, 'POST /v2/registry/build', async ({ body, user, services, now }) => {
    requireRight(user, body.module);
    const release = readRelease(body.module, body.release);
    await orRefusal(() => announceBuild(services.registry.store, release, now));
    return { base: release.base };
  });

  serve(app, 'POST /v2/registry/file', async ({ body, user, services: { registry } }) => {
    requireRight(user, body.module);
    const release = found(
      await uploadedRelease(registry.store, body.module, body.build),
      say('publishing.not_announced'),
    );
    const file = { name: body.name, content: Buffer.from(body.content, 'base64') };
    if (body.map) {
      await orRefusal(() => putMap(registry.store, release, file.name, file.content));
      return { message: 'ok' };
    }
    const history = await registry.history();
    await orRefusal(() => putFile(registry.store, release, file, wasPublished(history, release)));
    return { message: 'ok' };
  });

  serve(app, 'POST /v2/registry/release', async ({ body, db, user, services, now }) => {
    requireRight(user, body.module);
    const { store, environment, trust } = services.registry;
    const publication = {
      id: body.module,
      build: body.build,
      parent: body.parent,
      fallback: body.fallback,
      required: body.required,
      candidate: body.candidate,
      provenance: body.provenance,
    };
    const revision = await orRefusal(() =>
      releaseBuild(
        store,
        environment,
        publication,
        { publishedBy: authorOf(user), reason: body.reason, trust },
        () => now,
      ),
    );
    await recordPublication(db, 'module_release', body, revision);
    services.registry.refresh();
    return { ...revision };
  });

  serve(app, 'POST /v2/registry/rollback', async ({ body, db, user, services, now }) => {
    requireRight(user, body.module);
    const { store, environment, trust } = services.registry;
    const revision = await orRefusal(() =>
      rollback(
        store,
        environment,
        { id: body.module, to: body.to, required: body.required },
        { publishedBy: authorOf(user), reason: body.reason, trust },
        () => now,
      ),
    );
    await recordPublication(db, 'module_rollback', body, revision);
    services.registry.refresh();
    return { ...revision };
  });

  serve(app, 'GET /v2/registry/failures', async ({ query, db, user, services: { registry } }) => {
    requireRight(user, query.module);
    const published = found(
      await registryAt(registry.store, registry.environment, query.revision),
      say('publishing.no_revision'),
    );
    const history = await registry.history();
    const { since, before, guests } = await countFailing(db, query.module, published, history);
    return {
      since: since.failed,
      before: before.failed,
      served: { since: since.served, before: before.served },
      guests,
    };
  });
}

const authorOf = ({ token_label, email }: CurrentUser): string => `${token_label} (${email})`;

function requireRight(user: CurrentUser, module: string): void {
  if (!user.publishes.includes(module)) refuseAccess(say('publishing.other_module', { module }));
}

const recordPublication = (
  db: Db,
  action: 'module_release' | 'module_rollback',
  { module, reason }: { module: string; reason: string },
  { revision }: RemotesRegistry,
) => recordEvent(db, { action, entity: 'module', detail: { module, reason, revision } });

/**
 * A moved parent is a conflict, which is tried again; anything else that must not go live is
 * refused with every reason.
 */
async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ParentMoved) refuseConflict(say('publishing.overtaken'));
    if (error instanceof PublicationRefused) return refuse({ _form: error.reasons });
    throw error;
  }
}
