import { readSchedule } from '@sci/engine/loan/read-schedule';
import type { Instalment } from '@sci/engine/loan/types';
import type { Cents } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import type { App } from '../../http/call.ts';
import { assertFresh, found, refuse } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { assertUnused } from '../../records/uses.ts';
import { addLoan, checkLoan, scheduleOf } from './add-loan.ts';
import { fromBody, sameTerms, toWire } from './wire.ts';
import {
  findLoan,
  listLoans,
  listSchedules,
  replaceSchedule,
  updateLoan,
} from '../../records/loans.ts';
import {
  computeSchedule,
  instalmentToRow,
  refuseErrors,
  rowToWire,
  scheduleErrors,
  scheduleWarnings,
  usualPayment,
  sentenceOf,
} from './schedule.ts';

/**
 * The loans of the company. A schedule explains movements and is compared with them: it changes no
 * figure by itself.
 */
export function loanRoutes(app: App): void {
  serve(app, 'GET /v2/loans', async ({ db, company, today }) => {
    const [loans, schedules] = await Promise.all([
      listLoans(db, company.id),
      listSchedules(db, company.id),
    ]);
    return loans.map((row) => toWire(row, schedules.get(row.id) ?? [], today));
  });

  serve(app, 'POST /v2/loan', { year: 'none' }, async ({ db, company, body, today }) => {
    const { row, schedule } = await addLoan(db, company.id, body);
    return toWire(row, schedule, today);
  });

  serve(app, 'PUT /v2/loan/:id', { year: 'none' }, async ({ db, company, params, body, today }) => {
    const row = found(await findLoan(db, company.id, params.id));
    const kept = (await listSchedules(db, company.id)).get(row.id) ?? [];
    assertFresh(body.updated_at, row.updated_at, () => toWire(row, kept, today));
    await checkLoan(db, company.id, body, row);
    // The bank's own schedule stays as long as the terms that it answers do.
    const schedule =
      body.schedule === undefined && sameTerms(row, fromBody(body)) ? kept : scheduleOf(body);
    if (schedule !== kept) await replaceSchedule(db, company.id, row.id, schedule);
    return toWire(await updateLoan(db, company.id, row.id, fromBody(body)), schedule, today);
  });

  serve(app, 'DELETE /v2/loan/:id', { year: 'none' }, async ({ db, company, params, now }) => {
    const row = found(await findLoan(db, company.id, params.id));
    await assertUnused(db, 'loan', company.id, row.id);
    await updateLoan(db, company.id, row.id, { deleted_at: now });
    return { message: say('loans.in_trash') };
  });

  serve(app, 'POST /v2/loan/schedule', ({ body }) => {
    const { rows, warnings } =
      body.pasted === null
        ? { rows: computeSchedule(body), warnings: [] }
        : pastedSchedule(body.pasted, body.principal);
    return {
      monthly_payment: usualPayment(rows),
      rows: rows.map((row) => rowToWire(instalmentToRow(row))),
      warnings: [...warnings, ...scheduleWarnings(rows, body)],
    };
  });
}

/**
 * The bank's table as it was pasted; what makes it no schedule stands beside the field, what looks
 * wrong is only told.
 */
function pastedSchedule(
  text: string,
  principal: Cents,
): { readonly rows: readonly Instalment[]; readonly warnings: readonly string[] } {
  const { rows, findings } = readSchedule(text, { principal });
  refuseErrors(findings);
  const errors = scheduleErrors(
    rows.map((row) => rowToWire(instalmentToRow(row))),
    principal,
  );
  if (Object.keys(errors).length > 0)
    refuse({ pasted: [...new Set(Object.values(errors).flat())] });
  return { rows, warnings: findings.map(sentenceOf) };
}
