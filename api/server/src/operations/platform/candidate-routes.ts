import { candidateChoices, giveCandidate, promoteCandidate } from '@sci/registry/candidate-by-hand';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { previewLink } from '../../kernel/preview-link.ts';
import { say } from '../../messages/say.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { findCompanies, namesOf } from './named-companies.ts';
import { authorOf, orConflict, requireModule } from './publication.ts';

/** How administrators try a build on a part of the accounts, show it, and give it to everybody. */
export function candidateRoutes(app: App): void {
  serve(app, 'GET /v2/admin/candidate/builds', async ({ services: { registry } }) => {
    const current = found(await registry.current(), say('publishing.nothing'));
    const choices = await orConflict(() => candidateChoices(registry.store, current));
    return choices.map(({ module, build, uploadedAt }) => ({
      module,
      build,
      uploaded_at: uploadedAt,
    }));
  });

  serve(app, 'GET /v2/admin/candidate/companies', ({ db, query }) =>
    findCompanies(db, query.search),
  );

  serve(app, 'POST /v2/admin/candidate', async ({ db, body, user, services, now }) => {
    const { module: id, build, parent, percent, reason } = body;
    const { registry } = services;
    await requireModule(registry, id);
    const companies = [...new Set(body.companies)];
    if ((await namesOf(db, companies)).length < companies.length)
      refuse({ companies: [say('publishing.no_company')] });
    const given = { id, build, parent, share: { percent, companies } };
    const published = await orConflict(() =>
      giveCandidate(
        registry.store,
        registry.environment,
        given,
        authorOf(user.email, reason, registry),
        () => now,
      ),
    );
    await recordEvent(db, { action: 'module_release', entity: 'module', detail: body });
    registry.refresh();
    return { ...published };
  });

  serve(app, 'POST /v2/admin/candidate/promote', async ({ db, body, user, services, now }) => {
    const { module: id, build, parent, reason } = body;
    const { registry } = services;
    await requireModule(registry, id);
    const published = await orConflict(() =>
      promoteCandidate(
        registry.store,
        registry.environment,
        { id, build, parent },
        authorOf(user.email, reason, registry),
        () => now,
      ),
    );
    await recordEvent(db, { action: 'module_release', entity: 'module', detail: body });
    registry.refresh();
    return { ...published };
  });

  serve(app, 'POST /v2/admin/candidate/preview', async ({ services, now }) => {
    const current = await services.registry.current();
    const candidate = found(current?.candidate ?? null, say('publishing.no_candidate'));
    return previewLink(services.vault, candidate, now);
  });
}
