import { useState } from 'react';
import { fromEuros } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { StatusBadge, TableSkeleton, Text, type Tone } from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import { Day } from '../../../components/day.tsx';
import stacked from '../parts/stacked.module.css';
import { amountOf, missed, type ExpectedLine } from '../model/ahead.ts';
import classes from './ahead.module.css';

const TONES: Readonly<Record<ExpectedLine['state'], Tone>> = {
  settled: 'success',
  to_come: 'neutral',
  late: 'warning',
  unseen: 'neutral',
  stopped: 'warning',
};

const keyOf = ({ key }: ExpectedLine): string => key;

/** Lines to come: told apart from movements, and in no total. */
export function ExpectedTable({
  year,
  lines,
}: {
  readonly year: number;
  readonly lines: readonly ExpectedLine[] | undefined;
}) {
  const { t } = useTranslation('gestion');
  const [all, showAll] = useState(false);
  if (lines === undefined) return <TableSkeleton columns={4} rows={4} />;
  const open = lines.filter(({ state }) => state !== 'settled');
  const late = missed(lines).length;

  const columns: Column<ExpectedLine>[] = [
    {
      id: 'date',
      title: t('bankingData.column.date'),
      cell: ({ date }) => <Day iso={date} />,
    },
    {
      id: 'label',
      title: t('bankingData.ahead.line'),
      cell: (line) => (
        <div className={classes['words']}>
          {line.label}
          <Text size="sm" c="dimmed">
            {line.basis}
          </Text>
          <div className={stacked['under']}>
            <State line={line} />
          </div>
        </div>
      ),
    },
    {
      id: 'state',
      title: t('bankingData.ahead.state'),
      secondary: true,
      cell: (line) => <State line={line} />,
    },
    {
      id: 'amount',
      title: t('bankingData.column.amount'),
      align: 'end',
      cell: (line) => (
        <span className={classes['tocome'] ?? ''}>
          {t(line.firm ? 'bankingData.ahead.firm' : 'bankingData.ahead.about', {
            amount: formatEuros(amountOf(line)),
          })}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="ahead-expected">
      <h2 id="ahead-expected">{t('bankingData.ahead.expected')}</h2>
      <Text>
        {t('bankingData.ahead.notMovements')}{' '}
        {late > 0 && t('bankingData.ahead.late', { count: late })}
      </Text>
      {lines.length > open.length && (
        <label className={classes['check'] ?? ''}>
          <input type="checkbox" checked={all} onChange={() => showAll(!all)} />
          {t('bankingData.ahead.settled', { count: lines.length - open.length })}
        </label>
      )}
      <DataTable
        rows={all ? lines : open}
        columns={columns}
        rowKey={keyOf}
        caption={t('bankingData.ahead.expected')}
        empty={t('bankingData.ahead.nothingExpected', { year })}
        maxHeight="60vh"
      />
    </section>
  );
}

function State({ line }: { readonly line: ExpectedLine }) {
  const { t } = useTranslation('gestion');
  const { pathname } = useLocation();
  const { state, days_late: days, missing, movement_id: movementId, reasons, difference } = line;
  const gap = fromEuros(difference ?? 0);
  return (
    <>
      <StatusBadge tone={gap === 0 ? TONES[state] : 'warning'}>
        {t(`bankingData.ahead.states.${state}`, { count: days ?? missing ?? 0 })}
      </StatusBadge>
      {movementId !== null && (
        <Text size="sm" c="dimmed">
          <Link to={{ pathname, search: `?mouvement=${movementId}` }}>
            {t('bankingData.ahead.movement')}
          </Link>{' '}
          {reasons.join(', ')}
        </Text>
      )}
    </>
  );
}
