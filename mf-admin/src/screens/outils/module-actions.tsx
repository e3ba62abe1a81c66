import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Stack } from '@sci/ui';
import { SelectField, TextField } from '@sci/ui/forms';

interface Props {
  readonly id: string;
  readonly enabled: boolean;
  /** Builds that were live before, latest first: "1.2.0-b7c04e". */
  readonly earlier: readonly string[];
}

/** Puts an earlier build back, or switches the module off and on: each is a new revision with its reason. */
export function ModuleActions({ id, enabled, earlier }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [reason, setReason] = useState('');
  const [version, setVersion] = useState(earlier[0] ?? '');
  const change = useApiMutation('POST /v2/admin/module/switch');
  const back = useApiMutation('POST /v2/admin/module/rollback');
  const done = { onSuccess: () => notify({ kind: 'success', text: t('modules.done') }) };
  const error = change.error ?? back.error;
  const dismiss = () => {
    change.reset();
    back.reset();
  };
  return (
    <Stack gap="xs">
      <TextField name={`reason-${id}`} label={t('modules.reason', { id })} value={reason} onChange={setReason} />
      {earlier.length > 0 && <SelectField name={`version-${id}`} label={t('modules.earlier', { id })} value={version} onChange={setVersion} data={earlier.map((value) => ({ value, label: value }))} />}
      <ErrorList errors={error === null ? [] : errorSentences(error)} onDismiss={dismiss} />
      <Group gap="xs">
        {earlier.length > 0 && <Button size="compact-sm" variant="default" loading={back.isPending} disabled={reason.trim() === ''} onClick={() => back.mutate({ body: { module: id, version, reason } }, done)}>{t('modules.rollback')}</Button>}
        <Button size="compact-sm" variant="default" loading={change.isPending} disabled={reason.trim() === ''} onClick={() => change.mutate({ body: { module: id, enabled: !enabled, reason } }, done)}>{enabled ? t('modules.switchOff') : t('modules.switchOn')}</Button>
      </Group>
    </Stack>
  );
}
