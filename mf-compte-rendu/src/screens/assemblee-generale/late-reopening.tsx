import { formatDate } from '@sci/money/format';
import { useApiMutation, useApiQuery, useShell, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Section, Text } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';

const DAY = 'YYYY-MM-DD'.length;

/** Takes up an assembly that is past its date, for thirty days and a reason that stays written. */
export function LateReopening({
  year,
  locked,
  held,
}: {
  readonly year: number;
  readonly locked: boolean;
  /** Then it is not late: its minutes may still have to be corrected. */
  readonly held: boolean;
}) {
  const { t } = useTranslation('compte-rendu');
  const late = useApiQuery('GET /v2/report/general_assembly/late', { query: { year } });

  if (late.isPending) return null;
  if (late.isError) return <ErrorPanel error={late.error} onRetry={late.refetch} />;
  const { can_reopen, until, reason: given } = late.data;
  if (!locked)
    return until === null ? null : (
      <Text size="sm">
        {t('late.open', { day: formatDate(until.slice(0, DAY)), reason: given })}
      </Text>
    );
  return can_reopen ? <Reopen key={year} year={year} held={held} /> : null;
}

function Reopen({ year, held }: { readonly year: number; readonly held: boolean }) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const reopen = useApiMutation('POST /v2/report/general_assembly/late');
  const form = useServerForm({
    record: { kind: `general-assembly-late/${year}`, id: null },
    initial: { reason: '' },
    save: ({ reason }, { intention }) => reopen.mutateAsync({ intention, body: { year, reason } }),
    onSaved: () => notify({ kind: 'success', text: t('late.done') }),
  });
  return (
    <form {...form.formProps}>
      <Section
        title={t(held ? 'late.heldTitle' : 'late.title')}
        description={t(held ? 'late.heldText' : 'late.text')}
      >
        <FormErrors form={form} />
        <TextField
          {...form.field('reason')}
          label={t(held ? 'late.heldReason' : 'late.reason')}
          required
        />
        <SubmitButton pending={form.pending} mt="sm">
          {t('late.reopen')}
        </SubmitButton>
      </Section>
    </form>
  );
}
