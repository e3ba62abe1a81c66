import { formatWhole } from '@sci/money/format';
import { useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { Text, WholeAmount, type ShortColumn } from '@sci/ui';
import { RuleLink } from './rule-link.tsx';
import { FLAT_AMOUNT_LINE, FLAT_AMOUNT_RULE } from './rule-of-line.ts';
import { FigureButton } from './why/figure-button.tsx';
import styles from './tax-lines-table.module.css';

interface Line {
  readonly code: string;
  readonly label: string;
  readonly formula: string | null;
  /** Whole euros of the year before; null where it has no such line. */
  readonly previous: number | null;
}

/**
 * The columns that every table of lines of the form has: the label with its formula, the figure in
 * whole euros, which answers where it comes from, and the year before with the difference.
 */
export function useLineColumns<Row extends Line>(
  roundedOf: (row: Row) => number,
  onAsk: (code: string) => void,
) {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const label: ShortColumn<Row> = {
    title: t('line.label'),
    cell: (row) => (
      <>
        {row.label}
        {row.formula !== null && <Formula code={row.code} formula={row.formula} />}
      </>
    ),
  };
  const rounded: ShortColumn<Row> = {
    title: t('line.rounded'),
    align: 'right',
    cell: (row) => (
      <FigureButton
        name={t('line.named', { code: row.code, label: row.label })}
        onAsk={() => onAsk(row.code)}
      >
        {t('line.euros', { value: formatWhole(roundedOf(row)) })}
      </FigureButton>
    ),
  };
  const previous: ShortColumn<Row> = {
    title: year - 1,
    align: 'right',
    cell: ({ previous: before }) => (before === null ? '–' : <WholeAmount euros={before} />),
  };
  const difference: ShortColumn<Row> = {
    title: t('line.difference'),
    align: 'right',
    cell: (row) =>
      row.previous === null ? '–' : <WholeAmount euros={roundedOf(row) - row.previous} />,
  };
  return { label, rounded, previous, difference };
}

function Formula({ code, formula }: { readonly code: string; readonly formula: string }) {
  return (
    <Text span size="sm" c="dimmed" ml="xs" className={styles['formula']}>
      {code === FLAT_AMOUNT_LINE ? <RuleLink rule={FLAT_AMOUNT_RULE}>{formula}</RuleLink> : formula}
    </Text>
  );
}
