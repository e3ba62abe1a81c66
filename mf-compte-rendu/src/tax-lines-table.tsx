import type { TaxReturn } from '@sci/contract/tax-return';
import { formatWhole } from '@sci/money/format';
import { useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { Amount, Table, Text, WholeAmount } from '@sci/ui';
import { lineNumber } from './line-number.ts';
import { minWidthOf } from './min-width.ts';
import { RuleLink } from './rule-link.tsx';
import { FLAT_AMOUNT_LINE, FLAT_AMOUNT_RULE } from './rule-of-line.ts';
import { FigureButton } from './why/figure-button.tsx';
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
  const { year } = useFiscalYear();
  return (
    <Table.ScrollContainer minWidth={minWidthOf(620)}>
      <Table className={styles['lines']} aria-label={caption} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('line.number')}</Table.Th>
            <Table.Th>{t('line.label')}</Table.Th>
            <Table.Th ta="right" className={styles['exact']}>
              {t('line.exact')}
            </Table.Th>
            <Table.Th ta="right">{t('line.rounded')}</Table.Th>
            <Table.Th ta="right">{year - 1}</Table.Th>
            <Table.Th ta="right">{t('line.difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <LineRow key={line.code} line={line} onAsk={onAsk} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function LineRow({ line, onAsk }: { readonly line: Line; readonly onAsk: (code: string) => void }) {
  const { t } = useTranslation('compte-rendu');
  const difference = line.previous === null ? null : line.rounded - line.previous;
  return (
    <Table.Tr data-kind={line.kind}>
      <Table.Th scope="row">{lineNumber(line.code)}</Table.Th>
      <Table.Td>
        {line.label}
        {line.formula !== null && (
          <Text span size="sm" c="dimmed" ml="xs" className={styles['formula']}>
            {line.code === FLAT_AMOUNT_LINE ? (
              <RuleLink rule={FLAT_AMOUNT_RULE}>{line.formula}</RuleLink>
            ) : (
              line.formula
            )}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" c="dimmed" className={styles['exact']}>
        <Amount euros={line.exact} />
      </Table.Td>
      <Table.Td ta="right">
        <FigureButton
          name={t('line.named', { code: line.code, label: line.label })}
          onAsk={() => onAsk(line.code)}
        >
          {t('line.euros', { value: formatWhole(line.rounded) })}
        </FigureButton>
      </Table.Td>
      <Table.Td ta="right">
        {line.previous === null ? '–' : <WholeAmount euros={line.previous} />}
      </Table.Td>
      <Table.Td ta="right">
        {difference === null ? '–' : <WholeAmount euros={difference} />}
      </Table.Td>
    </Table.Tr>
  );
}
