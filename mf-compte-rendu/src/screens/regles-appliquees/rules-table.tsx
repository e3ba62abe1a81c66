import type { LawRule } from '@sci/contract/law';
import { formatDate, formatWhole } from '@sci/money/format';
import { useTarget, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ShortTable, StatusBadge, Text } from '@sci/ui';
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
    <ShortTable
      caption={caption}
      className={styles['rules']}
      minWidth={minWidthOf(900)}
      rows={rules}
      rowKey={({ code }) => code}
      rowProps={({ code }) => target(code)}
      columns={[
        {
          title: t('law.rule'),
          isHeader: true,
          className: styles['rule'],
          cell: (rule) => <Name rule={rule} />,
        },
        { title: t('law.value'), cell: (rule) => <Worth rule={rule} /> },
        { title: t('law.use'), cell: ({ use }) => use },
        { title: t('law.force'), cell: (rule) => <Force rule={rule} /> },
        { title: t('law.checked'), cell: (rule) => <Checked rule={rule} year={year} /> },
      ]}
    />
  );
}

interface RuleProps {
  readonly rule: LawRule;
}

/** What the rule is called, who says so, and how sure that is. */
function Name({ rule }: RuleProps) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
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
      )}{' '}
      {rule.chosen === true && <StatusBadge tone="info">{t('law.chosen')}</StatusBadge>}{' '}
      {rule.edited && <StatusBadge tone="info">{t('law.edited')}</StatusBadge>}
    </>
  );
}

const Worth = ({ rule }: RuleProps) => (
  <>
    <Value rule={rule} />
    {rule.per !== '' && (
      <Text size="sm" c="dimmed">
        {rule.per}
      </Text>
    )}
  </>
);

/** Until which year somebody read the source, and that the year shown is beyond. */
function Checked({ rule: { checked_until: until }, year }: RuleProps & { readonly year: number }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      {until ?? '–'}
      {until !== null && until < year && (
        <Text size="sm" c="dimmed">
          {t('law.notFor', { year })}
        </Text>
      )}
    </>
  );
}

/** "de 2023 à 2025", "depuis 2006". */
function Force({ rule: { from, to } }: RuleProps) {
  const { t } = useTranslation('compte-rendu');
  if (to === null) return t('law.since', { from });
  return from === to ? String(from) : t('law.between', { from, to });
}

const decimal = new Intl.NumberFormat('fr-FR');

function Value({ rule: { value, unit } }: RuleProps) {
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
