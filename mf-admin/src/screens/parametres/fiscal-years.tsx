import type { FiscalYearRow } from '@sci/contract/fiscal-year';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useApiMutation, useApiQuery, useShell, useTranslation } from '@sci/shell-sdk';
import { formatDate } from '@sci/money/format';
import { Button, CardSkeleton, ErrorPanel, Group, Section, Stack, Text } from '@sci/ui';
import { DateField, FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';

/** The deadlines of each year: until when its data can be changed, and when its assembly is due. */
export function FiscalYears() {
  const { t } = useTranslation('admin');
  const years = useApiQuery('GET /getFiscalYears');
  const proposed = useApiQuery('GET /v2/admin/fiscal_years/proposed');
  if (years.isPending) return <CardSkeleton />;
  if (years.isError) return <ErrorPanel error={years.error} onRetry={years.refetch} />;
  return (
    <Section title={t('years.title')} description={t('years.text')}>
      <Stack>{years.data.toReversed().map((year) => <YearForm key={`${year.year}-${year.updated_at}`} year={year} proposed={proposed.data?.find((row) => row.year === year.year)} />)}</Stack>
    </Section>
  );
}

type Dates = Pick<FiscalYearRow, 'date_declaration_2072' | 'date_declaration_2072_report' | 'date_declaration_ag'>;

interface YearProps {
  readonly year: FiscalYearRow;
  /** What the rule gives; absent until it is known. */
  readonly proposed: Dates | undefined;
}

const typed = ({ date_declaration_2072, date_declaration_2072_report, date_declaration_ag }: Dates) => ({ date_declaration_2072, date_declaration_2072_report: date_declaration_2072_report ?? '', date_declaration_ag });
const same = (a: ReturnType<typeof typed>, b: ReturnType<typeof typed>): boolean =>
  a.date_declaration_2072 === b.date_declaration_2072 && a.date_declaration_2072_report === b.date_declaration_2072_report && a.date_declaration_ag === b.date_declaration_ag;

function YearForm({ year, proposed }: YearProps) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const save = useApiMutation(isControlledYear(year.year) ? 'PUT /v2/fiscalYear/:id' : 'PUT /fiscalYear/:id');
  const form = useServerForm({
    initial: typed(year),
    updatedAt: year.updated_at,
    save: (values: { readonly date_declaration_2072: string; readonly date_declaration_2072_report: string; readonly date_declaration_ag: string }, { updatedAt }) =>
      save.mutateAsync({ params: { id: year.year }, body: { ...values, date_declaration_2072_report: values.date_declaration_2072_report === '' ? null : values.date_declaration_2072_report, updated_at: updatedAt } }),
    onSaved: () => notify({ kind: 'success', text: t('years.saved', { year: year.year }) }),
  });
  const apply = (dates: ReturnType<typeof typed>) => {
    form.set('date_declaration_2072', dates.date_declaration_2072);
    form.set('date_declaration_2072_report', dates.date_declaration_2072_report);
    form.set('date_declaration_ag', dates.date_declaration_ag);
  };
  const rule = proposed === undefined ? undefined : typed(proposed);
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
      {rule !== undefined && !same(rule, form.values) && (
        <Group gap="xs" mt={4}>
          <Text size="sm" c="dimmed">{t('years.proposed', { declaration: formatDate(rule.date_declaration_2072), report: formatDate(rule.date_declaration_2072_report), assembly: formatDate(rule.date_declaration_ag) })}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => apply(rule)}>{t('years.apply', { year: year.year })}</Button>
        </Group>
      )}
    </form>
  );
}
