import { useState } from 'react';
import {
  formatInstant,
  hasUnsavedChanges,
  useApiQuery,
  useFiscalYear,
  useTranslation,
} from '@sci/shell-sdk';
import { ErrorPanel, Page, PageSkeleton, Section, Toolbar } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { ConfirmModal } from '../../confirm-modal.tsx';
import { ShareChanges } from '../parametres/share-changes.tsx';
import { FormulaEditor } from './formula-editor.tsx';
import { Versions } from './versions/versions.tsx';

/** The formulas of the 2072 of a year: what is published holds for every company from then on. */
export default function TaxFormulasPage() {
  const { t } = useTranslation('admin');
  const current = useFiscalYear();
  const [year, setYear] = useState(current.year);
  const [asked, setAsked] = useState<number | null>(null);
  const years = useApiQuery('GET /getFiscalYears');
  const formulas = useApiQuery(
    'GET /v2/taxReturn/getFormulas',
    { query: { year } },
    { keepPrevious: true },
  );
  const categories = useApiQuery(
    'GET /bankMovement/categories/all',
    { query: { year } },
    { keepPrevious: true },
  );

  if (formulas.isPending || years.isPending || categories.isPending) return <PageSkeleton />;
  if (years.isError) return <ErrorPanel error={years.error} onRetry={years.refetch} />;
  if (categories.isError)
    return <ErrorPanel error={categories.error} onRetry={categories.refetch} />;
  if (formulas.isError) return <ErrorPanel error={formulas.error} onRetry={formulas.refetch} />;
  const choose = (next: number) => (hasUnsavedChanges() ? setAsked(next) : setYear(next));
  const leave = () => {
    setAsked(null);
    setYear(asked ?? year);
  };
  const { version, published_at, published_by } = formulas.data;
  return (
    <Page
      title={t('resultat_fiscale.title')}
      refreshing={formulas.isFetching}
      subtitle={
        version === 0
          ? t('formulas.formVersion')
          : t('formulas.version', { version, at: formatInstant(published_at), by: published_by })
      }
    >
      <ShareChanges />
      <Toolbar label={t('formulas.choice')}>
        <SelectField
          name="year"
          label={t('formulas.year')}
          value={String(year)}
          onChange={(value) => choose(Number(value))}
          data={years.data
            .toReversed()
            .map((row) => ({ value: String(row.year), label: String(row.year) }))}
        />
      </Toolbar>
      {/* What was typed into the year before would go when the chosen one arrives. */}
      <div inert={formulas.data.year !== year}>
        <FormulaEditor
          key={formulas.data.year}
          set={formulas.data}
          categories={categories.data}
          onStale={() => void formulas.refetch()}
        />
      </div>
      <Section title={t('formulas.history')}>
        <Versions year={formulas.data.year} current={version} />
      </Section>
      <ConfirmModal
        opened={asked !== null}
        danger
        title={t('formulas.leaveTitle')}
        confirmLabel={t('formulas.leave')}
        cancelLabel={t('formulas.stay')}
        onClose={() => setAsked(null)}
        onConfirm={leave}
      >
        {t('formulas.leaveText', { year: formulas.data.year })}
      </ConfirmModal>
    </Page>
  );
}
