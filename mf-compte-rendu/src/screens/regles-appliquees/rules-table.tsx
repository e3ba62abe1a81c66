import type { LawRule } from '@sci/contract/law';
import { formatDate, formatWhole } from '@sci/money/format';
import { useTarget, useTranslation, type TargetProps } from '@sci/shell-sdk';
import { EmptyState, StatusBadge, Table, Text } from '@sci/ui';
import { minWidthOf } from '../../min-width.ts';
import styles from './rules-table.module.css';

interface Props {
  readonly rules: readonly LawRule[];
  readonly year: number;
  readonly caption: string;
}

/** Rules of one kind: what each fixes, where it enters, its years of force and who says so. */
export function RulesTable({ rules, year, caption }: Props) {
  const { t } = useTranslation('compte-rendu');
  const target = useTarget('regle');
  if (rules.length === 0) return <EmptyState title={t('law.empty')} />;
  return (
    <Table.ScrollContainer minWidth={minWidthOf(900)}>
      <Table className={styles['rules']} aria-label={caption}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('law.rule')}</Table.Th>
            <Table.Th>{t('law.value')}</Table.Th>
            <Table.Th>{t('law.use')}</Table.Th>
            <Table.Th>{t('law.force')}</Table.Th>
            <Table.Th>{t('law.checked')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => (
            <RuleRow key={rule.code} rule={rule} year={year} target={target(rule.code)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RuleRow({
  rule,
  year,
  target,
}: {
  readonly rule: LawRule;
  readonly year: number;
  readonly target: TargetProps;
}) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Table.Tr {...target}>
      <Table.Th scope="row" className={styles['rule']}>
        <Text fw={600} c="var(--mantine-color-text)">
          {rule.label}
        </Text>
        <Text size="sm" c="dimmed" fw={400}>
          {rule.source}
        </Text>
        {rule.certainty !== 'read' && (
          <StatusBadge tone={rule.certainty === 'unverified' ? 'warning' : 'neutral'}>
            {t(`law.certainty.${rule.certainty}`)}
          </StatusBadge>
        )}
        {rule.edited && <StatusBadge tone="info">{t('law.edited')}</StatusBadge>}
      </Table.Th>
      <Table.Td>
        <Value rule={rule} />
        {rule.per !== '' && (
          <Text size="sm" c="dimmed">
            {rule.per}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{rule.use}</Table.Td>
      <Table.Td>
        <Force rule={rule} />
      </Table.Td>
      <Table.Td>
        {rule.checked_until ?? '–'}
        {rule.checked_until !== null && rule.checked_until < year && (
          <Text size="sm" c="dimmed">
            {t('law.notFor', { year })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** "de 2023 à 2025", "depuis 2006". */
function Force({ rule: { from, to } }: { readonly rule: LawRule }) {
  const { t } = useTranslation('compte-rendu');
  if (to === null) return t('law.since', { from });
  return from === to ? String(from) : t('law.between', { from, to });
}

const decimal = new Intl.NumberFormat('fr-FR');

function Value({ rule: { value, unit } }: { readonly rule: LawRule }) {
  const { t } = useTranslation('compte-rendu');
  if (typeof value === 'string') return unit === 'day' ? formatDate(value) : value;
  switch (unit) {
    case 'euros':
      return t('line.euros', { value: formatWhole(value) });
    case 'percent':
      return t('law.percent', { value: decimal.format(value) });
    case 'years':
      return t('law.years', { count: value });
    case 'days':
      return t('law.days', { count: value });
    case 'times':
      return t('law.times', { count: value });
    default:
      return decimal.format(value);
  }
}
