import { useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import type { AssemblyForm } from './use-assembly.ts';

interface Props {
  readonly form: AssemblyForm;
  readonly onReopen: (reason: string) => void;
}

/** Takes a held assembly up again, for a reason that stays written with its version. */
export function Reopening({ form, onReopen }: Props) {
  const { t } = useTranslation('compte-rendu');
  const [reason, setReason] = useState('');
  return (
    <Group align="flex-end">
      <TextField
        name="reason"
        errors={form.errors['reason']}
        label={t('assembly.reopenReason')}
        hint={t('assembly.reopenHint')}
        value={reason}
        onChange={setReason}
      />
      <Button variant="default" loading={form.pending} onClick={() => onReopen(reason)}>
        {t('assembly.reopen')}
      </Button>
    </Group>
  );
}
