import { useCallback } from 'react';
import { atom, useAtom, useUnsavedChanges } from '@sci/shell-sdk';
import type { Movement } from '../model/movement.ts';
import { useGivingWay, useTypingOwner } from '@sci/ui/forms';
import { startDraft, typedOf, type Draft } from '../model/ventilation/draft.ts';

/**
 * Drafts by movement id: closing the panel, filtering or scrolling away never loses what was typed.
 */
type Drafts = ReadonlyMap<number, Draft>;
const NONE: Drafts = new Map();

/** The page outlives the session: whoever logs in next finds nothing of what was typed before. */
const draftsAtom = atom({ of: '', drafts: NONE });

/** What is typed of a movement's ventilation, among all that is typed. */
export const ventilationOf = ({ id }: Movement) => ({ kind: 'ventilation', id });

/** The draft of a movement's ventilation, kept until it is saved or given up. */
export function useDraft(movement: Movement) {
  const owner = useTypingOwner();
  const [{ of, drafts }, setDrafts] = useAtom(draftsAtom);
  const kept = of === owner ? drafts.get(movement.id) : undefined;
  const dirty = kept !== undefined;
  // An amount that was changed elsewhere takes nothing of what was typed: the remainder says what
  // is left to share.
  const draft = dirty
    ? { ...kept, total: movement.amount }
    : startDraft(movement.amount, movement.splits);
  useUnsavedChanges(dirty);

  const { id } = movement;
  const put = useCallback(
    (next: (own: Drafts) => Drafts) =>
      setDrafts((all) => ({ of: owner, drafts: next(all.of === owner ? all.drafts : NONE) })),
    [setDrafts, owner],
  );
  const change = useCallback((next: Draft) => put((own) => new Map(own).set(id, next)), [put, id]);
  const giveWay = useGivingWay(ventilationOf(movement));
  const forget = useCallback(
    () => put((own) => new Map([...own].filter(([key]) => key !== id))),
    [put, id],
  );
  return {
    draft,
    dirty,
    change,
    forget,
    /** Puts a proposal in the place of what is typed, which its panel offers again. */
    propose: (next: Draft) => {
      giveWay(typedOf(next));
      change(next);
    },
  };
}
