import { useTranslation } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import { DraftOffer, TextField, type KeptText } from '@sci/ui/forms';
import type { AssemblyForm } from './use-assembly.ts';

interface Props {
  readonly form: AssemblyForm;
  readonly reason: KeptText;
  readonly onReopen: () => void;
}

/** Takes a held assembly up again, for a reason that stays written with its version. */
export function Reopening({ form, reason, onReopen }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      {reason.offered !== null && <DraftOffer draft={reason.offered} />}
      <Group align="flex-end">
        <TextField
          name="reason"
          errors={form.errors['reason']}
          label={t('assembly.reopenReason')}
          hint={t('assembly.reopenHint')}
          value={reason.text}
          onChange={reason.setText}
        />
        <Button variant="default" loading={form.pending} onClick={onReopen}>
          {t('assembly.reopen')}
        </Button>
      </Group>
    </>
  );
}
