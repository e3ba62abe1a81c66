import { controlLedger } from '@sci/engine/controls/ledger-control';
import { fiscalYearCompany, fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { assertFresh, found, isStale, staleWrite } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { readLedgerChecks } from './read-checks.ts';
import { findCheck, forgetCheck, markGroups } from './records.ts';
import { say } from '../../messages/say.ts';

/**
 * The groups of accounts that the user looks through and ticks; a tick lapses when its group
 * changes.
 */
export function ledgerCheckRoutes(app: App): void {
  serve(app, 'GET /ledgerCheck', { writes: true }, async ({ db, company, query }) => {
    const year = await fiscalYearCompany(db, company.id, query.year);
    return readLedgerChecks(db, company, year);
  });

  serve(app, 'POST /ledgerCheck', async ({ db, company, body, actor }) => {
    const year = await fiscalYearCompanyById(db, company.id, body.fiscal_year_company_id);
    const group = found(
      (await readLedgerChecks(db, company, year)).find(
        ({ entrie_type }) => entrie_type === body.entrie_type,
      ),
      say('closing.no_group'),
    );
    await markGroups(db, company, year, [group.entrie_type], body.checked, actor.userId);
    return found((await readLedgerChecks(db, company, year)).find(({ id }) => id === group.id));
  });

  serve(
    app,
    'PUT /ledgerCheck/:id',
    { year: 'handler' },
    async ({ db, company, params, body, actor, checkYear }) => {
      const check = found(await findCheck(db, company.id, params.id));
      const year = await fiscalYearCompanyById(db, company.id, check.fiscal_year_company_id);
      await checkYear(year.year);
      const shown = async () =>
        found(
          (await readLedgerChecks(db, company, year)).find(({ id }) => id === params.id),
          say('closing.empty_group'),
        );
      if (isStale(body.updated_at, check.updated_at)) throw staleWrite(await shown());
      await markGroups(db, company, year, [check.entrie_type], body.checked, actor.userId);
      return shown();
    },
  );

  serve(
    app,
    'PUT /v2/ledgerCheck/set_ledger/:id',
    { year: 'handler' },
    async ({ db, company, params, body, actor, checkYear }) => {
      const year = await fiscalYearCompanyById(db, company.id, params.id);
      await checkYear(year.year);
      const checks = await readLedgerChecks(db, company, year);
      const latest = Math.max(0, ...checks.map(({ updated_at }) => Date.parse(updated_at)));
      assertFresh(body.updated_at, new Date(latest).toISOString(), () => checks);
      await markGroups(
        db,
        company,
        year,
        checks.map(({ entrie_type }) => entrie_type),
        body.checked,
        actor.userId,
      );
      return readLedgerChecks(db, company, year);
    },
  );

  serve(
    app,
    'DELETE /ledgerCheck/:id',
    { year: 'handler' },
    async ({ db, company, params, checkYear }) => {
      const check = found(await findCheck(db, company.id, params.id));
      await checkYear(
        (await fiscalYearCompanyById(db, company.id, check.fiscal_year_company_id)).year,
      );
      await forgetCheck(db, company.id, params.id);
      return { message: say('closing.check_forgotten') };
    },
  );

  serve(
    app,
    'GET /v2/ledgerCheck/grand_livre_control/:year',
    async ({ db, company, params, services }) => {
      const { input, result, previous } = await services.books.load(db, company, params.year);
      const report = controlLedger({
        year: params.year,
        masters: input,
        entries: result.entries,
        movements: input.movements,
        currentAccounts: result.currentAccounts,
        holders: result.holders,
        sharesTotal: input.company.sharesTotal,
        ...(previous && { previousClosing: previous.nextOpening }),
      });
      return {
        ok: report.status !== 'bloquant',
        items: report.items.map(({ code, status, message }) => ({ code, status, message })),
      };
    },
  );
}
