import { tellError, notify, useTranslation } from '@sci/shell-sdk';
import type { Movement } from '../model/movement.ts';
import { useBatches } from '../parts/queries.ts';
import type { Proportion } from '../model/ventilation/template.ts';

/**
 * Ventilates several movements in the same proportions, or takes their ventilation away; each time
 * one batch to undo.
 */
export function useBulk() {
  const { t } = useTranslation('gestion');
  const { alike, pending, undoOf } = useBatches();

  function apply(
    movements: readonly Movement[],
    splits: readonly Proportion[],
    done: string,
    onDone: () => void,
  ): void {
    alike({ movement_ids: movements.map(({ id }) => id), splits: [...splits] }).then(
      ({ batch_id: batch }) => {
        onDone();
        notify({ kind: 'success', text: done, ...undoOf(batch) });
      },
      tellError,
    );
  }

  return {
    pending,
    split: (movements: readonly Movement[], splits: readonly Proportion[], onDone: () => void) =>
      apply(
        movements,
        splits,
        t('bankingData.selection.ventilated', { count: movements.length }),
        onDone,
      ),
    clear: (movements: readonly Movement[], onDone: () => void) =>
      apply(movements, [], t('bankingData.selection.cleared', { count: movements.length }), onDone),
  };
}
