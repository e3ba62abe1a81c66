import type { useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Amount, Text } from '@sci/ui';
import { IconCheck } from '@sci/ui/icons';
import type { Column, RowKey } from '@sci/ui/table';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { Day } from '../../../components/day.tsx';
import type { Movement } from '../model/movement.ts';
import { isAcceptable, type Suggestions } from '../model/suggestion.ts';
import { MovementState, SplitsInShort } from '../parts/split-summary.tsx';
import stacked from '../parts/stacked.module.css';
import classes from './movements.module.css';

export interface MovementActions {
  readonly ventilate: (movement: Movement) => void;
  readonly accept: (movement: Movement) => void;
  readonly confirm: (movement: Movement) => void;
}

type Translate = ReturnType<typeof useTranslation<'gestion'>>['t'];

export interface ColumnContext {
  readonly t: Translate;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly catalogue: Catalogue;
  readonly suggestions: Suggestions;
  readonly selection: ReadonlySet<RowKey>;
  readonly onToggle: (key: RowKey) => void;
  /** Null when the year cannot be changed: then nothing offers to. */
  readonly actions: MovementActions | null;
}

/** The columns of the movements table, for a person who may write or only read. */
export function movementColumns(context: ColumnContext): Column<Movement>[] {
  const { t, kinds, catalogue, selection, onToggle, actions } = context;
  const summary = (movement: Movement) => (
    <SplitsInShort movement={movement} kinds={kinds} catalogue={catalogue} />
  );
  const choose: Column<Movement> = {
    id: 'choose',
    title: t('bankingData.column.choose'),
    hiddenTitle: true,
    width: 'var(--movement-choose)',
    cell: ({ id, name }) => (
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('bankingData.row.choose', { name })}
        checked={selection.has(id)}
        onChange={() => onToggle(id)}
      />
    ),
  };
  return [
    ...(actions === null ? [] : [choose]),
    {
      id: 'date',
      title: t('bankingData.column.date'),
      sortValue: ({ date }) => date,
      cell: ({ date }) => <Day iso={date} />,
    },
    {
      id: 'name',
      title: t('bankingData.column.name'),
      width: 'var(--movement-name)',
      sortValue: ({ name }) => name,
      cell: (movement) => (
        <span className={stacked['stacked']}>
          <span className={classes['twoLines']}>{movement.name}</span>
          <span className={stacked['under']}>
            {movement.splits.length === 0 ? (
              <MovementState status={movement.status} />
            ) : (
              summary(movement)
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'splits',
      title: t('bankingData.column.splits'),
      width: '34%',
      secondary: true,
      cell: (movement) => <Splits movement={movement} context={context} />,
    },
    {
      id: 'amount',
      title: t('bankingData.column.amount'),
      align: 'end',
      width: 'var(--movement-amount)',
      sortValue: ({ amount }) => amount,
      cell: ({ amount }) => <Amount cents={amount} tone />,
    },
    {
      id: 'balance',
      title: t('bankingData.column.balance'),
      align: 'end',
      width: '8rem',
      secondary: true,
      cell: ({ balance }) => <Amount cents={balance} />,
    },
    ...(actions === null
      ? []
      : [
          {
            id: 'actions',
            title: t('bankingData.column.actions'),
            hiddenTitle: true,
            width: '6rem',
            align: 'end' as const,
            secondary: true,
            cell: (movement: Movement) => <RowAction movement={movement} t={t} actions={actions} />,
          },
        ]),
  ];
}

/** What the movement is ventilated on, or what the application proposes for it, in grey. */
function Splits({
  movement,
  context,
}: {
  readonly movement: Movement;
  readonly context: ColumnContext;
}) {
  const { t, kinds, catalogue, suggestions, actions } = context;
  if (movement.status !== 'a_ventiler') {
    return (
      <span className={stacked['stacked']}>
        <SplitsInShort movement={movement} kinds={kinds} catalogue={catalogue} />
        {movement.status === 'a_verifier' && (
          <span>
            <MovementState status={movement.status} />{' '}
            <Text span size="sm" c="dimmed" className={classes['oneLine'] ?? ''}>
              {movement.reason}
            </Text>
          </span>
        )}
      </span>
    );
  }
  const suggestion = suggestions.get(movement.id);
  if (suggestion === undefined) return <MovementState status={movement.status} />;
  const names = [
    ...new Set(suggestion.splits.map(({ kindId }) => kinds.get(kindId)?.name ?? '…')),
  ].join(', ');
  return (
    <span className={classes['ghost']}>
      <span className={classes['twoLines']} title={suggestion.reason}>
        {t('bankingData.row.suggested', { names })}
      </span>
      {actions !== null && isAcceptable(suggestion, kinds) && (
        <ActionIcon
          variant="subtle"
          tabIndex={-1}
          aria-label={t('bankingData.row.accept')}
          title={suggestion.reason}
          onClick={() => actions.accept(movement)}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}

/**
 * The one thing to do next with the movement; nothing when it is verified. Reached by its key, so
 * not by Tab.
 */
function RowAction({
  movement,
  t,
  actions,
}: {
  readonly movement: Movement;
  readonly t: ColumnContext['t'];
  readonly actions: MovementActions;
}) {
  const { status } = movement;
  if (status === 'verifie') return null;
  const act = status === 'a_ventiler' ? 'ventilate' : 'confirm';
  return (
    // Plain: a button of the library in each row takes longer to draw than the rest of it.
    <button
      type="button"
      className={classes['rowAction']}
      tabIndex={-1}
      onClick={() => actions[act](movement)}
    >
      {t(`bankingData.row.${act}`)}
    </button>
  );
}
