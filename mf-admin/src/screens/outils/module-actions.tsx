import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Stack, Text } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { ConfirmModal } from '../../confirm-modal.tsx';
import { ReasonField } from '../../reason-field.tsx';
import { useReason } from '../../use-reason.ts';

interface Props {
  readonly id: string;
  readonly enabled: boolean;
  readonly live: string;
  /** Builds that were live before, latest first: "1.2.0-b7c04e". */
  readonly earlier: readonly string[];
}

/**
 * Puts an earlier build back, or switches the module off and on: each is a new revision with its
 * reason.
 */
export function ModuleActions({ id, enabled, live, earlier }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [asked, setAsked] = useState<'rollback' | 'switch' | null>(null);
  const reason = useReason({ kind: 'reason/module', id });
  const [chosen, setChosen] = useState('');
  // What was live before may have come, or gone, since this was first drawn.
  const version = earlier.includes(chosen) ? chosen : (earlier[0] ?? '');
  const change = useApiMutation('POST /v2/admin/module/switch');
  const back = useApiMutation('POST /v2/admin/module/rollback');
  const error = change.error ?? back.error;
  const close = () => {
    setAsked(null);
    change.reset();
    back.reset();
  };
  const done = {
    onSuccess: () => {
      notify({ kind: 'success', text: t('modules.done') });
      reason.done();
      close();
    },
  };
  const run = () =>
    asked === 'rollback'
      ? back.mutate({ body: { module: id, version, reason: reason.text } }, done)
      : change.mutate({ body: { module: id, enabled: !enabled, reason: reason.text } }, done);
  const switchLabel = enabled ? t('modules.switchOff') : t('modules.switchOn');
  return (
    <Group gap="xs">
      {earlier.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          miw="max-content"
          aria-label={t('modules.rollbackOf', { id })}
          onClick={() => setAsked('rollback')}
        >
          {t('modules.rollback')}
        </Button>
      )}
      {id !== 'shell' && (
        <Button
          size="compact-sm"
          variant="default"
          miw="max-content"
          aria-label={`${switchLabel} ${id}`}
          onClick={() => setAsked('switch')}
        >
          {switchLabel}
        </Button>
      )}
      <ConfirmModal
        opened={asked !== null}
        onClose={close}
        title={asked === 'rollback' ? t('modules.rollbackOf', { id }) : `${switchLabel} ${id}`}
        confirmLabel={asked === 'rollback' ? t('modules.rollbackConfirm') : switchLabel}
        danger={asked === 'switch' && enabled}
        pending={change.isPending || back.isPending}
        onConfirm={() => reason.given(run)}
      >
        <Stack gap="sm">
          <Text>
            {asked === 'rollback'
              ? t('modules.rollbackText', { live })
              : t(enabled ? 'modules.switchOffText' : 'modules.switchOnText')}
          </Text>
          <ErrorList
            errors={error === null ? [] : errorSentences(error)}
            onDismiss={() => {
              change.reset();
              back.reset();
            }}
          />
          {asked === 'rollback' && (
            <SelectField
              name={`version-${id}`}
              label={t('modules.earlier')}
              value={version}
              onChange={setChosen}
              data={earlier.map((value) => ({ value, label: value }))}
            />
          )}
          <ReasonField
            reason={reason}
            name={`reason-${id}`}
            label={t('modules.reason')}
            errors={error?.errors['reason']}
          />
        </Stack>
      </ConfirmModal>
    </Group>
  );
}
