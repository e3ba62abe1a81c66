import { errorSentences, type Reply } from '@sci/api-client';
import { notify, useTranslation } from '@sci/shell-sdk';
import { toCategorised, type Movement, type Split } from '../movement.ts';
import { useBatches } from '../queries.ts';

interface Item {
  readonly movement: Movement;
  readonly splits: readonly Split[];
}
type Assigned = Reply<'POST /v2/bankMovement/verify'>;

/** Accepts proposals and confirms what rules did, several at once: each time one batch that the notice can undo. */
export function useAcceptance() {
  const { t } = useTranslation('gestion');
  const { each, verify, undo } = useBatches();
  const tell = (error: unknown): void => notify({ kind: 'error', text: errorSentences(error).join(' ') });

  const handlers = (text: string, onDone?: () => void) => ({
    onSuccess: ({ batch_id: batch }: Assigned) => {
      onDone?.();
      const takeBack = (id: number) => () => undo.mutate({ params: { id } }, { onError: tell });
      notify({ kind: 'success', text, ...(batch === null ? {} : { undo: takeBack(batch) }) });
    },
    onError: tell,
  });

  return {
    pending: each.isPending || verify.isPending || undo.isPending,
    /** Ventilates each movement with its own parts. */
    accept: (items: readonly Item[], onDone?: () => void) =>
      each.mutate({ body: { items: items.map(asBody) } }, handlers(t('bankingData.suggestion.accepted', { count: items.length }), onDone)),
    confirm: (movements: readonly Movement[], onDone?: () => void) =>
      verify.mutate({ body: { movement_ids: movements.map(({ id }) => id) } }, handlers(t('bankingData.state.confirmed', { count: movements.length }), onDone)),
  };
}

const asBody = ({ movement, splits }: Item) => ({ movement_id: movement.id, splits: splits.map(toCategorised), updated_at: movement.updatedAt });
