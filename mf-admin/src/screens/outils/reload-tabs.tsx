import { useApiMutation, useTranslation } from '@sci/shell-sdk';
import { ReasonedButton } from './reasoned-button.tsx';

/** Has every tab that is open load the page again: for a build that must not go on anywhere. */
export function ReloadTabs() {
  const { t } = useTranslation('admin');
  const reload = useApiMutation('POST /v2/admin/module/reload');
  return (
    <ReasonedButton
      name="reload-reason"
      label={t('modules.reload')}
      text={t('modules.reloadText')}
      pending={reload.isPending}
      error={reload.error}
      onReset={reload.reset}
      onRun={(reason, done) => reload.mutate({ body: { reason } }, done)}
    />
  );
}
