import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { useTarget, useTranslation } from '@sci/shell-sdk';
import { Section, ShortTable } from '@sci/ui';
import { useLineColumns } from '../../line-columns.tsx';
import { minWidthOf } from '../../min-width.ts';
import styles from '../../tax-lines-table.module.css';

type Total = TaxReturnGlobal['totals'][number];

interface Props {
  readonly totals: readonly Total[];
  readonly onAsk: (code: string) => void;
}

/** R1 to R8 in whole euros, beside the year before. */
export function TotalsTable({ totals, onAsk }: Props) {
  const { t } = useTranslation('compte-rendu');
  const target = useTarget('ligne');
  const { label, rounded, previous, difference } = useLineColumns<Total>(
    ({ value }) => value,
    onAsk,
  );
  return (
    <Section title={t('totals.title')}>
      <ShortTable
        caption={t('totals.title')}
        className={styles['lines']}
        highlightOnHover
        minWidth={minWidthOf(480)}
        rows={totals}
        rowKey={({ code }) => code}
        rowProps={({ code }) => ({ ...target(code), fw: code === 'R5' ? 600 : undefined })}
        columns={[
          { title: t('line.code'), isHeader: true, cell: ({ code }) => code },
          label,
          rounded,
          previous,
          difference,
        ]}
      />
    </Section>
  );
}
