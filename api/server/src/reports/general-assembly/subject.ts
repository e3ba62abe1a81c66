import type { AssemblyFigures } from '@sci/engine/year/assembly-figures';
import { distributionBasis, type DistributionBasis } from '@sci/engine/assembly/distribution-basis';
import type { ConveningWay } from '@sci/engine/company/statutes';
import { heldOn, listHoldings, type Holding } from '@sci/engine/associates/holdings';
import { rightsOn, type Rights } from '@sci/engine/associates/rights';
import type { Books } from '../../books/load-books.ts';
import { statutesOn, usufructOn } from '../../books/statutes.ts';
import type { Db } from '../../db/database.ts';
import { listEntries } from '../../records/shares.ts';
import { allocationFigures } from './allocation.ts';
import { decisionOn, type Decision } from './decision.ts';
import { conveningWaysOf } from './letter-records.ts';
import { unreachedBy } from './letter-wire.ts';
import type { AssemblyBody } from './stored-assembly.ts';

/** An assembly, as it is typed or stored, beside the figures of the accounts. */
export interface Subject {
  readonly books: Books;
  readonly body: AssemblyBody;
  readonly figures: AssemblyFigures;
  readonly rights: Rights;
  /** Who holds what on the day of the meeting. */
  readonly holdings: readonly Holding[];
  readonly basis: DistributionBasis;
  readonly decision: Decision;
  /** How the letters of its convening left. */
  readonly convenedBy: readonly ConveningWay[];
  /** Who is absent and whose letter did not arrive. */
  readonly unreached: readonly string[];
}

const isAbsent = ({ attendance }: AssemblyBody, id: number): boolean =>
  (attendance.find(({ associate_id }) => associate_id === id)?.state ?? 'absent') === 'absent';

/** The assembly with what the engine makes of it by the shares of its day. */
export async function subjectOf(
  db: Db,
  companyId: number,
  books: Books,
  body: AssemblyBody,
): Promise<Subject> {
  const entries = await listEntries(db, companyId);
  const rights = rightsOn(body.meeting_date, entries);
  const statutes = await statutesOn(db, companyId, body.meeting_date);
  const decision = decisionOn(body, entries, books.input.associates, statutes);
  const holdings = listHoldings(heldOn(body.meeting_date, entries));
  const basis = distributionBasis(
    books.input.profitKey,
    holdings,
    await usufructOn(db, companyId, body.meeting_date),
  );
  const figures = allocationFigures(books, body, decision, basis);
  const convenedBy = await conveningWaysOf(db, companyId, body);
  const unreached = (await unreachedBy(db, companyId, body))
    .filter(({ associate_id: id }) => isAbsent(body, id))
    .map(({ name }) => name);
  return { books, body, figures, rights, holdings, basis, decision, convenedBy, unreached };
}
