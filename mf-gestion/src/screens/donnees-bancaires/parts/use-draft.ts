import { useCallback } from 'react';
import { atom, useAtom, useUnsavedChanges } from '@sci/shell-sdk';
import type { Movement } from '../model/movement.ts';
import { startDraft, type Draft } from '../model/ventilation/draft.ts';

/**
 * Drafts by movement id: closing the panel, filtering or scrolling away never loses what was typed.
 */
const draftsAtom = atom<ReadonlyMap<number, Draft>>(new Map());

/** The draft of a movement's ventilation, kept until it is saved or given up. */
export function useDraft(movement: Movement) {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const kept = drafts.get(movement.id);
  const dirty = kept !== undefined;
  // An amount that was changed elsewhere takes nothing of what was typed: the remainder says what
  // is left to share.
  const draft = dirty
    ? { ...kept, total: movement.amount }
    : startDraft(movement.amount, movement.splits);
  useUnsavedChanges(dirty);

  const { id } = movement;
  const change = useCallback(
    (next: Draft) => setDrafts((all) => new Map(all).set(id, next)),
    [setDrafts, id],
  );
  const forget = useCallback(
    () => setDrafts((all) => new Map([...all].filter(([key]) => key !== id))),
    [setDrafts, id],
  );
  return { draft, dirty, change, forget };
}
