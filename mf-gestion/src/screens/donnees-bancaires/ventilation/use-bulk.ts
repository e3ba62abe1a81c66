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

  const store = (movements: readonly Movement[], splits: readonly Proportion[]) =>
    alike({ movement_ids: movements.map(({ id }) => id), splits: [...splits] });
  const tell = (text: string, { batch_id: batch }: Awaited<ReturnType<typeof store>>): void =>
    notify({ kind: 'success', text, ...undoOf(batch) });

  return {
    pending,
    split: store,
    /** Says what `split` has stored, with its way back. */
    tellSplit: (movements: readonly Movement[], stored: Awaited<ReturnType<typeof store>>) =>
      tell(t('bankingData.selection.ventilated', { count: movements.length }), stored),
    clear: (movements: readonly Movement[], onDone: () => void) => {
      store(movements, []).then((stored) => {
        onDone();
        tell(t('bankingData.selection.cleared', { count: movements.length }), stored);
      }, tellError);
    },
  };
}
