import { useMemo, useState } from 'react';
import { formatDate, formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import {
  Amount,
  Button,
  EmptyState,
  Group,
  StatusBadge,
  Text,
  UnstyledButton,
  useIsMobile,
  type Tone,
} from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import chips from '../../../components/chips.module.css';
import { outcomeOf, type Decisions } from '../model/import/decisions.ts';
import type { ImportPreview, StatementLine } from '../model/import/statement.ts';
import stacked from '../parts/stacked.module.css';
import classes from './import.module.css';

interface Props {
  readonly preview: ImportPreview;
  readonly decisions: Decisions;
  readonly onDecide: (line: StatementLine, wanted: boolean) => void;
  readonly onDecideAll: (wanted: boolean) => void;
  /** Reads the file again with the money of a line gone the other way, or as before. */
  readonly onTurn: (line: StatementLine) => void;
  readonly isTurned: (line: StatementLine) => boolean;
}

type Status = StatementLine['status'];
const TONES: Readonly<Record<Status, Tone>> = {
  new: 'success',
  duplicate: 'neutral',
  to_decide: 'warning',
};
const STATUSES: readonly Status[] = ['new', 'to_decide', 'duplicate'];
const keyOf = ({ position }: StatementLine): number => position;

/** Every line of the files with what will become of it. */
export function LinesTable({ preview, decisions, onDecide, onDecideAll, ...turning }: Props) {
  const { t } = useTranslation('gestion');
  const [status, setStatus] = useState<Status | null>(null);
  const shown = useMemo(
    () =>
      status === null ? preview.lines : preview.lines.filter((line) => line.status === status),
    [preview.lines, status],
  );
  const choices = [
    { value: null, count: preview.lines.length },
    ...STATUSES.map((value) => ({ value, count: preview.counts[value] })),
  ];
  const columns = useLineColumns({ preview, decisions, onDecide, ...turning });

  return (
    <>
      <Group justify="space-between" mb="sm">
        <div className={chips['chips']} role="group" aria-label={t('bankingData.import.show')}>
          {choices.map(({ value, count }) => (
            <UnstyledButton
              key={value ?? 'all'}
              className={chips['chip'] ?? ''}
              aria-pressed={status === value}
              onClick={() => setStatus(value)}
            >
              {t(`bankingData.import.statuses.${value ?? 'all'}`)}{' '}
              <strong>{formatWhole(count)}</strong>
            </UnstyledButton>
          ))}
        </div>
        {preview.counts.to_decide > 0 && (
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={() => onDecideAll(true)}>
              {t('bankingData.import.acceptAll')}
            </Button>
            <Button size="sm" variant="default" onClick={() => onDecideAll(false)}>
              {t('bankingData.import.refuseAll')}
            </Button>
          </Group>
        )}
      </Group>
      <DataTable
        rows={shown}
        columns={columns}
        rowKey={keyOf}
        caption={t('bankingData.import.lines')}
        empty={<EmptyState title={t('bankingData.import.noLine')} />}
        maxHeight="60vh"
      />
    </>
  );
}

function useLineColumns({
  preview,
  decisions,
  onDecide,
  onTurn,
  isTurned,
}: Omit<Props, 'onDecideAll'>): Column<StatementLine>[] {
  const { t } = useTranslation('gestion');
  const several = preview.files.length > 1;
  // Beside the words it would be out of sight.
  const narrow = useIsMobile();

  return [
    {
      id: 'date',
      title: t('bankingData.column.date'),
      width: '6.5rem',
      sortValue: ({ date }) => date,
      cell: ({ date }) => formatDate(date),
    },
    {
      id: 'name',
      title: t('bankingData.column.name'),
      sortValue: ({ name }) => name,
      cell: (line) => (
        <span className={stacked['stacked']}>
          {line.name}
          {line.reason !== null && (
            <Text span size="sm" c="dimmed">
              {line.reason}
            </Text>
          )}
          {several && (
            <Text span size="sm" c="dimmed">
              {t('bankingData.import.fileLine', {
                name: preview.files[line.file]?.name ?? '',
                line: line.line,
              })}
            </Text>
          )}
          {narrow && (
            <span className={classes['narrow']}>
              <Status line={line} />
              <Decision line={line} decisions={decisions} onDecide={onDecide} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      title: t('bankingData.column.amount'),
      align: 'end',
      width: '8rem',
      sortValue: ({ amount }) => amount,
      cell: (line) => (
        <span className={stacked['stacked']}>
          <Amount euros={line.amount} tone />
          {preview.files[line.file]?.open_sense !== null &&
            preview.files[line.file] !== undefined && (
              <Button
                size="compact-sm"
                variant={isTurned(line) ? 'filled' : 'default'}
                aria-pressed={isTurned(line)}
                aria-label={t('bankingData.import.turn', { name: line.name })}
                onClick={() => onTurn(line)}
              >
                {t('bankingData.import.turnSense')}
              </Button>
            )}
        </span>
      ),
    },
    {
      id: 'status',
      title: t('bankingData.import.status'),
      width: '8rem',
      secondary: true,
      cell: (line) => <Status line={line} />,
    },
    {
      id: 'decision',
      title: t('bankingData.import.decision'),
      width: '12rem',
      secondary: true,
      cell: (line) => <Decision line={line} decisions={decisions} onDecide={onDecide} />,
    },
  ];
}

function Status({ line }: { readonly line: StatementLine }) {
  const { t } = useTranslation('gestion');
  return (
    <StatusBadge tone={TONES[line.status]}>
      {t(`bankingData.import.statuses.${line.status}`)}
    </StatusBadge>
  );
}

function Decision({
  line,
  decisions,
  onDecide,
}: Pick<Props, 'decisions' | 'onDecide'> & { readonly line: StatementLine }) {
  const { t } = useTranslation('gestion');
  const outcome = outcomeOf(line, decisions);
  if (line.status === 'duplicate')
    return (
      <Text span c="dimmed">
        {t('bankingData.import.skipped')}
      </Text>
    );
  const choose = (wanted: boolean) => () => onDecide(line, wanted);
  return (
    <span className={classes['decision']} role="group" aria-label={line.name}>
      <Button
        size="compact-sm"
        variant={outcome === 'import' ? 'filled' : 'default'}
        aria-pressed={outcome === 'import'}
        onClick={choose(true)}
      >
        {t('bankingData.import.take')}
      </Button>
      <Button
        size="compact-sm"
        variant={outcome === 'skip' ? 'filled' : 'default'}
        aria-pressed={outcome === 'skip'}
        onClick={choose(false)}
      >
        {t('bankingData.import.leave')}
      </Button>
    </span>
  );
}
