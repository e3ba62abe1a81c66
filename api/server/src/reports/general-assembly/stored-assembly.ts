import type { Selectable } from 'kysely';
import type { AssemblyBody } from '@sci/contract/assembly';
import { cents, toEuros } from '@sci/money/cents';
import type { GeneralAssemblyTable } from '../../db/tables/accounting.ts';

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
  meeting_date: row.meeting_date,
  meeting_time: row.meeting_time.slice(0, 5),
  place: row.place,
  convocation_date: row.convocation_date,
  convocation_mode: row.convocation_mode,
  chairman: row.chairman,
  secretary: row.secretary,
  majority: row.majority,
  attendance,
  resolutions,
  distributed_amount: toEuros(cents(row.distributed_cents)),
  reserve_amount: toEuros(cents(row.reserve_cents)),
  retained_amount: toEuros(cents(row.retained_cents)),
  distribution_mode: row.distribution_mode,
  manager_pay: toEuros(cents(row.manager_pay_cents)),
  report: row.report,
  closing_time: row.closing_time,
  held: row.held,
});
