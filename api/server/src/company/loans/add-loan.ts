import type { z } from 'zod';
import type { LoanBody } from '@sci/contract/building';
import { LAST_YEAR } from '@sci/contract/fiscal-version';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { refuseAny } from '../../ports/refusals.ts';
import { findBuilding } from '../../records/buildings.ts';
import {
  insertLoan,
  listLoans,
  replaceSchedule,
  type LoanRow,
  type ScheduleRow,
} from '../../records/loans.ts';
import { twinErrors } from '../../records/twins.ts';
import { computeSchedule, instalmentToRow, scheduleErrors, wireToRow } from './schedule.ts';
import { fromBody } from './wire.ts';

type Body = z.output<typeof LoanBody>;

/** Stores a new loan with its schedule; refuses, field by field, terms that repay nothing. */
export async function addLoan(
  db: Db,
  companyId: number,
  body: Body,
): Promise<{ readonly row: LoanRow; readonly schedule: readonly ScheduleRow[] }> {
  await checkLoan(db, companyId, body);
  const schedule = scheduleOf(body);
  const row = await insertLoan(db, companyId, fromBody(body));
  await replaceSchedule(db, companyId, row.id, schedule);
  return { row, schedule };
}

/**
 * Refuses, field by field, a schedule that contradicts itself, a building of nobody, and a loan that
 * is listed already; `before` is the row of one that is changed.
 */
export async function checkLoan(
  db: Db,
  companyId: number,
  body: Body,
  before?: LoanRow,
): Promise<void> {
  const errors = body.schedule === undefined ? {} : scheduleErrors(body.schedule, body.principal);
  if ((await findBuilding(db, companyId, body.building_id, LAST_YEAR)) === undefined)
    errors['building_id'] = [say('buildings.unknown')];
  refuseAny(errors, twinErrors('loan', body, await listLoans(db, companyId), before));
}

/** The bank's own schedule, or the one that the terms give. */
export const scheduleOf = (body: Body) =>
  body.schedule === undefined
    ? computeSchedule(body).map(instalmentToRow)
    : body.schedule.map(wireToRow);
