import { HISTORY_FIELDS } from '../../messages/history-fields.ts';
import { say } from '../../messages/say.ts';
import type { Names } from './names.ts';
import type { Image } from './read-entries.ts';
import { shown } from './value.ts';

export interface Field {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

const isField = (column: string): column is keyof typeof HISTORY_FIELDS =>
  Object.hasOwn(HISTORY_FIELDS, column);

/** A kind is told as a right on shares; that of any other record is in its name. */
const isRight = (kind: unknown): boolean => kind === 'PP' || kind === 'US' || kind === 'NP';

/** The columns that say something else after than before, as their form calls and shows them. */
export function fieldsOf(
  before: Image,
  after: Image,
  names: Names,
): (Field & { readonly column: string })[] {
  const columns = Object.keys({ ...before, ...after }).filter(isField);
  return columns
    .filter((column) => column !== 'kind' || isRight(after?.[column] ?? before?.[column]))
    .map((column) => ({
      column,
      label: say(`history_fields.${column}`),
      from: shown(column, before?.[column], names),
      to: shown(column, after?.[column], names),
    }))
    .filter(({ from, to }) => from !== to);
}
