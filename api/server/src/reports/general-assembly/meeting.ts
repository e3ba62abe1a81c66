import type { Meeting } from '@sci/engine/assembly/meeting';
import type { AssemblyBody } from './stored-assembly.ts';

/** The day of the form as the engine reads it, and that of the assembly before it on the same accounts. */
export const meetingOf = (body: AssemblyBody, follows?: string): Meeting => ({
  year: body.year,
  date: body.meeting_date,
  opensAt: body.meeting_time,
  // Nothing opens or closes where each answers by writing, whatever was noted of a meeting before.
  closesAt: body.holding === 'written' ? '' : body.closing_time,
  ...(follows === undefined ? {} : { follows }),
  ...(body.convocation_date === null ? {} : { convenedOn: body.convocation_date }),
});
