import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { formatDate } from '@sci/money/format';
import { Button, CardSkeleton, ErrorPanel, Section, ShortTable, StatusBadge } from '@sci/ui';
import { sameDates, typedDates, YearForm } from './year-form.tsx';

/** The deadlines of each year: until when its data can be changed, and when its assembly is due. */
export function FiscalYears() {
  const { t } = useTranslation('admin');
  const years = useApiQuery('GET /getFiscalYears');
  const proposed = useApiQuery('GET /v2/admin/fiscal_years/proposed');
  const [edited, setEdited] = useState<number | null>(null);
  if (years.isPending) return <CardSkeleton />;
  if (years.isError) return <ErrorPanel error={years.error} onRetry={years.refetch} />;
  const rows = years.data
    .toReversed()
    .map((row) => ({ row, rule: proposed.data?.find(({ year }) => year === row.year) }));
  const editing = rows.find(({ row }) => row.year === edited);
  return (
    <Section title={t('years.title')} description={t('years.text')}>
      <ShortTable
        caption={t('years.title')}
        minWidth={480}
        rows={rows}
        rowKey={({ row }) => row.year}
        columns={[
          { title: t('years.column'), isHeader: true, cell: ({ row }) => row.year },
          {
            title: t('years.declaration'),
            cell: ({ row }) => formatDate(row.date_declaration_2072),
          },
          {
            title: t('years.report'),
            cell: ({ row: { date_declaration_2072_report: date } }) =>
              date === null ? '–' : formatDate(date),
          },
          {
            title: t('years.assembly'),
            cell: ({ row, rule }) => (
              <>
                {formatDate(row.date_declaration_ag)}{' '}
                {rule !== undefined && !sameDates(typedDates(rule), typedDates(row)) && (
                  <StatusBadge tone="warning">{t('years.unlikeRule')}</StatusBadge>
                )}
              </>
            ),
          },
          {
            title: t('common.actions'),
            cell: ({ row: { year } }) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('years.edit', { year })}
                onClick={() => setEdited(year)}
              >
                {t('common.edit')}
              </Button>
            ),
          },
        ]}
      />
      {editing !== undefined && (
        <YearForm
          key={editing.row.year}
          year={editing.row}
          proposed={editing.rule}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}
