import { toFormulas } from '../../books/formulas.ts';
import { rehearseNow } from '../../books/rehearsal.ts';
import { say } from '../../messages/say.ts';
import type { App } from '../../http/call.ts';
import { found, refuse, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { checkFormulas, checkYearOpen, refuseFindings } from './check.ts';
import { listVersions, publishFormulas, readFormulas } from './records.ts';
import { tryOnAll, tryOnCompany, yearsWithMovements } from './trial.ts';

const NOTHING_TRIED = { differences: [], checked: 0, next: null, total: 0 };

/**
 * The formulas of the 2072, versioned by year: what is published replaces nothing, the version
 * before stays.
 */
export function formulaRoutes(app: App): void {
  serve(app, 'GET /v2/taxReturn/getFormulas', async ({ db, query }) =>
    found(await readFormulas(db, query.year, query.version), say('settings.no_version')),
  );

  serve(app, 'GET /v2/taxReturn/formulaVersions', ({ db, query }) => listVersions(db, query.year));

  serve(app, 'POST /v2/taxReturn/createFormulas', async ({ db, body, user, today }) => {
    const { year, company_id: companyId } = body;
    const formulas = toFormulas(body.formulas, year);
    const findings = await checkFormulas(db, formulas, year);
    if (body.dry_run && findings.length > 0) return { published: null, findings, ...NOTHING_TRIED };
    refuseFindings(findings);
    if (body.dry_run)
      return {
        published: null,
        findings: [],
        ...(await (companyId === null
          ? tryOnAll(db, year, formulas, body.after_company_id ?? 0)
          : tryOnCompany(db, year, formulas, companyId))),
      };

    await checkYearOpen(db, year, today);
    const current = await readFormulas(db, year);
    if (body.base_version !== undefined && body.base_version !== current?.version)
      refuseConflict(say('constraints.formulas_published'));
    const rules = { formulas: { year, lines: formulas } };
    await rehearseNow(db, rules, await yearsWithMovements(db, year), '_form');
    await publishFormulas(db, {
      year,
      formulas: body.formulas,
      userId: user.id,
      comment: body.comment ?? '',
    });
    const published = found(await readFormulas(db, year));
    return { published, findings: [], ...NOTHING_TRIED };
  });

  serve(
    app,
    'POST /v2/taxReturn/rollbackFormulas',
    async ({ db, body: { year, version, reason }, user, today }) => {
      await checkYearOpen(db, year, today);
      const earlier = found(await readFormulas(db, year, version), say('settings.no_version'));
      const current = await readFormulas(db, year);
      if (current?.version === version) refuse({ version: [say('settings.in_force')] });
      const findings = await checkFormulas(db, toFormulas(earlier.formulas, year), year);
      if (findings.length > 0) refuse({ version: findings.map(({ message }) => message) });
      await publishFormulas(db, {
        year,
        formulas: earlier.formulas,
        userId: user.id,
        comment: reason,
        restored: version,
      });
      return found(await readFormulas(db, year));
    },
  );
}
