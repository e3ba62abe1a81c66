import type { Reply } from '@sci/api-client';
import { tellError, notify, useTranslation } from '@sci/shell-sdk';
import { toCategorised, type Movement, type Split } from '../model/movement.ts';
import { useBatches } from './queries.ts';

interface Item {
  readonly movement: Movement;
  readonly splits: readonly Split[];
}
type Assigned = Reply<'POST /v2/bankMovement/verify'>;

/**
 * Accepts proposals and confirms what rules did, several at once: each time one batch that the
 * notice can undo.
 */
export function useAcceptance() {
  const { t } = useTranslation('gestion');
  const { each, verify, pending, undoOf } = useBatches();

  // Awaited rather than left to the mutation's callbacks: those are silent once what asked has left
  // the screen.
  const finish = (asked: Promise<Assigned>, text: string, onDone?: () => void): void =>
    void asked.then(({ batch_id: batch }) => {
      onDone?.();
      notify({ kind: 'success', text, ...undoOf(batch) });
    }, tellError);

  return {
    pending,
    /** Ventilates each movement with its own parts. */
    accept: (items: readonly Item[], onDone?: () => void) =>
      finish(
        each({ items: items.map(asBody) }),
        t('bankingData.suggestion.accepted', { count: items.length }),
        onDone,
      ),
    confirm: (movements: readonly Movement[], onDone?: () => void) =>
      finish(
        verify({ movement_ids: movements.map(({ id }) => id) }),
        t('bankingData.state.confirmed', { count: movements.length }),
        onDone,
      ),
  };
}

const asBody = ({ movement, splits }: Item) => ({
  movement_id: movement.id,
  splits: splits.map(toCategorised),
  updated_at: movement.updatedAt,
});
