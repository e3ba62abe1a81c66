import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, Section } from '@sci/ui';
import { YearForm } from './year-form.tsx';
import { YearTable } from './year-table.tsx';

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
      <YearTable rows={rows} onEdit={setEdited} />
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
