import type { OwnerDb } from '@sci/server/db/database';
import type { RehearsalReport } from '@sci/server/db/stored-shapes';
import { V2 } from '@sci/server/testing/contract/tenancy-world';
import type { TestApp } from '@sci/server/testing/open-app';
import type { Person } from '@sci/server/testing/people';
import { cents } from '@sci/money/cents';
import { publishFirst } from '../shared/registry/test/releases.ts';

const MODULES = ['mf-gestion', 'mf-compte-rendu', 'mf-configuration', 'mf-admin'];
/** As many as a rehearsal tells of. */
const FIGURES = 60;
const FAILURES = 50;

/**
 * What administrators look at that no company brings along: published modules, a round over every
 * company, and a change of formulas that was rehearsed. Gives the id of that change.
 */
export async function fillAdministered(
  { call, db, services, clock }: TestApp,
  admin: Person,
): Promise<number> {
  await publishFirst(services.registry.store, MODULES, clock.now());
  const round = await call('POST /v2/admin/report_round', { as: admin });
  const { body: set } = await call('GET /v2/taxReturn/getFormulas', {
    as: admin,
    query: { year: V2 },
  });
  const formulas = set.formulas.map((row) =>
    row.code === 'L7' ? { ...row, expression: '25' } : row,
  );
  const { status, body } = await call('POST /v2/admin/setting_change', {
    as: admin,
    body: { proposal: { kind: 'formulas', year: V2, formulas }, reason: 'Loi de finances' },
  });
  if (round.status !== 200 || status !== 202)
    throw new Error(`no round (${round.status}) or no change (${status})`);
  const report = JSON.stringify(await reportOf(db));
  await db
    .updateTable('setting_rehearsal')
    .set({ report })
    .where('change_id', '=', body.id)
    .execute();
  await db
    .updateTable('setting_change')
    .set({ status: 'rehearsed' })
    .where('id', '=', body.id)
    .execute();
  return body.id;
}

/** A report that names as many companies as one can, from one end of their table to the other. */
async function reportOf(db: OwnerDb): Promise<RehearsalReport> {
  const rows = await db.selectFrom('company').select('id').orderBy('id').execute();
  const spread = (count: number): number[] =>
    Array.from({ length: count }, (_, at) => rows[Math.floor((at * rows.length) / count)]?.id ?? 0);
  const [before, after] = [cents(100_00), cents(105_00)];
  return {
    figures: spread(FIGURES).map((company_id, at) => ({
      year: V2 - (at % 3),
      code: `L${at}`,
      label: `Ligne ${at}`,
      companies: rows.length,
      before,
      after,
      largest: { company_id, before, after },
    })),
    failures: spread(FAILURES).map((company_id) => ({
      company_id,
      year: V2,
      sentences: ['La ligne L7 ne peut pas être calculée.'],
    })),
  };
}
