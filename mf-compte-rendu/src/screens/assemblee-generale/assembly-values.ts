import type { Body, Reply } from '@sci/api-client';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';

export type Assembly = Reply<'GET /report/general_assembly'>;
export type Attendance = Assembly['attendance'][number];
export type Resolution = Assembly['resolutions'][number];
/** What is saved of an assembly: the same in each of its versions. */
export type AssemblyContent =
  Reply<'GET /v2/report/general_assembly/versions/:id'>[number]['content'];

/**
 * A resolution on the agenda; it has no name of its own on the wire, and keeps its place on the
 * screen by its key.
 */
export interface AgendaItem {
  readonly key: string;
  readonly resolution: Resolution;
}

/** The assembly as its form holds it; amounts in cents, or nothing while they are being typed. */
export interface AssemblyValues {
  readonly holding: Assembly['holding'];
  readonly meeting_date: string;
  readonly meeting_time: string;
  readonly closing_time: string;
  readonly place: string;
  readonly convocation_date: string;
  readonly convocation_mode: string;
  readonly chairman: string;
  readonly secretary: string;
  readonly chairman_quality: string;
  readonly tellers: string;
  readonly debates: string;
  readonly report: string;
  readonly majority: Assembly['majority'];
  readonly attendance: readonly Attendance[];
  readonly resolutions: readonly AgendaItem[];
  readonly distributed_amount: Cents | null;
  readonly reserve_amount: Cents | null;
  readonly retained_amount: Cents | null;
  readonly distribution_mode: Assembly['distribution_mode'];
  readonly manager_pay: Cents | null;
}

export const assemblyValues = (assembly: AssemblyContent): AssemblyValues => ({
  holding: assembly.holding,
  meeting_date: assembly.meeting_date,
  meeting_time: assembly.meeting_time,
  closing_time: assembly.closing_time,
  place: assembly.place,
  convocation_date: assembly.convocation_date ?? '',
  convocation_mode: assembly.convocation_mode,
  chairman: assembly.chairman,
  secretary: assembly.secretary,
  chairman_quality: assembly.chairman_quality,
  tellers: assembly.tellers,
  debates: assembly.debates,
  report: assembly.report,
  majority: assembly.majority,
  attendance: assembly.attendance,
  resolutions: assembly.resolutions.map((resolution, index) => ({
    key: `saved-${index}`,
    resolution,
  })),
  distributed_amount: fromEuros(assembly.distributed_amount),
  reserve_amount: fromEuros(assembly.reserve_amount),
  retained_amount: fromEuros(assembly.retained_amount),
  distribution_mode: assembly.distribution_mode,
  manager_pay: fromEuros(assembly.manager_pay),
});

const euros = (amount: Cents | null): number => (amount === null ? 0 : toEuros(amount));

/** What the API receives. */
export const assemblyBody = (
  values: AssemblyValues,
  year: number,
  held: boolean,
): Body<'POST /report/general_assembly'> => ({
  ...values,
  year,
  held,
  convocation_date: values.convocation_date === '' ? null : values.convocation_date,
  attendance: values.attendance.map((line) => ({ ...line })),
  resolutions: values.resolutions.map(({ resolution }) => ({
    ...resolution,
    votes: resolution.votes.map((vote) => ({ ...vote })),
  })),
  distributed_amount: euros(values.distributed_amount),
  reserve_amount: euros(values.reserve_amount),
  retained_amount: euros(values.retained_amount),
  manager_pay: euros(values.manager_pay),
});

/** What the server would refuse while somebody is still typing is not worth asking. */
export const isComplete = ({
  meeting_date,
  meeting_time,
  closing_time,
  place,
  resolutions,
}: AssemblyValues): boolean =>
  meeting_date !== '' &&
  isTime(meeting_time) &&
  (closing_time === '' || isTime(closing_time)) &&
  place.trim() !== '' &&
  resolutions.every(({ resolution }) => resolution.title.trim() !== '');

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * How the line of an associate is called in a list: by its place, as the server and a comparison
 * call it; by whom it is about while the list does not hold it.
 */
export const placeIn = (place: number, associateId: number): string =>
  place < 0 ? `associate_id-${associateId}` : String(place);
