import type { Selectable } from 'kysely';
import type { z } from 'zod';
import * as contract from '@sci/contract/assembly';
import { onWire } from '@sci/contract/wire';
import type { GeneralAssemblyTable } from '../../db/tables/accounting.ts';

/** What a form fills, with its money in cents. */
export type AssemblyBody = z.output<typeof contract.AssemblyBody>;
export type AssemblyRow = Selectable<GeneralAssemblyTable>;

/** An assembly with its attendance and its resolutions in their order. */
export interface StoredAssembly {
  readonly row: AssemblyRow;
  readonly attendance: AssemblyBody['attendance'];
  readonly resolutions: AssemblyBody['resolutions'];
}

/** The stored assembly as its form holds it. */
export const toBody = ({ row, attendance, resolutions }: StoredAssembly): AssemblyBody => ({
  year: row.year,
  holding: row.holding,
  meeting_date: row.meeting_date,
  meeting_time: row.meeting_time.slice(0, 5),
  place: row.place,
  convocation_date: row.convocation_date,
  convocation_mode: row.convocation_mode,
  chairman: row.chairman,
  secretary: row.secretary,
  chairman_quality: row.chairman_quality,
  tellers: row.tellers,
  debates: row.debates,
  majority: row.majority,
  attendance,
  resolutions,
  distributed_amount: row.distributed_cents,
  reserve_amount: row.reserve_cents,
  retained_amount: row.retained_cents,
  distribution_mode: row.distribution_mode,
  manager_pay: row.manager_pay_cents,
  report: row.report,
  closing_time: row.closing_time,
  held: row.held,
});

/** The same as a version keeps it: in the words of the API, euros included. */
export const bodyOnWire = (stored: StoredAssembly): unknown =>
  onWire(contract.AssemblyBody, toBody(stored));
