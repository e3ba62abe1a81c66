import { useState } from 'react';
import { formatDate } from '@sci/money/format';
import { useApiMutation, useApiQuery, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Section, Text } from '@sci/ui';
import { TextField } from '@sci/ui/forms';

const DAY = 'YYYY-MM-DD'.length;

/** Takes up an assembly that is past its date, for thirty days and a reason that stays written. */
export function LateReopening({
  year,
  locked,
}: {
  readonly year: number;
  readonly locked: boolean;
}) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const [reason, setReason] = useState('');
  const late = useApiQuery('GET /v2/report/general_assembly/late', { query: { year } });
  const reopen = useApiMutation('POST /v2/report/general_assembly/late');

  if (late.isPending) return null;
  if (late.isError) return <ErrorPanel error={late.error} onRetry={late.refetch} />;
  const { can_reopen, until, reason: given } = late.data;
  if (!locked)
    return until === null ? null : (
      <Text size="sm">
        {t('late.open', { day: formatDate(until.slice(0, DAY)), reason: given })}
      </Text>
    );
  if (!can_reopen) return null;
  return (
    <Section title={t('late.title')} description={t('late.text')}>
      <TextField
        name="late-reason"
        label={t('late.reason')}
        required
        maxLength={500}
        errors={reopen.error?.errors['reason']}
        value={reason}
        onChange={setReason}
      />
      <Button
        mt="sm"
        loading={reopen.isPending}
        onClick={() =>
          reopen.mutate(
            { body: { year, reason } },
            { onSuccess: () => notify({ kind: 'success', text: t('late.done') }) },
          )
        }
      >
        {t('late.reopen')}
      </Button>
    </Section>
  );
}
