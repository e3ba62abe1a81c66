import type { Db } from '../../db/database.ts';
import { closedBooks } from '../../kernel/fiscal-year/closed-books.ts';
import { say } from '../../messages/say.ts';
import type { FieldErrors } from '../../ports/refusals.ts';
import { listStatutes, type StatutesRow } from '../../records/statutes.ts';

type Clause = Pick<
  StatutesRow,
  | 'effective_from'
  | 'usufruct_profits_bp'
  | 'usufruct_losses_bp'
  | 'usufruct_exceptional_bp'
  | 'usufruct_reserves_bp'
>;

interface Change {
  readonly removed?: number;
  readonly added?: Clause;
}

/** The figures of a closed year stay: no clause of its closing date may be said otherwise. */
export async function closedErrors(
  db: Db,
  companyId: number,
  now: Date,
  { removed, added }: Change,
): Promise<FieldErrors> {
  const rows = await listStatutes(db, companyId);
  const left: readonly Clause[] = rows.filter(({ id }) => id !== removed);
  const after = added === undefined ? left : [...left, added];
  const years = await closedBooks(db, companyId, now);
  const touched = years.find((year) => clauseOn(year, rows) !== clauseOn(year, after));
  return touched === undefined
    ? {}
    : { effective_from: [say('statutes.closed_clause', { year: touched })] };
}

/** What the statutes of a closing date say of split shares, to be compared. */
function clauseOn(year: number, states: readonly Clause[]): string {
  const [state] = states
    .filter(({ effective_from }) => effective_from <= `${year}-12-31`)
    .toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1));
  return JSON.stringify([
    state?.usufruct_profits_bp ?? null,
    state?.usufruct_losses_bp ?? null,
    state?.usufruct_exceptional_bp ?? null,
    state?.usufruct_reserves_bp ?? null,
  ]);
}
