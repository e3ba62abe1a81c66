import { mayMeetAgain } from '@sci/engine/assembly/sittings';
import type { CallContext } from '../../http/call.ts';
import { closedSince } from '../../kernel/fiscal-year/closing.ts';
import { assemblyClosed } from '../../kernel/fiscal-year/year-rules.ts';
import { say } from '../../messages/say.ts';
import { assembliesOf, type AssemblyOfYear } from './of-year.ts';
import { readAssembly } from './read-assembly.ts';
import { findAssembly } from './records.ts';

type Reader = Pick<CallContext<'GET /report/general_assembly'>, 'db' | 'company' | 'user' | 'now'>;

/**
 * The last assembly of a year, or the one asked for, beside the others of the year and the reason
 * why its reader can't change it.
 */
export async function present(reader: Reader, year: number, id?: number) {
  const { db, company } = reader;
  const all = await assembliesOf(db, company.id, year);
  const shown = all.find((one) => one.id === id) ?? all.at(-1);
  const stored = shown && (await findAssembly(db, company.id, shown.id));
  const closed = await reasonOf(reader, year);
  const isFormer = shown !== all.at(-1);
  return {
    ...(await readAssembly(db, company, year, stored)),
    number: shown?.number ?? 1,
    of_year: all.map(onWire),
    can_meet_again: closed === null && !isFormer && mayMeetAgain(all),
    locked_reason: isFormer ? say('assembly.former') : closed,
  };
}

const onWire = ({
  id,
  number,
  meeting_date,
  held,
  allocation,
  register_number,
}: AssemblyOfYear) => ({ id, number, meeting_date, held, allocation, register_number });

/** Past its date, or no subscription; null while it may be changed. */
async function reasonOf({ db, company, user, now }: Reader, year: number): Promise<string | null> {
  const closed = await closedSince(db, company.id, year, now, 'assembly');
  if (closed !== undefined) return assemblyClosed(year, closed);
  return user.subscribed ? null : say('access.not_subscribed');
}
