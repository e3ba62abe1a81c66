import { useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Page, PageSkeleton, Toolbar } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { useState } from 'react';
import { FormulaEditor } from './formula-editor.tsx';

/** The formulas of the 2072 of a year: what is published holds for every company from then on. */
export default function TaxFormulasPage() {
  const { t } = useTranslation('admin');
  const current = useFiscalYear();
  const [year, setYear] = useState(current.year);
  const years = useApiQuery('GET /getFiscalYears');
  const formulas = useApiQuery('GET /v2/taxReturn/getFormulas', { query: { year } }, { keepPrevious: true });

  if (formulas.isPending || years.isPending) return <PageSkeleton />;
  if (years.isError) return <ErrorPanel error={years.error} onRetry={years.refetch} />;
  if (formulas.isError) return <ErrorPanel error={formulas.error} onRetry={formulas.refetch} />;
  return (
    <Page title={t('resultat_fiscale.title')} subtitle={t('formulas.version', { version: formulas.data.version, by: formulas.data.published_by })} refreshing={formulas.isFetching}>
      <Toolbar label={t('formulas.choice')}>
        <SelectField name="year" label={t('formulas.year')} value={String(year)} onChange={(value) => setYear(Number(value))} data={years.data.toReversed().map((row) => ({ value: String(row.year), label: String(row.year) }))} />
      </Toolbar>
      <FormulaEditor key={`${formulas.data.year}-${formulas.data.version}`} set={formulas.data} />
    </Page>
  );
}
