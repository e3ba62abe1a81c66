import { useCallback, useMemo, useState } from 'react';
import { notify, useTranslation } from '@sci/shell-sdk';
import type { RowKey } from '@sci/ui/table';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { useLatest } from '../../../components/use-latest.ts';
import { applyFilter } from '../model/filter.ts';
import type { Movement } from '../model/movement.ts';
import { namesOf, searchText } from '../model/search.ts';
import { isAcceptable } from '../model/suggestion.ts';
import { movementColumns, type ColumnContext } from '../movements/movement-columns.tsx';
import { useAcceptance } from '../parts/use-acceptance.ts';
import { useMovementFilter, useOpenedMovement } from '../parts/use-address.ts';
import { useSuggestions } from '../parts/use-suggestions.ts';
import type { StartField } from '../ventilation/ventilation-panel.tsx';

/** The filter of the address, and what it leaves of the account's year. */
export function useShown(movements: readonly Movement[], catalogue: Catalogue) {
  const [filter, changeFilter] = useMovementFilter();
  const kinds = useMemo(() => new Map(catalogue.kinds.map((kind) => [kind.id, kind])), [catalogue]);
  const textOf = useMemo(() => textsFor(catalogue), [catalogue]);
  const shown = useMemo(() => applyFilter(movements, filter, textOf), [movements, filter, textOf]);
  return { filter, changeFilter, kinds, shown };
}

/** The words of each movement, put together once: every key of a search compares thousands. */
function textsFor(catalogue: Catalogue): (movement: Movement) => string {
  const names = namesOf(catalogue);
  const texts = new WeakMap<Movement, string>();
  return (movement) => {
    const text = texts.get(movement) ?? searchText(movement, names);
    texts.set(movement, text);
    return text;
  };
}

/** The movement under whose line its detail is open, and the field that the keyboard goes to. */
export function useOpening(accountId: number, shown: readonly Movement[]) {
  const [openedId, open] = useOpenedMovement(accountId);
  const [start, setStart] = useState<StartField>('kind');
  const openAt = (field: StartField, { id }: Movement): void => {
    setStart(field);
    open(id);
  };
  /** The next line to ventilate after the one that was just done, in the order of the table. */
  const openNext = (from: Movement): void => {
    const rest = shown.slice(shown.findIndex(({ id }) => id === from.id) + 1);
    setStart('kind');
    open(rest.find(({ status }) => status === 'a_ventiler')?.id ?? null);
  };
  return { openedId, open, start, openAt, openNext };
}

/** The lines that are chosen, to do something with several at once. */
export function useSelection(movements: readonly Movement[]) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  const toggle = useCallback(
    (key: RowKey) =>
      setSelection((keys) =>
        keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]),
      ),
    [],
  );
  const chosen = useMemo(
    () => movements.filter(({ id }) => selection.has(id)),
    [movements, selection],
  );
  return { selection, setSelection, toggle, chosen, clear: () => setSelection(new Set()) };
}

/**
 * What the application proposes for an account and year, and how to take it: a proposal that leaves
 * something to decide opens its movement instead.
 */
export function useProposals(
  { year, accountId }: { readonly year: number; readonly accountId: number },
  kinds: ReadonlyMap<number, Kind>,
  open: (id: number) => void,
) {
  const { t } = useTranslation('gestion');
  const suggestions = useSuggestions(year, accountId);
  const { accept, confirm } = useAcceptance();
  const take = (movement: Movement): void => {
    const suggestion = suggestions.get(movement.id);
    if (suggestion !== undefined && isAcceptable(suggestion, kinds))
      accept([{ movement, splits: suggestion.splits }]);
    else if (suggestion !== undefined) open(movement.id);
    else notify({ kind: 'info', text: t('bankingData.suggestion.nothing') });
  };
  return { suggestions, take, confirm: (movement: Movement) => confirm([movement]) };
}

/**
 * The same columns until what they show changes, whatever else the table draws: a year has
 * thousands of lines.
 */
export function useColumns({
  kinds,
  catalogue,
  suggestions,
  selection,
  onToggle,
  readOnly,
  ...acts
}: Omit<ColumnContext, 't' | 'actions'> & {
  readonly readOnly: boolean;
  readonly onVentilate: (movement: Movement) => void;
  readonly onAccept: (movement: Movement) => void;
  readonly onConfirm: (movement: Movement) => void;
}) {
  const { t } = useTranslation('gestion');
  const ventilate = useLatest(acts.onVentilate);
  const accept = useLatest(acts.onAccept);
  const confirm = useLatest(acts.onConfirm);
  return useMemo(
    () =>
      movementColumns({
        t,
        kinds,
        catalogue,
        suggestions,
        selection,
        onToggle,
        actions: readOnly ? null : { ventilate, accept, confirm },
      }),
    [t, kinds, catalogue, suggestions, selection, onToggle, readOnly, ventilate, accept, confirm],
  );
}
