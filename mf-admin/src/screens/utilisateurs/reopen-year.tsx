import type { Reply } from '@sci/api-client';
import { formatInstant, tellDone, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Section } from '@sci/ui';
import { FormErrors, SelectField, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';

type Year = Reply<'GET /v2/admin/user/:id'>['years'][number];

interface Props {
  readonly userId: number;
  /** Those that are closed, or that somebody reopened. */
  readonly years: readonly Year[];
}

/** Opens a closed year of this company alone for thirty days, or closes it again before. */
export function ReopenYear({ userId, years }: Props) {
  const { t } = useTranslation('admin');
  const reopen = useApiMutation('POST /v2/admin/user/:id/reopen_year');
  const reopened = (year: string) =>
    years.find((each) => String(each.year) === year)?.reopened_until ?? null;
  const form = useServerForm({
    record: { kind: `reopening/${userId}`, id: null },
    initial: { year: String(years[0]?.year ?? ''), reason: '' },
    save: ({ year, reason }: { readonly year: string; readonly reason: string }) =>
      reopen.mutateAsync({
        params: { id: userId },
        body: { year: Number(year), open: reopened(year) === null, reason },
      }),
    onSaved: tellDone,
  });
  const until = reopened(form.values.year);
  return (
    <Section title={t('reopen.title')} description={t('reopen.text')} plain>
      <form {...form.formProps}>
        <FormErrors form={form} />
        <SelectField
          label={t('users.year')}
          {...form.field('year')}
          data={years.map(({ year, reopened_until }) => ({
            value: String(year),
            label:
              reopened_until === null
                ? String(year)
                : t('reopen.until', { year, at: formatInstant(reopened_until) }),
          }))}
        />
        <TextField label={t('reopen.reason')} required {...form.field('reason')} />
        <SubmitButton pending={form.pending} mt="sm">
          {t(until === null ? 'reopen.open' : 'reopen.close', { year: form.values.year })}
        </SubmitButton>
      </form>
    </Section>
  );
}
