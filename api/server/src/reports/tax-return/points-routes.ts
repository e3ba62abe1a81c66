import type { PointsOfYear } from '@sci/contract/points';
import { pointsToVerify } from '@sci/engine/doubts/points-to-verify';
import { eurosOf } from '@sci/engine/tax/compute-2072';
import type { z } from 'zod';
import type { App, CallContext } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { openYears } from '../../kernel/fiscal-year/open-years.ts';
import { say } from '../../messages/say.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { isDeclared } from '../../records/declarations.ts';
import { fiscalYearCompanyOf } from '../../records/fiscal-years.ts';
import { chooseReading, listReadingChoices } from '../../records/reading-choices.ts';
import { pointsOf } from './points.ts';
import { findingsOf } from './wire.ts';

type PointsCall = 'GET /v2/points/:year' | 'PUT /v2/points/:year/choice';

/** Where the law leaves a doubt, and the reading that the company takes where it may choose. */
export function pointsRoutes(app: App): void {
  serve(app, 'GET /v2/points/:year', async (call) => {
    await fiscalYearCompanyOf(call.db, call.company.id, call.params.year);
    return pointsOfYear(call);
  });

  serve(app, 'PUT /v2/points/:year/choice', async (call) => {
    const { db, company, params, body, actor, now, services } = call;
    await fiscalYearCompanyOf(db, company.id, params.year);
    if (await isDeclared(db, company.id, params.year))
      refuseConflict(say('tax_return.declared_reading', { year: params.year }));
    const { input, result } = await services.books.load(db, company, params.year);
    const point = pointsToVerify(input, result).find(({ code }) => code === body.code);
    found(point?.choice, say('tax_return.no_choice'));
    await chooseReading(db, company.id, { ...body, year: params.year, by: actor.userId, at: now });
    return pointsOfYear(call);
  });
}

async function pointsOfYear({
  db,
  company,
  params: { year },
  services,
  now,
  user,
}: CallContext<PointsCall>): Promise<z.output<typeof PointsOfYear>> {
  const books = await services.books.load(db, company, year);
  return {
    year,
    result: eurosOf(books.result.form2072, 'R5'),
    findings: findingsOf(books),
    points: pointsOf(books, await listReadingChoices(db, company.id, year)),
    locked_reason: user.subscribed
      ? await lockedReason(db, company.id, year, now)
      : say('access.not_subscribed'),
  };
}

/** Why nobody may choose a reading in a year any more. */
async function lockedReason(
  db: CallContext<PointsCall>['db'],
  companyId: number,
  year: number,
  now: Date,
): Promise<string | null> {
  if (await isDeclared(db, companyId, year)) return say('tax_return.declared_reading', { year });
  return (await openYears(db, companyId, now, true)).has(year)
    ? null
    : say('tax_return.closed_reading', { year });
}
