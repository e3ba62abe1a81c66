import { errorSentences, isApiError } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import type { RowKey } from '@sci/ui/table';
import type { Answer } from './bulk.tsx';

interface Named<Row> {
  readonly keyOf: (row: Row) => RowKey;
  readonly nameOf: (row: Row) => string;
}

/**
 * Asks for the change of each row, one after the other; one that is refused keeps none of the others.
 * When nothing can be asked any more (no network, no session, a server that fails), the rest is left
 * as it is. What was not done stays chosen, and can be asked for again.
 */
export function useInTurn(): <Row>(
  rows: readonly Row[],
  named: Named<Row>,
  change: (row: Row) => Promise<unknown>,
) => Promise<Answer> {
  const { t } = useTranslation('admin');
  return async (rows, { keyOf, nameOf }, change) => {
    const refused: string[] = [];
    const left: RowKey[] = [];
    for (const [index, row] of rows.entries()) {
      try {
        await change(row);
      } catch (error) {
        left.push(keyOf(row));
        refused.push(`${nameOf(row)} – ${errorSentences(error).join(' ')}`);
        const rest = rows.slice(index + 1);
        if (isOfTheRow(error) || rest.length === 0) continue;
        left.push(...rest.map(keyOf));
        refused.push(t('list.stopped', { count: rest.length }));
        break;
      }
    }
    return { message: t('list.done', { count: rows.length - left.length }), refused, left };
  };
}

/** Whether the server refused this row: the next one may go through. */
const isOfTheRow = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && [403, 404, 409, 410, 422].includes(error.status);
