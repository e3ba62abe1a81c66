import { sum, type Cents } from '@sci/money/cents';
import { searchOf } from '@sci/money/search';
import { idIn } from '../../../components/id-choice.ts';
import type { Movement, MovementStatus } from './movement.ts';

export const STATUSES = [
  'a_ventiler',
  'a_verifier',
  'verifie',
] as const satisfies readonly MovementStatus[];

/**
 * What the table shows; kept in the address so that a link, a reload and the back button find it
 * again.
 */
export interface MovementFilter {
  readonly status: MovementStatus | 'piece_manquante' | null;
  readonly search: string;
  /** 1 to 12. */
  readonly month: number | null;
  readonly sense: 'R' | 'D' | null;
  readonly kindId: number | null;
  readonly buildingId: number | null;
}

export const NO_FILTER: MovementFilter = {
  status: null,
  search: '',
  month: null,
  sense: null,
  kindId: null,
  buildingId: null,
};

const STATUS_WORDS: readonly string[] = [...STATUSES, 'piece_manquante'];
const isStatusWord = (word: string | null): word is NonNullable<MovementFilter['status']> =>
  word !== null && STATUS_WORDS.includes(word);

/** Reads the filter from the address; what it does not understand is no filter. */
export function readFilter(query: URLSearchParams): MovementFilter {
  const status = query.get('filtre');
  const sense = query.get('sens');
  const month = idIn(query.get('mois'));
  return {
    status: isStatusWord(status) ? status : null,
    search: query.get('q') ?? '',
    month: month !== null && month >= 1 && month <= 12 ? month : null,
    sense: sense === 'R' || sense === 'D' ? sense : null,
    kindId: idIn(query.get('nature')),
    buildingId: idIn(query.get('immeuble')),
  };
}

/** Writes a part of the filter into the address, leaving everything else of it as it is. */
export function writeFilter(
  query: URLSearchParams,
  change: Partial<MovementFilter>,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const put = (name: string, value: string | number | null | undefined): void => {
    if (value === undefined) return;
    if (value === null || value === '') written.delete(name);
    else written.set(name, String(value));
  };
  put('filtre', change.status);
  put('q', change.search);
  put('mois', change.month);
  put('sens', change.sense);
  put('nature', change.kindId);
  put('immeuble', change.buildingId);
  return written;
}

export const isFiltered = (filter: MovementFilter): boolean =>
  filter.search !== '' ||
  [filter.status, filter.month, filter.sense, filter.kindId, filter.buildingId].some(
    (part) => part !== null,
  );

/** The movements that the filter keeps. `textOf` gives the words by which a movement is found. */
export function applyFilter(
  movements: readonly Movement[],
  filter: MovementFilter,
  textOf: (movement: Movement) => string,
): Movement[] {
  const isFound = searchOf(filter.search);
  return movements.filter(
    (movement) =>
      hasStatus(movement, filter.status) &&
      (filter.month === null || Number(movement.date.slice(5, 7)) === filter.month) &&
      (filter.sense === null || (movement.amount < 0 ? 'D' : 'R') === filter.sense) &&
      (filter.kindId === null || movement.splits.some(({ kindId }) => kindId === filter.kindId)) &&
      (filter.buildingId === null ||
        movement.splits.some(({ buildingId }) => buildingId === filter.buildingId)) &&
      (filter.search === '' || isFound(textOf(movement))),
  );
}

function hasStatus(movement: Movement, status: MovementFilter['status']): boolean {
  if (status === null) return true;
  return status === 'piece_manquante' ? lacksProof(movement) : movement.status === status;
}

/** Money that left the company should be proved by a document. */
export const lacksProof = (movement: Movement): boolean =>
  movement.amount < 0 && movement.files.length === 0;

export interface Totals {
  readonly count: number;
  readonly credit: Cents;
  readonly debit: Cents;
  readonly net: Cents;
}

/** Totals of a set of movements; a movement counts once, however many parts it has. */
export function totalsOf(movements: readonly Movement[]): Totals {
  const amounts = movements.map(({ amount }) => amount);
  return {
    count: movements.length,
    credit: sum(amounts.filter((amount) => amount > 0)),
    debit: sum(amounts.filter((amount) => amount < 0)),
    net: sum(amounts),
  };
}

/** How many movements are in each state. */
export function countStatuses(movements: readonly Movement[]): Record<MovementStatus, number> {
  const counts = { a_ventiler: 0, a_verifier: 0, verifie: 0 };
  for (const { status } of movements) counts[status] += 1;
  return counts;
}
