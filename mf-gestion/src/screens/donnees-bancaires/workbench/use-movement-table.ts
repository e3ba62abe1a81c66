import { useState, type KeyboardEvent } from 'react';
import { useRowsWithOpen } from '@sci/ui/forms';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { writeFilter } from '../model/filter.ts';
import type { Movement } from '../model/movement.ts';
import { useProofInput } from '../movements/proof-input.tsx';
import type { OpenedDialog } from './movement-dialogs.tsx';
import { useColumns, useOpening, useProposals, useSelection, useShown } from './table-state.ts';

export interface MovementTableProps {
  readonly year: number;
  readonly accountId: number;
  readonly movements: readonly Movement[];
  /** The rest of the year is on its way: nothing is counted or filtered yet. */
  readonly partial: boolean;
  readonly catalogue: Catalogue;
  readonly readOnly: boolean;
  readonly onAdd: () => void;
}

const NO_QUERY = new URLSearchParams();
const keyOf = ({ id }: Movement): number => id;

/** Everything that the table of movements shows and does, for a view that only draws it. */
export function useMovementTable({
  year,
  accountId,
  movements,
  partial,
  catalogue,
  readOnly,
  onAdd,
}: MovementTableProps) {
  const shown = useShown(movements, catalogue);
  const opening = useOpening(accountId, shown.shown);
  const selection = useSelection(movements);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const proposing = { year, accountId: readOnly || partial ? 0 : accountId };
  const proposals = useProposals(proposing, shown.kinds, opening.open);
  const proof = useProofInput();
  const columns = useColumns({
    kinds: shown.kinds,
    catalogue,
    suggestions: proposals.suggestions,
    selection: selection.selection,
    onToggle: selection.toggle,
    readOnly,
    onVentilate: (movement) => opening.openAt('kind', movement),
    onAccept: proposals.take,
    onConfirm: proposals.confirm,
  });

  const chooseShown = (): void => selection.setSelection(new Set(shown.shown.map(({ id }) => id)));

  function onKey(event: KeyboardEvent, movement: Movement): void {
    const keys: Readonly<Record<string, () => void>> = {
      v: () => opening.openAt('kind', movement),
      b: () => opening.openAt('building', movement),
      p: () => proof.choose(movement),
      c: () => setDialog({ kind: 'pick', movement }),
      x: () => selection.toggle(movement.id),
      e: () => setDialog({ kind: 'edit', movement }),
      n: onAdd,
      ArrowRight: () => proposals.take(movement),
      Delete: () => setDialog({ kind: 'remove', movement }),
      r: () => setDialog({ kind: 'rule', movement }),
      Escape: selection.clear,
    };
    const withControl: Readonly<Record<string, () => void>> = { Enter: onAdd, a: chooseShown };
    const modified = event.ctrlKey || event.metaKey;
    const act = event.altKey ? undefined : (modified ? withControl : keys)[event.key];
    if (act === undefined || readOnly) return;
    event.preventDefault();
    act();
  }

  const rows = useRowsWithOpen(
    shown.shown,
    keyOf,
    { key: opening.openedId, current: movements.find(({ id }) => id === opening.openedId) },
    writeFilter(NO_QUERY, shown.filter).toString(),
  );
  return {
    ...shown,
    ...opening,
    /** Those that are shown, with the one whose ventilation is being typed. */
    rows,
    ...selection,
    chooseShown,
    suggestions: proposals.suggestions,
    columns,
    onKey,
    dialog,
    setDialog,
    proofInput: proof.input,
  };
}
