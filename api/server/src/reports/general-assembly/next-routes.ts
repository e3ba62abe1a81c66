import { mayMeetAgain } from '@sci/engine/assembly/sittings';
import { loadBooks } from '../../books/load-books.ts';
import { statutesOn } from '../../books/statutes.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { assembliesOf, lockAssemblies, refuseFormer } from './of-year.ts';
import { present } from './present.ts';
import { proposeNext } from './proposal.ts';
import { readAssembly } from './read-assembly.ts';
import { findAssembly, insertAssembly, NOT_HELD } from './records.ts';
import { toBody } from './stored-assembly.ts';

/**
 * What follows an assembly that left the result unallocated: another one on the same accounts. Its
 * agenda is what was not adopted, or the carrying forward of the result. It is prepared and posts
 * nothing; the one before stays as it is.
 */
export function nextAssemblyRoutes(app: App): void {
  serve(app, 'POST /v2/report/general_assembly/:id/next', { year: 'handler' }, async (call) => {
    const { db, company, params, body, today, checkYear } = call;
    const former = found(await findAssembly(db, company.id, params.id));
    const { year } = former.row;
    await checkYear(year, 'assembly');
    await lockAssemblies(db, company.id, year);
    await refuseFormer(db, company.id, former.row);
    if (!mayMeetAgain(await assembliesOf(db, company.id, year)))
      refuseConflict(say('assembly.nothing_left'));
    const { outcomes } = await readAssembly(db, company, year, former);
    const { noticeDays } = await statutesOn(db, company.id, today);
    const next = proposeNext(await loadBooks(db, company, year), {
      former: toBody(former),
      outcomes,
      agenda: body.agenda,
      today,
      noticeDays,
    });
    await insertAssembly(db, company.id, next, NOT_HELD);
    return present(call, year);
  });
}
