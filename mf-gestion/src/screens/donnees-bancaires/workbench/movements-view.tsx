import { useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, TableSkeleton } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { DataTable } from '@sci/ui/table';
import { isFiltered, NO_FILTER } from '../model/filter.ts';
import { useHistoryKeys } from '../parts/use-history-keys.ts';
import type { Movement } from '../model/movement.ts';
import { FilterBar } from '../movements/filter-bar.tsx';
import { StatusFilter } from '../movements/status-filter.tsx';
import { TotalsBar } from '../movements/totals-bar.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { AutomaticAssignment } from '../parts/automatic-assignment.tsx';
import { MovementDetail } from './movement-detail.tsx';
import { MovementDialogs } from './movement-dialogs.tsx';
import { useCompact } from './use-compact.ts';
import { useMovementTable, type MovementTableProps } from './use-movement-table.ts';
import classes from './workbench.module.css';

const AheadNotice = lazyPart(() =>
  import('../ahead/ahead-notice.tsx').then((part) => part.AheadNotice),
);
/** Folded, at the end of the page. */
const KeyboardHelp = lazyPart(() =>
  import('../movements/keyboard-help.tsx').then((part) => part.KeyboardHelp),
);
const SelectionBar = lazyPart(() =>
  import('./selection-bar.tsx').then((part) => part.SelectionBar),
);

interface Props extends MovementTableProps {
  /** The screen before this one is gone with what had the keyboard: the lines take it. */
  readonly takesFocus: boolean;
}

/** Pixels. */
const COMPACT_ROW = 23;

const keyOf = ({ id }: Movement): number => id;

/**
 * The account's year as a table: filter, walk through it with the keyboard, ventilate under each
 * line.
 */
export function MovementsView({ takesFocus, ...props }: Props) {
  const { t } = useTranslation('gestion');
  const { year, accountId, movements, partial, catalogue, readOnly, onAdd } = props;
  const table = useMovementTable(props);
  const { filter, changeFilter, kinds, shown, openedId, open, openAt, suggestions } = table;
  const { dialog, setDialog } = table;
  const { compact, toggle } = useCompact();
  useHistoryKeys(readOnly);

  if (movements.length === 0 && table.rows.length === 0)
    return <NoMovement readOnly={readOnly} onAdd={onAdd} />;
  const detail = (movement: Movement) => (
    <MovementDetail
      movement={movement}
      isGone={!partial && !movements.some(({ id }) => id === movement.id)}
      movements={movements}
      catalogue={catalogue}
      kinds={kinds}
      suggestions={suggestions}
      readOnly={readOnly}
      start={table.start}
      onSaved={() => table.openNext(movement)}
      onClose={() => open(null)}
      onDialog={(kind) => setDialog({ kind, movement })}
    />
  );
  return (
    <div className={classes[compact ? 'compact' : 'easy']}>
      <StatusFilter
        movements={partial ? null : movements}
        status={filter.status}
        onChange={(status) => changeFilter({ status })}
        action={<AutomaticAssignment year={year} accountId={accountId} readOnly={readOnly} />}
      />
      {!partial && <AheadNotice year={year} accountId={accountId} movements={movements} />}
      <FilterBar filter={filter} catalogue={catalogue} compact={compact} onChange={changeFilter} />
      <div className={classes['line']}>
        <TotalsBar
          label={t(isFiltered(filter) ? 'bankingData.totals.filtered' : 'bankingData.totals.all')}
          movements={partial ? null : shown}
        />
        {toggle !== undefined && (
          <Button
            variant={compact ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={compact}
            onClick={toggle}
          >
            {t('bankingData.compact')}
          </Button>
        )}
      </div>
      <DataTable
        rows={table.rows}
        columns={table.columns}
        rowKey={keyOf}
        caption={t('bankingData.table')}
        active={openedId}
        takesFocus={takesFocus}
        maxHeight="calc(100dvh - 6rem)"
        compact={compact}
        {...(compact && { rowHeight: COMPACT_ROW })}
        empty={
          partial ? (
            <TableSkeleton columns={6} />
          ) : (
            <NothingFound onClear={() => changeFilter(NO_FILTER)} />
          )
        }
        onRowOpen={(movement) => (movement.id === openedId ? open(null) : openAt('kind', movement))}
        onRowKey={table.onKey}
        selection={table.selection}
        onSelection={table.setSelection}
        rowState={({ status }) => status}
        detail={openedId === null ? undefined : { key: openedId, render: detail }}
      />
      {!readOnly && table.proofInput}
      {!readOnly && <KeyboardHelp />}
      {table.chosen.length > 0 && (
        <SelectionBar
          chosen={table.chosen}
          suggestions={suggestions}
          catalogue={catalogue}
          kinds={kinds}
          matching={table.shown.length}
          onAll={table.chooseShown}
          onDone={table.clear}
        />
      )}
      {dialog !== null && (
        <MovementDialogs
          dialog={dialog}
          year={year}
          accountId={accountId}
          catalogue={catalogue}
          onOpen={open}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** A year without a line: what a person who may write can do about it. */
function NoMovement({
  readOnly,
  onAdd,
}: {
  readonly readOnly: boolean;
  readonly onAdd: () => void;
}) {
  const { t } = useTranslation('gestion');
  return (
    <EmptyState
      title={t('bankingData.empty.title')}
      text={t(readOnly ? 'bankingData.empty.readOnly' : 'bankingData.empty.text')}
      action={
        readOnly ? undefined : (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={onAdd}
          >
            {t('bankingData.add')}
          </Button>
        )
      }
    />
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('gestion');
  return (
    <EmptyState
      title={t('bankingData.filter.nothing')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('bankingData.filter.clear')}
        </Button>
      }
    />
  );
}
