import type { ShareTransfer } from '@sci/contract/share-transfer';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Group } from '@sci/ui';
import { DateField, FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';

/** The deed is signed: on which day, and into the register. */
export function RecordTransfer({ transfer: { id, date } }: { readonly transfer: ShareTransfer }) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const record = useApiMutation('POST /v2/shareTransfer/:id/record', {
    changes: ['associates', 'company'],
  });
  const form = useServerForm({
    record: { kind: 'share-transfer-signed', id },
    initial: { date },
    fieldOfError: { shares: 'date' },
    save: (body, { intention }) => record.mutateAsync({ intention, params: { id }, body }),
    onSaved: () => notify({ kind: 'success', text: t('movement.saved') }),
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Group align="flex-end">
        <DateField {...form.field('date')} label={t('transfer.signedOn')} required w={180} />
        <SubmitButton pending={form.pending}>{t('transfer.record')}</SubmitButton>
      </Group>
    </form>
  );
}
