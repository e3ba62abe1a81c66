import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Section, ShortTable, Text, WholeAmount } from '@sci/ui';
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
        <ShortTable
          caption={t('rounding.title')}
          className={styles['lines']}
          minWidth={minWidthOf(480)}
          rows={rounded}
          rowKey={({ building_id, code }) => `${building_id}-${code}`}
          columns={[
            { title: t('rounding.building'), cell: ({ building_id }) => labelOf(building_id) },
            { title: t('line.number'), cell: ({ code }) => lineNumber(code) },
            {
              title: t('line.exact'),
              align: 'right',
              cell: ({ exact }) => <Amount euros={exact} />,
            },
            {
              title: t('line.rounded'),
              align: 'right',
              cell: (row) => <WholeAmount euros={row.rounded} />,
            },
            {
              title: t('line.difference'),
              align: 'right',
              cell: ({ difference }) => <Amount euros={difference} sign />,
            },
          ]}
        />
      )}
    </Section>
  );
}
