import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { notify, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, TableSkeleton } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { DataTable, type RowKey } from '@sci/ui/table';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useLatest } from '../../../components/use-latest.ts';
import { AutomaticAssignment } from '../account/automatic-assignment.tsx';
import { applyFilter, isFiltered, NO_FILTER } from '../filter.ts';
import type { Movement } from '../movement.ts';
import { ruleFrom } from '../rules/rule-from.ts';
import { isAcceptable, useSuggestions } from '../suggestions/suggestion.ts';
import { useAcceptance } from '../suggestions/use-acceptance.ts';
import type { StartField } from '../ventilation/ventilation-panel.tsx';
import { useMovementFilter, useOpenedMovement } from '../use-address.ts';
import { FilterBar } from './filter-bar.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { movementColumns } from './movement-columns.tsx';
import { MovementDetail, type MovementDialog } from './movement-detail.tsx';
import { useProofInput } from './proof-input.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StatusFilter } from './status-filter.tsx';
import { TotalsBar } from './totals-bar.tsx';

interface Props {
  readonly year: number;
  readonly accountId: number;
  readonly movements: readonly Movement[];
  /** The rest of the year is on its way: nothing is counted or filtered yet. */
  readonly partial: boolean;
  readonly catalogue: Catalogue;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
  /** The screen before this one is gone with what had the keyboard: the lines take it. */
  readonly takesFocus: boolean;
}

const KindPicker = lazyPart(() =>
  import('../ventilation/kind-picker.tsx').then((part) => part.KindPicker),
);
const MovementForm = lazyPart(() =>
  import('./movement-form.tsx').then((part) => part.MovementForm),
);
const RemoveMovement = lazyPart(() =>
  import('./remove-movement.tsx').then((part) => part.RemoveMovement),
);
const RuleForm = lazyPart(() => import('../rules/rule-form.tsx').then((part) => part.RuleForm));

const keyOf = ({ id }: Movement): number => id;

/**
 * The account's year as a table: filter, walk through it with the keyboard, ventilate under each
 * line.
 */
