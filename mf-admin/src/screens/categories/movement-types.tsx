import { typeset } from '@sci/contract/typography';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, Section, ShortTable } from '@sci/ui';
import { requirementsOf } from './requirements.ts';

/** The coarse types of the years up to 2023, for reading: those years are filed. */
export function MovementTypes() {
  const { t } = useTranslation('admin');
  const types = useApiQuery('GET /bankMovementType');
  if (types.isPending) return <CardSkeleton />;
  if (types.isError) return <ErrorPanel error={types.error} onRetry={types.refetch} />;
  return (
    <Section title={t('categories.types')} description={t('categories.typesText')}>
      <ShortTable
        caption={t('categories.types')}
        rows={types.data}
        rowKey={({ id }) => id}
        columns={[
          { title: t('categories.name'), cell: ({ name }) => typeset(name) },
          { title: t('categories.sense'), cell: ({ sense }) => t(`categories.sense.${sense}`) },
          { title: t('categories.requires'), cell: (type) => requirementsOf(type, t) },
        ]}
      />
    </Section>
  );
}
