import { errorSentences } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { bringBack, notify, useTranslation } from '@sci/shell-sdk';
import { ErrorList, Text } from '@sci/ui';
import { ConfirmModal, Modal } from '@sci/ui/ext';
import type { ComponentProps } from 'react';
import { useSupportingWriting } from '../parts/queries.ts';
import { SupportingForm } from './supporting-form.tsx';
import type { SupportingData } from '../model/types.ts';

/** The form in a dialog. */
export function FormDialog(props: ComponentProps<typeof SupportingForm>) {
  const { t } = useTranslation('gestion');
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      title={t(props.row === undefined ? 'supportingData.add' : 'supportingData.edit')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('supportingData.close') }}
    >
      <SupportingForm {...props} />
    </Modal>
  );
}

interface RemoveProps {
  readonly row: SupportingData;
  readonly onClose: () => void;
}

/** Asks before supporting data go to the trash, from where the notice brings them back. */
export function RemoveDialog({ row, onClose }: RemoveProps) {
  const { t } = useTranslation('gestion');
  const { remove } = useSupportingWriting();
  const confirm = () =>
    remove.mutate(
      { params: { id: row.id } },
      {
        onSuccess: () => {
          notify({
            kind: 'success',
            text: t('supportingData.removed', { label: row.label }),
            undo: bringBack({ kind: 'supporting_data', id: row.id }),
          });
          onClose();
        },
      },
    );
  return (
    <ConfirmModal
      opened
      danger
      title={t('supportingData.removeTitle')}
      confirmLabel={t('supportingData.remove')}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ErrorList errors={errorSentences(remove.error)} onDismiss={remove.reset} />
      <Text>
        {t('supportingData.removeText', { label: row.label, date: formatDate(row.date) })}
      </Text>
    </ConfirmModal>
  );
}