export function MovementsView({
  year,
  accountId,
  movements,
  partial,
  catalogue,
  readOnly,
  onAdd,
  takesFocus,
}: Props) {
  const { t } = useTranslation('gestion');
  const [filter, changeFilter] = useMovementFilter();
  const [openedId, open] = useOpenedMovement(accountId);
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  const [dialog, setDialog] = useState<{
    readonly kind: MovementDialog | 'pick';
    readonly movement: Movement;
  } | null>(null);
  const suggestions = useSuggestions(year, readOnly || partial ? 0 : accountId);
  const { accept, confirm } = useAcceptance();
  const kinds = useMemo(() => new Map(catalogue.kinds.map((kind) => [kind.id, kind])), [catalogue]);
  const shown = useMemo(
    () => applyFilter(movements, filter, (id) => kinds.get(id)?.name ?? ''),
    [movements, filter, kinds],
  );
  const chosen = useMemo(
    () => movements.filter(({ id }) => selection.has(id)),
    [movements, selection],
  );

  const toggle = useCallback(
    (key: RowKey) =>
      setSelection((keys) =>
        keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]),
      ),
    [],
  );
  const acceptSuggestion = (movement: Movement): void => {
    const suggestion = suggestions.get(movement.id);
    if (suggestion !== undefined && isAcceptable(suggestion, kinds))
      accept([{ movement, splits: suggestion.splits }]);
    else if (suggestion !== undefined) open(movement.id);
    else notify({ kind: 'info', text: t('bankingData.suggestion.nothing') });
  };
  const [start, setStart] = useState<StartField>('kind');
  const openAt = (field: StartField, { id }: Movement): void => {
    setStart(field);
    open(id);
  };
  const ventilate = useLatest((movement: Movement) => openAt('kind', movement));
  const take = useLatest(acceptSuggestion);
  const verify = useLatest((movement: Movement) => confirm([movement]));
  const columns = useMemo(
    () =>
      movementColumns({
        t,
        kinds,
        catalogue,
        suggestions,
        selection,
        onToggle: toggle,
        actions: readOnly ? null : { ventilate, accept: take, confirm: verify },
      }),
    [t, kinds, catalogue, suggestions, selection, toggle, readOnly, ventilate, take, verify],
  );

  const proof = useProofInput();

  /** The next line to ventilate after the one that was just done, in the order of the table. */
  const openNext = (from: Movement): void => {
    const rest = shown.slice(shown.findIndex(({ id }) => id === from.id) + 1);
    setStart('kind');
    open(rest.find(({ status }) => status === 'a_ventiler')?.id ?? null);
  };
  function onKey(event: KeyboardEvent, movement: Movement): void {
    const keys: Readonly<Record<string, () => void>> = {
      v: () => openAt('kind', movement),
      b: () => openAt('building', movement),
      p: () => proof.choose(movement),
      c: () => setDialog({ kind: 'pick', movement }),
      x: () => toggle(movement.id),
      e: () => setDialog({ kind: 'edit', movement }),
      n: onAdd,
      ArrowRight: () => acceptSuggestion(movement),
      Delete: () => setDialog({ kind: 'remove', movement }),
      r: () => setDialog({ kind: 'rule', movement }),
      Escape: () => setSelection(new Set()),
    };
    const adds = event.ctrlKey && event.key === 'Enter';
    const act = adds
      ? onAdd
      : event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : keys[event.key];
    if (act === undefined || readOnly) return;
    event.preventDefault();
    act();
  }

  if (movements.length === 0) {
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
  return (
    <>
      <StatusFilter
        movements={partial ? null : movements}
        status={filter.status}
        onChange={(status) => changeFilter({ status })}
        action={readOnly ? null : <AutomaticAssignment year={year} accountId={accountId} />}
      />
      <FilterBar filter={filter} catalogue={catalogue} onChange={changeFilter} />
      <TotalsBar
        label={t(isFiltered(filter) ? 'bankingData.totals.filtered' : 'bankingData.totals.all')}
        movements={partial ? null : shown}
      />
      <DataTable
        rows={shown}
        columns={columns}
        rowKey={keyOf}
        caption={t('bankingData.table')}
        active={openedId}
        takesFocus={takesFocus}
        maxHeight="calc(100dvh - 6rem)"
        empty={
          partial ? (
            <TableSkeleton columns={6} />
          ) : (
            <EmptyState
              title={t('bankingData.filter.nothing')}
              action={
                <Button variant="default" onClick={() => changeFilter(NO_FILTER)}>
                  {t('bankingData.filter.clear')}
                </Button>
              }
            />
          )
        }
        onRowOpen={(movement) => (movement.id === openedId ? open(null) : openAt('kind', movement))}
        onRowKey={onKey}
        selection={selection}
        onSelection={setSelection}
        rowState={({ status }) => status}
        detail={
          openedId === null
            ? undefined
            : {
                key: openedId,
                render: (movement) => (
                  <MovementDetail
                    movement={movement}
                    movements={movements}
                    catalogue={catalogue}
                    kinds={kinds}
                    suggestions={suggestions}
                    readOnly={readOnly}
                    start={start}
                    onSaved={() => openNext(movement)}
                    onClose={() => open(null)}
                    onDialog={(kind) => setDialog({ kind, movement })}
                  />
                ),
              }
        }
      />
      {!readOnly && proof.input}
      {!readOnly && <KeyboardHelp />}
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          suggestions={suggestions}
          catalogue={catalogue}
          kinds={kinds}
          onDone={() => setSelection(new Set())}
        />
      )}
      {dialog?.kind === 'edit' && (
        <MovementForm
          year={year}
          accountId={accountId}
          movement={dialog.movement}
          onClose={() => setDialog(null)}
          onSaved={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'pick' && (
        <KindPicker
          movement={dialog.movement}
          catalogue={catalogue}
          onClose={() => setDialog(null)}
          onPicked={() => {
            setDialog(null);
            open(dialog.movement.id);
          }}
        />
      )}
      {dialog?.kind === 'rule' && (
        <RuleForm
          rule={undefined}
          start={ruleFrom(dialog.movement)}
          catalogue={catalogue}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveMovement
          movement={dialog.movement}
          onClose={() => setDialog(null)}
          onRemoved={() => {
            setDialog(null);
            open(null);
          }}
        />
      )}
    </>
  );
}
