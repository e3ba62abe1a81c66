import { useState } from 'react';
import { errorSentences, type Body } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Stack, Text } from '@sci/ui';
import { DateField, stopAtUnreadable, TextField } from '@sci/ui/forms';
import { ConfirmModal } from './confirm-modal.tsx';

export type Proposal = Body<'POST /v2/admin/setting_change'>['proposal'];

interface Props {
  readonly proposal: () => Proposal;
  /** The setting as it was read, to notice who changed it meanwhile. */
  readonly seen?: string | undefined;
  readonly disabled?: boolean;
  readonly onProposed: () => void;
}

/** Has a change of a setting rehearsed on all companies instead of putting it in force at once. */
export function Propose({ proposal, seen, disabled = false, onProposed }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const propose = useApiMutation('POST /v2/admin/setting_change');
  const close = () => {
    setOpened(false);
    propose.reset();
  };
  function run(): void {
    propose.mutate(
      {
        body: {
          proposal: proposal(),
          reason: reason.trim(),
          effective_on: day === '' ? null : day,
          ...(seen === undefined ? {} : { seen }),
        },
      },
      {
        onSuccess: ({ target }) => {
          setOpened(false);
          notify({ kind: 'success', text: t('settings.proposed', { target }) });
          onProposed();
        },
      },
    );
  }
  return (
    <>
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={disabled}
          onClick={({ currentTarget }) => {
            // What would be tried has to be what the form shows.
            if (!stopAtUnreadable(currentTarget.form)) setOpened(true);
          }}
        >
          {t('settings.propose')}
        </Button>
      </Group>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('settings.proposeTitle')}
        confirmLabel={t('settings.proposeConfirm')}
        ready={reason.trim() !== ''}
        pending={propose.isPending}
        onConfirm={run}
      >
        <Text mb="md">{t('settings.proposeText')}</Text>
        <ErrorList
          errors={propose.error === null ? [] : errorSentences(propose.error)}
          onDismiss={propose.reset}
        />
        <Stack gap="sm">
          <TextField
            name="reason"
            label={t('settings.reason')}
            required
            value={reason}
            errors={propose.error?.errors['reason']}
            onChange={setReason}
          />
          <DateField
            name="effective_on"
            label={t('settings.effectiveOn')}
            hint={t('settings.effectiveHint')}
            value={day}
            errors={propose.error?.errors['effective_on']}
            onChange={setDay}
          />
        </Stack>
      </ConfirmModal>
    </>
  );
}
