import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Section, Table, Text, WholeAmount } from '@sci/ui';
import { lineNumber } from '../../line-number.ts';
import { minWidthOf } from '../../min-width.ts';
import styles from '../../tax-lines-table.module.css';

/**
 * Every euro and cent of rounding, by building and line: the form rounds each detail line, then
 * adds.
 */
export function RoundingTable({ global }: { readonly global: TaxReturnGlobal }) {
  const { t } = useTranslation('compte-rendu');
  const rounded = global.rounding.filter(({ difference }) => difference !== 0);
  const labelOf = (id: number) =>
    global.buildings.find((building) => building.id === id)?.label ?? '';
  return (
    <Section title={t('rounding.title')} description={t('rounding.text')}>
      {rounded.length === 0 ? (
        <Text>{t('rounding.none')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={minWidthOf(480)}>
          <Table className={styles['lines']} aria-label={t('rounding.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('rounding.building')}</Table.Th>
                <Table.Th>{t('line.number')}</Table.Th>
                <Table.Th ta="right">{t('line.exact')}</Table.Th>
                <Table.Th ta="right">{t('line.rounded')}</Table.Th>
                <Table.Th ta="right">{t('line.difference')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rounded.map((row) => (
                <Table.Tr key={`${row.building_id}-${row.code}`}>
                  <Table.Td>{labelOf(row.building_id)}</Table.Td>
                  <Table.Td>{lineNumber(row.code)}</Table.Td>
                  <Table.Td ta="right">
                    <Amount euros={row.exact} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <WholeAmount euros={row.rounded} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <Amount euros={row.difference} sign />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
