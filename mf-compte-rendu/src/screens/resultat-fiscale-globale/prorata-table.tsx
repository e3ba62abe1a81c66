import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Section, Table, WholeAmount } from '@sci/ui';

type Prorata = NonNullable<TaxReturnGlobal['prorata']>;

/** What buyer and seller may agree between themselves, beside what the return taxes. */
export function ProrataTable({ prorata: { days, associates } }: { readonly prorata: Prorata }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Section title={t('prorata.title')} description={t('prorata.text')}>
      <Table.ScrollContainer minWidth={520}>
        <Table aria-label={t('prorata.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('associates.associate')}</Table.Th>
              <Table.Th ta="right">{t('prorata.weight', { days })}</Table.Th>
              <Table.Th ta="right">{t('prorata.result')}</Table.Th>
              <Table.Th ta="right">{t('prorata.taxed')}</Table.Th>
              <Table.Th ta="right">{t('prorata.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {associates.map(({ id, name, weight, result, taxed }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td ta="right">{formatWhole(weight)}</Table.Td>
                <Table.Td ta="right">
                  <WholeAmount euros={result} />
                </Table.Td>
                <Table.Td ta="right">
                  <WholeAmount euros={taxed} />
                </Table.Td>
                <Table.Td ta="right">
                  <WholeAmount euros={result - taxed} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
