import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { formatDate } from '@sci/money/format';
import { Button, CardSkeleton, ErrorPanel, Section, StatusBadge, Table } from '@sci/ui';
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
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label={t('years.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('years.column')}</Table.Th>
              <Table.Th>{t('years.declaration')}</Table.Th>
              <Table.Th>{t('years.report')}</Table.Th>
              <Table.Th>{t('years.assembly')}</Table.Th>
              <Table.Th>{t('common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, rule }) => (
              <Table.Tr key={row.year}>
                <Table.Th scope="row">{row.year}</Table.Th>
                <Table.Td>{formatDate(row.date_declaration_2072)}</Table.Td>
                <Table.Td>
                  {row.date_declaration_2072_report === null
                    ? '–'
                    : formatDate(row.date_declaration_2072_report)}
                </Table.Td>
                <Table.Td>
                  {formatDate(row.date_declaration_ag)}{' '}
                  {rule !== undefined && !sameDates(typedDates(rule), typedDates(row)) && (
                    <StatusBadge tone="warning">{t('years.unlikeRule')}</StatusBadge>
                  )}
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('years.edit', { year: row.year })}
                    onClick={() => setEdited(row.year)}
                  >
                    {t('common.edit')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
