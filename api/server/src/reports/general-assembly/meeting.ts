import type { Meeting } from '@sci/engine/assembly/meeting';
import type { AssemblyBody } from './stored-assembly.ts';

/** The day of the form as the engine reads it. */
export const meetingOf = (body: AssemblyBody): Meeting => ({
  year: body.year,
  date: body.meeting_date,
  opensAt: body.meeting_time,
  closesAt: body.closing_time,
  ...(body.convocation_date === null ? {} : { convenedOn: body.convocation_date }),
});
