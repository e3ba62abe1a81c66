import type { Reply } from '@sci/api-client';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Notice, Section, Table } from '@sci/ui';

export type Difference = Reply<'POST /v2/taxReturn/createFormulas'>['differences'][number];

interface Props {
  readonly title: string;
  readonly differences: readonly Difference[];
}

/**
 * What new formulas would make of the figures, company by company, before anybody publishes them.
 */
export function Differences({ title, differences }: Props) {
  const { t } = useTranslation('admin');
  if (differences.length === 0)
    return (
      <Notice tone="success" role="status">
        {t('formulas.noDifference')}
      </Notice>
    );
  return (
    <Section title={title}>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('users.company')}</Table.Th>
              <Table.Th>{t('formulas.line')}</Table.Th>
              <Table.Th ta="right">{t('formulas.before')}</Table.Th>
              <Table.Th ta="right">{t('formulas.after')}</Table.Th>
              <Table.Th ta="right">{t('formulas.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map((row) => (
              <Table.Tr key={`${row.company_id} ${row.building} ${row.code}`}>
                <Table.Td>
                  {row.company}
                  {row.building !== null && ` – ${row.building}`}
                </Table.Td>
                <Table.Td>
                  {row.code} {row.label}
                </Table.Td>
                <Table.Td ta="right">{formatWhole(row.before)}</Table.Td>
                <Table.Td ta="right">{formatWhole(row.after)}</Table.Td>
                <Table.Td ta="right">
                  {row.after === row.before ? '–' : signed(row.after - row.before)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatWhole(amount)}`;
