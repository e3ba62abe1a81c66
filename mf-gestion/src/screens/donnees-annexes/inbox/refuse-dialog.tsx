import { useApiMutation, notify, useTranslation } from '@sci/shell-sdk';
import { Stack, Text } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { FormErrors, SelectField, SubmitButton, TextAreaField, useServerForm } from '@sci/ui/forms';
import type { ReceivedInvoice, Refusal } from './model.ts';

interface Props {
  readonly invoice: ReceivedInvoice;
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

/** Asks why an invoice is refused: the supplier reads it. */
export function RefuseDialog({ invoice, refusals, onClose }: Props) {
  const { t } = useTranslation('gestion');
  const refuse = useApiMutation('POST /v2/receivedInvoice/:id/refuse');
  const form = useServerForm({
    record: { kind: `invoice-refusal/${invoice.id}`, id: null },
    initial: { code: '', note: '' },
    save: (body, { intention }) =>
      refuse.mutateAsync({ intention, params: { id: invoice.id }, body }),
    onSaved: () => {
      notify({ kind: 'success', text: t('invoiceInbox.refused') });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('invoiceInbox.refuseTitle')}
      closeButtonProps={{ 'aria-label': t('supportingData.close') }}
    >
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormErrors form={form} />
          <Text size="sm">
            {t(invoice.number === null ? 'invoiceInbox.refuseUnread' : 'invoiceInbox.refuseText')}
          </Text>
          <SelectField
            label={t('invoiceInbox.reason')}
            required
            data={[
              { value: '', label: t('supportingData.choose') },
              ...refusals.map(({ code, label }) => ({ value: code, label })),
            ]}
            {...form.field('code')}
          />
          <TextAreaField label={t('invoiceInbox.note')} {...form.field('note')} />
          <SubmitButton pending={form.pending}>{t('invoiceInbox.refuse')}</SubmitButton>
        </Stack>
      </form>
    </Modal>
  );
}
