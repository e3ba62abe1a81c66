import type { FiscalYearRow } from '@sci/contract/fiscal-year';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiMutation, useApiQuery, useShell, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, Group, Section, Stack } from '@sci/ui';
import { DateField, FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';

/** The deadlines of each year: until when its data can be changed, and when its assembly is due. */
export function FiscalYears() {
  const { t } = useTranslation('admin');
  const years = useApiQuery('GET /getFiscalYears');
  if (years.isPending) return <CardSkeleton />;
  if (years.isError) return <ErrorPanel error={years.error} onRetry={years.refetch} />;
  return (
    <Section title={t('years.title')} description={t('years.text')}>
      <Stack>{years.data.toReversed().map((year) => <YearForm key={`${year.year}-${year.updated_at}`} year={year} />)}</Stack>
    </Section>
  );
}

function YearForm({ year }: { readonly year: FiscalYearRow }) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const save = useApiMutation(isControlledYear(year.year) ? 'PUT /v2/fiscalYear/:id' : 'PUT /fiscalYear/:id');
  const form = useServerForm({
    initial: { date_declaration_2072: year.date_declaration_2072, date_declaration_2072_report: year.date_declaration_2072_report ?? '', date_declaration_ag: year.date_declaration_ag },
    updatedAt: year.updated_at,
    save: (values: { readonly date_declaration_2072: string; readonly date_declaration_2072_report: string; readonly date_declaration_ag: string }, { updatedAt }) =>
      save.mutateAsync({ params: { id: year.year }, body: { ...values, date_declaration_2072_report: values.date_declaration_2072_report === '' ? null : values.date_declaration_2072_report, updated_at: updatedAt } }),
    onSaved: () => notify({ kind: 'success', text: t('years.saved', { year: year.year }) }),
  });
  return (
    <form {...form.formProps} aria-label={t('years.year', { year: year.year })}>
      <FormErrors form={form} />
      <Group align="flex-end">
        <strong>{year.year}</strong>
        <DateField label={t('years.declaration', { year: year.year })} {...form.field('date_declaration_2072')} />
        <DateField label={t('years.report', { year: year.year })} {...form.field('date_declaration_2072_report')} />
        <DateField label={t('years.assembly', { year: year.year })} {...form.field('date_declaration_ag')} />
        <SubmitButton pending={form.pending} variant="default" disabled={!form.dirty}>{t('common.save')}</SubmitButton>
      </Group>
    </form>
  );
}
