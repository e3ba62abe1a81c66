import { Button, Group, Stack, Text } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';
import { notify, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { logOut } from '../session/session.ts';
import { CurrentPasswordField } from './credential-fields.tsx';

/** Asks for the password: nobody else deletes an account from an open screen. */
export default function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const remove = useApiMutation('POST /v2/user/delete', { changes: [] });
  const form = useServerForm({
    record: null,
    initial: { password: '' },
    save: (body) => remove.mutateAsync({ body }),
    onSaved: ({ message }) => {
      logOut();
      notify({ kind: 'info', text: message });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('myData.delete')}
      centered
      closeButtonProps={{ 'aria-label': t('gate.close') }}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <Text>{t('myData.deleteDelay')}</Text>
          <FormErrors form={form} />
          <CurrentPasswordField {...form.field('password')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('gate.balances.cancel')}
            </Button>
            <SubmitButton pending={form.pending} color="red.9">
              {t('myData.deleteConfirm')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
