import type { Reply } from '@sci/api-client';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Notice, Section, Table } from '@sci/ui';

/** What new formulas would change, company by company, before anybody publishes them. */
export function Differences({ differences }: { readonly differences: Reply<'POST /v2/taxReturn/createFormulas'>['differences'] }) {
  const { t } = useTranslation('admin');
  if (differences.length === 0) return <Notice tone="success">{t('formulas.noDifference')}</Notice>;
  return (
    <Section title={t('formulas.differences')}>
      <Table aria-label={t('formulas.differences')}>
        <Table.Thead><Table.Tr><Table.Th>{t('users.company')}</Table.Th><Table.Th>{t('formulas.code')}</Table.Th><Table.Th ta="right">{t('formulas.before')}</Table.Th><Table.Th ta="right">{t('formulas.after')}</Table.Th></Table.Tr></Table.Thead>
        <Table.Tbody>
          {differences.map((row) => (
            <Table.Tr key={`${row.company_id}-${row.code}`}>
              <Table.Td>{row.company}</Table.Td><Table.Td>{row.code}</Table.Td><Table.Td ta="right">{formatWhole(row.before)}</Table.Td><Table.Td ta="right">{formatWhole(row.after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
