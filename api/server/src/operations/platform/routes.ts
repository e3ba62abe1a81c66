import { publishChange, withEnabled, withEveryTabReloaded } from '@sci/registry/publish';
import { rollback } from '@sci/registry/rollback';
import { servedFrom } from '@sci/registry/assets-origin';
import { candidateSet } from '@sci/registry/candidate';
import { adminRegistry } from '@sci/registry/views';
import { say } from '../../messages/say.ts';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { keepFailure } from '../../records/failures.ts';
import { endFailingCandidate } from './failing-candidate.ts';
import { releaseOf } from './release-of.ts';
import { authorOf, orConflict, requireModule } from './publication.ts';
import { keepLoads } from './load-times.ts';
import { keepVitals } from './page-vitals.ts';
import { describeModules } from './module-state.ts';
import { isGuest, mayAddCause } from './new-causes.ts';

/**
 * The modules of the application: what administrators load, see and change, and what browsers
 * report.
 */
export function platformRoutes(app: App): void {
  serve(app, 'GET /registry/admin', async ({ services, onCandidate }) => {
    const current = found(await services.registry.current(), say('publishing.nothing'));
    const set = (onCandidate ? candidateSet(current) : null) ?? current;
    return adminRegistry(servedFrom(set, services.config.assetsUrl));
  });

  serve(app, 'GET /v2/admin/modules', ({ db, services }) => describeModules(db, services.registry));

  serve(app, 'POST /v2/admin/module/rollback', async ({ db, body, user, services, now }) => {
    await requireModule(services.registry, body.module);
    const author = authorOf(user.email, body.reason, services.registry);
    const published = await orConflict(() =>
      rollback(
        services.registry.store,
        services.registry.environment,
        { id: body.module, to: body.version },
        author,
        () => now,
      ),
    );
    await recordEvent(db, { action: 'module_rollback', entity: 'module', detail: body });
    services.registry.refresh();
    return { ...published };
  });

  serve(app, 'POST /v2/admin/module/switch', async ({ db, body, user, services, now }) => {
    await requireModule(services.registry, body.module);
    const author = authorOf(user.email, body.reason, services.registry);
    const published = await orConflict(() =>
      publishChange(
        services.registry.store,
        services.registry.environment,
        author,
        withEnabled(body.module, body.enabled),
        () => now,
      ),
    );
    await recordEvent(db, { action: 'module_switch', entity: 'module', detail: body });
    services.registry.refresh();
    return { ...published };
  });

  serve(app, 'POST /v2/admin/module/reload', async ({ db, body, user, services, now }) => {
    const author = authorOf(user.email, body.reason, services.registry);
    const published = await orConflict(() =>
      publishChange(
        services.registry.store,
        services.registry.environment,
        author,
        withEveryTabReloaded,
        () => now,
      ),
    );
    await recordEvent(db, { action: 'module_reload', entity: 'module', detail: body });
    services.registry.refresh();
    return { ...published };
  });

  reportRoutes(app);
}

/** What browsers tell of their pages. Who is known is counted by account: nobody else waits for him. */
function reportRoutes(app: App): void {
  serve(
    app,
    'POST /v2/client_load_times',
    { limits: ({ ip }) => [[LIMITS.loadTimesByAddress, ip]] },
    async ({ db, body }) => {
      await keepLoads(db, body.loads);
      return { kept: body.loads.length };
    },
  );

  serve(
    app,
    'POST /v2/client_vitals',
    {
      limits: ({ ip, userId }) => [
        userId === null ? [LIMITS.vitalsByAddress, ip] : [LIMITS.vitalsByAccount, String(userId)],
      ],
    },
    async ({ db, body, user, services, now, onCandidate, requestId, afterCommit }) => {
      // An administrator in somebody's place has not been served the page for himself.
      const kept =
        user?.token_kind === 'session' ? await keepVitals(db, user.id, onCandidate, body) : 0;
      if (onCandidate && kept > 0) afterCommit(() => endFailingCandidate(services, requestId, now));
      return { kept };
    },
  );

  serve(
    app,
    'POST /v2/client_report',
    {
      limits: ({ ip, userId }) => [
        userId === null ? [LIMITS.reportByAddress, ip] : [LIMITS.reportByAccount, String(userId)],
      ],
    },
    async ({ db, body, user, services, now, ip, onCandidate, requestId, afterCommit }) => {
      const id = await keepFailure(
        db,
        {
          ...body,
          kind: 'client',
          release: await releaseOf(services.registry, { ...body, candidate: onCandidate }),
          candidate: onCandidate,
          userId: user?.id ?? null,
          companyId: user?.company_id ?? null,
          fromGuest: isGuest(user),
        },
        now,
        () => mayAddCause(db, user, ip, now),
      );
      if (onCandidate) afterCommit(() => endFailingCandidate(services, requestId, now));
      return { id: body.reference ?? String(id) };
    },
  );
}
