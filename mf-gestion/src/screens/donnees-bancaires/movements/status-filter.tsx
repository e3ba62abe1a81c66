import type { ReactNode } from 'react';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { UnstyledButton } from '@sci/ui';
import chips from '../../../components/chips.module.css';
import { lacksProof, STATUSES, countStatuses, type MovementFilter } from '../model/filter.ts';
import type { Movement } from '../model/movement.ts';
import classes from './movements.module.css';

type Status = MovementFilter['status'];

interface Props {
  /** Null while the year is not there as a whole. */
  readonly movements: readonly Movement[] | null;
  readonly status: Status;
  readonly onChange: (status: Status) => void;
  /** What can be done about what is left. */
  readonly action: ReactNode;
}

/**
 * How far the year is: each state with its count, and a bar that shows their proportions. A click
 * filters.
 */
export function StatusFilter({ movements, status, onChange, action }: Props) {
  const { t } = useTranslation('gestion');
  const all = movements ?? [];
  const counts = countStatuses(all);
  const choices: { value: Status; count: number }[] = [
    { value: null, count: all.length },
    ...STATUSES.map((value) => ({ value, count: counts[value] })),
    { value: 'piece_manquante', count: all.filter(lacksProof).length },
  ];
  return (
    <div className={classes['states']}>
      <div className={classes['above']}>
        <div className={chips['chips']} role="group" aria-label={t('bankingData.status.label')}>
          {choices.map(({ value, count }) => (
            <UnstyledButton
              key={value ?? 'all'}
              className={chips['chip'] ?? ''}
              aria-pressed={status === value}
              onClick={() => onChange(value)}
            >
              {t(`bankingData.status.${value ?? 'all'}`)}{' '}
              <strong>{movements === null ? '…' : formatWhole(count)}</strong>
            </UnstyledButton>
          ))}
        </div>
        {action}
      </div>
      <div className={classes['bar']} aria-hidden>
        {STATUSES.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
    </div>
  );
}
