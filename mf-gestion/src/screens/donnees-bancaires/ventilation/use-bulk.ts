import { errorSentences } from '@sci/api-client';
import { notify, useTranslation } from '@sci/shell-sdk';
import type { Movement } from '../movement.ts';
import { useBatches } from '../queries.ts';
import type { Proportion } from './template.ts';

/** Ventilates several movements in the same proportions, or takes their ventilation away; each time one batch to undo. */
export function useBulk() {
  const { t } = useTranslation('gestion');
  const { alike, undo } = useBatches();
  const tell = (error: unknown): void => notify({ kind: 'error', text: errorSentences(error).join(' ') });

  function apply(movements: readonly Movement[], splits: readonly Proportion[], done: string, onDone: () => void): void {
    alike.mutate({ body: { movement_ids: movements.map(({ id }) => id), splits: [...splits] } }, {
      onSuccess: ({ batch_id: batch }) => {
        onDone();
        const takeBack = (id: number) => () => undo.mutate({ params: { id } }, { onError: tell });
        notify({ kind: 'success', text: done, ...(batch === null ? {} : { undo: takeBack(batch) }) });
      },
      onError: tell,
    });
  }

  return {
    pending: alike.isPending,
    split: (movements: readonly Movement[], splits: readonly Proportion[], onDone: () => void) =>
      apply(movements, splits, t('bankingData.selection.ventilated', { count: movements.length }), onDone),
    clear: (movements: readonly Movement[], onDone: () => void) =>
      apply(movements, [], t('bankingData.selection.cleared', { count: movements.length }), onDone),
  };
}
