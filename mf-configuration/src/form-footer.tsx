import { useTranslation } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import { SubmitButton } from '@sci/ui/forms';

/** Cancel and save, at the end of every form of the module. */
export function FormFooter({ pending, onCancel }: { readonly pending: boolean; readonly onCancel: () => void }) {
  const { t } = useTranslation('configuration');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>{t('common.cancel')}</Button>
      <SubmitButton pending={pending}>{t('common.save')}</SubmitButton>
    </Group>
  );
}
