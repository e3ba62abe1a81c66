import { errorSentences } from '@sci/api-client';
import { formatDate, formatEuros } from '@sci/money/format';
import { bringBack, notify, useTranslation } from '@sci/shell-sdk';
import { ErrorList, Text } from '@sci/ui';
import { ConfirmModal } from '@sci/ui/ext';
import type { Movement } from '../model/movement.ts';
import { useMovementWriting } from '../parts/queries.ts';

interface Props {
  readonly movement: Movement;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a movement goes to the trash, from where the notice brings it back. */
export function RemoveMovement({ movement, onClose, onRemoved }: Props) {
  const { t } = useTranslation('gestion');
  const { remove } = useMovementWriting(movement.year);

  const confirm = () =>
    remove.mutate(movement, {
      onSuccess: () => {
        notify({
          kind: 'success',
          text: t('bankingData.remove.done', { name: movement.name }),
          undo: bringBack({ kind: 'bank_movement', id: movement.id }),
        });
        onRemoved();
      },
    });

  return (
    <ConfirmModal
      opened
      title={t('bankingData.remove.title')}
      confirmLabel={t('bankingData.remove.confirm')}
      danger
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ErrorList errors={errorSentences(remove.error)} onDismiss={remove.reset} />
      <Text>
        {t('bankingData.remove.text', {
          name: movement.name,
          date: formatDate(movement.date),
          amount: formatEuros(movement.amount),
        })}
      </Text>
    </ConfirmModal>
  );
}
