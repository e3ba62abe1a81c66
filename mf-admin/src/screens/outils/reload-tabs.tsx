import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Stack, Text } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { ConfirmModal } from '../../confirm-modal.tsx';

/** Has every tab that is open load the page again: for a build that must not go on anywhere. */
export function ReloadTabs() {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const reload = useApiMutation('POST /v2/admin/module/reload');
  const close = () => {
    setOpened(false);
    setReason('');
    reload.reset();
  };
  const run = () =>
    reload.mutate(
      { body: { reason } },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('modules.done') });
          close();
        },
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('modules.reload')}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('modules.reload')}
        confirmLabel={t('modules.reload')}
        ready={reason.trim() !== ''}
        pending={reload.isPending}
        onConfirm={run}
      >
        <Stack gap="sm">
          <Text>{t('modules.reloadText')}</Text>
          <ErrorList
            errors={reload.error === null ? [] : errorSentences(reload.error)}
            onDismiss={reload.reset}
          />
          <TextField
            name="reload-reason"
            label={t('modules.reason')}
            required
            value={reason}
            onChange={setReason}
          />
        </Stack>
      </ConfirmModal>
    </>
  );
}
