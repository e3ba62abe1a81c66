import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { say } from '../../messages/say.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { outcomeOf } from './confirmation.ts';
import { readingRatio } from './readings-under-way.ts';
import { cancelConfirming, findImport } from './records.ts';

/** Imports that are being read, saved or taken back: how far they are, and how to call them off. */
export function importsUnderWayRoutes(app: App): void {
  serve(app, 'GET /v2/bankImport/reading/:reference', ({ company, params }) => ({
    ratio: readingRatio(company.id, params.reference) ?? null,
  }));

  serve(app, 'GET /v2/bankImport/:id/outcome', async ({ db, company, params, actor, now }) =>
    outcomeOf(
      db,
      found(await findImport(db, company.id, params.id)),
      await openYears(db, company.id, now, actor.isAdmin),
    ),
  );

  serve(
    app,
    'POST /v2/bankImport/:id/cancel',
    { year: 'none', beside: true },
    async ({ db, company, params }) => {
      const { id } = found(await findImport(db, company.id, params.id));
      const cancelled = await cancelConfirming(db, company.id, id);
      // Asked again, after an answer that was lost: it is a preview already.
      const row = cancelled ? undefined : await findImport(db, company.id, id);
      if (row !== undefined && row.status !== 'preview')
        refuseConflict(say('bank_import.not_under_way'));
      return { message: say('bank_import.cancelled') };
    },
  );
}
