import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { formatWhole } from '@sci/money/format';
import { useFiscalYear, useTarget, useTranslation } from '@sci/shell-sdk';
import { Section, Table, Text, WholeAmount } from '@sci/ui';
import { minWidthOf } from '../../min-width.ts';
import { FigureButton } from '../../why/figure-button.tsx';
import styles from '../../tax-lines-table.module.css';

interface Props {
  readonly totals: TaxReturnGlobal['totals'];
  readonly onAsk: (code: string) => void;
}

/** R1 to R8 in whole euros, beside the year before. */
export function TotalsTable({ totals, onAsk }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const target = useTarget('ligne');
  return (
    <Section title={t('totals.title')}>
      <Table.ScrollContainer minWidth={minWidthOf(480)}>
        <Table className={styles['lines']} aria-label={t('totals.title')} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line.code')}</Table.Th>
              <Table.Th>{t('line.label')}</Table.Th>
              <Table.Th ta="right">{t('line.rounded')}</Table.Th>
              <Table.Th ta="right">{year - 1}</Table.Th>
              <Table.Th ta="right">{t('line.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {totals.map((total) => (
              <Table.Tr
                key={total.code}
                {...target(total.code)}
                fw={total.code === 'R5' ? 600 : undefined}
              >
                <Table.Th scope="row">{total.code}</Table.Th>
                <Table.Td>
                  {total.label}
                  {total.formula !== null && (
                    <Text span size="sm" c="dimmed" ml="xs" className={styles['formula']}>
                      {total.formula}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right">
                  <FigureButton
                    name={t('line.named', { code: total.code, label: total.label })}
                    onAsk={() => onAsk(total.code)}
                  >
                    {t('line.euros', { value: formatWhole(total.value) })}
                  </FigureButton>
                </Table.Td>
                <Table.Td ta="right">
                  {total.previous === null ? '–' : <WholeAmount euros={total.previous} />}
                </Table.Td>
                <Table.Td ta="right">
                  {total.previous === null ? (
                    '–'
                  ) : (
                    <WholeAmount euros={total.value - total.previous} />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
