import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, Section, Table } from '@sci/ui';
import { requirementsOf } from './requirements.ts';

/** The coarse types of the years up to 2023, for reading: those years are filed. */
export function MovementTypes() {
  const { t } = useTranslation('admin');
  const types = useApiQuery('GET /bankMovementType');
  if (types.isPending) return <CardSkeleton />;
  if (types.isError) return <ErrorPanel error={types.error} onRetry={types.refetch} />;
  return (
    <Section title={t('categories.types')} description={t('categories.typesText')}>
      <Table aria-label={t('categories.types')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('categories.name')}</Table.Th>
            <Table.Th>{t('categories.sense')}</Table.Th>
            <Table.Th>{t('categories.requires')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.data.map((type) => (
            <Table.Tr key={type.id}>
              <Table.Td>{type.name}</Table.Td>
              <Table.Td>{t(`categories.sense.${type.sense}`)}</Table.Td>
              <Table.Td>{requirementsOf(type, t)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
