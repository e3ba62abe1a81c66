import type { TaxReturn } from '@sci/contract/tax-return';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, ShortTable } from '@sci/ui';
import { useLineColumns } from './line-columns.tsx';
import { lineNumber } from './line-number.ts';
import { minWidthOf } from './min-width.ts';
import styles from './tax-lines-table.module.css';

type Line = TaxReturn['lines'][number];

interface Props {
  readonly lines: readonly Line[];
  readonly caption: string;
  readonly onAsk: (code: string) => void;
}

/**
 * The lines of the form in its own order: number, label, exact amount, whole euros, the year before
 * and the difference.
 */
export function TaxLinesTable({ lines, caption, onAsk }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { label, rounded, previous, difference } = useLineColumns<Line>(
    (line) => line.rounded,
    onAsk,
  );
  return (
    <ShortTable
      caption={caption}
      className={styles['lines']}
      highlightOnHover
      minWidth={minWidthOf(620)}
      rows={lines}
      rowKey={({ code }) => code}
      rowProps={({ kind }) => ({ 'data-kind': kind })}
      columns={[
        { title: t('line.number'), isHeader: true, cell: ({ code }) => lineNumber(code) },
        label,
        {
          title: t('line.exact'),
          align: 'right',
          className: styles['exact'],
          cell: ({ exact }) => <Amount euros={exact} />,
        },
        rounded,
        previous,
        difference,
      ]}
    />
  );
}
