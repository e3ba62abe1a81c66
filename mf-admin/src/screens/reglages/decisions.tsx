import { errorSentences, type ApiError } from '@sci/api-client';
import type { SettingChange } from '@sci/contract/setting-change';
import { formatDate } from '@sci/money/format';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group } from '@sci/ui';
import { ReasonField } from '../../reason-field.tsx';
import { useReason } from '../../use-reason.ts';

interface Props {
  readonly change: SettingChange;
  readonly onDone: () => void;
}

/** What may be done with a change where it is: put it in force, give it up, put back what was. */
export function Decisions({ change: { id, status, effective_on }, onDone }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const reason = useReason({ kind: 'revert', id });
  const apply = useApiMutation('POST /v2/admin/setting_change/:id/apply');
  const withdraw = useApiMutation('POST /v2/admin/setting_change/:id/withdraw');
  const revert = useApiMutation('POST /v2/admin/setting_change/:id/revert');
  const said = {
    onSuccess: (next: SettingChange) => {
      reason.done();
      notify({ kind: 'success', text: t(`settings.now.${next.status}`) });
      onDone();
    },
  };
  const error: ApiError | null = apply.error ?? withdraw.error ?? revert.error;
  const forget = () => [apply, withdraw, revert].forEach((step) => step.reset());
  return (
    <>
      <ErrorList errors={error === null ? [] : errorSentences(error)} onDismiss={forget} />
      {status === 'in_force' && (
        <ReasonField
          reason={reason}
          name="revert_reason"
          label={t('settings.revertReason')}
          required={false}
          errors={error?.errors['reason']}
        />
      )}
      <Group justify="flex-end">
        {['rehearsing', 'rehearsed', 'scheduled'].includes(status) && (
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } }, said)}
          >
            {t('settings.withdraw')}
          </Button>
        )}
        {status === 'rehearsed' && (
          <Button loading={apply.isPending} onClick={() => apply.mutate({ params: { id } }, said)}>
            {effective_on === null
              ? t('settings.apply')
              : t('settings.applyOn', { day: formatDate(effective_on) })}
          </Button>
        )}
        {status === 'in_force' && (
          <Button
            variant="default"
            loading={revert.isPending}
            onClick={() =>
              reason.given(() =>
                revert.mutate({ params: { id }, body: { reason: reason.text.trim() } }, said),
              )
            }
          >
            {t('settings.revert')}
          </Button>
        )}
      </Group>
    </>
  );
}
