import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Section, ShortTable, WholeAmount } from '@sci/ui';

type Prorata = NonNullable<TaxReturnGlobal['prorata']>;

/** What buyer and seller may agree between themselves, beside what the return taxes. */
export function ProrataTable({ prorata: { days, associates } }: { readonly prorata: Prorata }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Section title={t('prorata.title')} description={t('prorata.text')}>
      <ShortTable
        caption={t('prorata.title')}
        minWidth={520}
        rows={associates}
        rowKey={({ id }) => id}
        columns={[
          { title: t('associates.associate'), isHeader: true, cell: ({ name }) => name },
          {
            title: t('prorata.weight', { days }),
            align: 'right',
            cell: ({ weight }) => formatWhole(weight),
          },
          {
            title: t('prorata.result'),
            align: 'right',
            cell: ({ result }) => <WholeAmount euros={result} />,
          },
          {
            title: t('prorata.taxed'),
            align: 'right',
            cell: ({ taxed }) => <WholeAmount euros={taxed} />,
          },
          {
            title: t('prorata.difference'),
            align: 'right',
            cell: ({ result, taxed }) => <WholeAmount euros={result - taxed} />,
          },
        ]}
      />
    </Section>
  );
}
