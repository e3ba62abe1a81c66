import { useState } from 'react';
import { errorSentences, type ApiError } from '@sci/api-client';
import { useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Stack, Text } from '@sci/ui';
import { ConfirmModal } from '../../confirm-modal.tsx';
import { ReasonField } from '../../reason-field.tsx';
import { useReason } from '../../use-reason.ts';

interface Props {
  /** Of the field of the reason. */
  readonly name: string;
  readonly label: string;
  /** What it does to people who are at work. */
  readonly text: string;
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly onReset: () => void;
  readonly onRun: (reason: string, done: { readonly onSuccess: () => void }) => void;
}

/** Something that touches everybody: asked about first, with a reason that the history keeps. */
export function ReasonedButton({ name, label, text, pending, error, onReset, onRun }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [opened, setOpened] = useState(false);
  const reason = useReason({ kind: `reason/${name}`, id: null });
  const close = () => {
    setOpened(false);
    onReset();
  };
  const onSuccess = () => {
    notify({ kind: 'success', text: t('modules.done') });
    reason.done();
    close();
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={label}
        confirmLabel={label}
        pending={pending}
        onConfirm={() => reason.given(() => onRun(reason.text, { onSuccess }))}
      >
        <Stack gap="sm">
          <Text>{text}</Text>
          <ErrorList errors={error === null ? [] : errorSentences(error)} onDismiss={onReset} />
          <ReasonField
            reason={reason}
            name={name}
            label={t('modules.reason')}
            errors={error?.errors['reason']}
          />
        </Stack>
      </ConfirmModal>
    </>
  );
}
