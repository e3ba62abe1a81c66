import { Section, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { notify, tellError, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { useUser } from '../session/user-context.ts';

/** Whether the person hears of deadlines by mail. */
export function Reminders() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const choose = useApiMutation('POST /v2/user/reminders');
  return (
    <Section title={t('reminders.title')}>
      <Text mb="sm">{t('reminders.text')}</Text>
      <CheckField
        name="reminders"
        label={t('reminders.wanted')}
        value={user.reminders}
        disabled={choose.isPending || user.impersonation !== null}
        onChange={(wanted) =>
          choose.mutate(
            { body: { wanted } },
            {
              onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
              onError: tellError,
            },
          )
        }
      />
    </Section>
  );
}
