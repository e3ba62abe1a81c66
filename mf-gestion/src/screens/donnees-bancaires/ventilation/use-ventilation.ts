import { useRef, useState } from 'react';
import { takeBack, invalidateAll, notify, useTranslation } from '@sci/shell-sdk';
import { stopAtUnreadable, useKeptTyping, type SaveContext } from '@sci/ui/forms';
import type { Kind } from '../../../catalogue/catalogue.ts';
import type { Movement } from '../model/movement.ts';
import {
  lineAmounts,
  remainder,
  startDraft,
  toSplits,
  typedOf,
  type Draft,
  type Typed,
} from '../model/ventilation/draft.ts';
import { besideFields, isComplete } from '../model/ventilation/draft-problems.ts';
import { newerVersion } from '../model/conflict.ts';
import { useMovementWriting } from '../parts/queries.ts';
import { useDraft, ventilationOf } from '../parts/use-draft.ts';
import { useLacks } from './use-lacks.ts';

const nothing = (): void => undefined;
/** What somebody else did with the movement stands beside the summary. */
const NO_CONFLICT = {
  conflict: null,
  already: null,
  draft: null,
  keepMine: nothing,
  takeStored: nothing,
} as const;
const NOT_FOUND = 404;

/** The ventilation of a movement while it is typed, and how it is saved, given up or taken away. */
export function useVentilation(
  movement: Movement,
  kinds: ReadonlyMap<number, Kind>,
  onSaved: () => void,
) {
  const { t } = useTranslation('gestion');
  const typing = useTyping(movement);
  const { draft, change, settled, giveUp } = typing;
  const { change: save } = useMovementWriting(movement.year);
  const tries = useTries(typing, kinds, save);
  const left = remainder(draft);
  const worth = lineAmounts(draft);
  const complete = isComplete(draft, kinds);

  /** Saves what is typed as one intention, over the movement as he has seen it: `seenAt`. */
  function send(seen: Movement, seenAt: string | undefined, onStored: () => void): void {
    const put = ({ lines, mode, nextKey }: Typed, { updatedAt, intention }: SaveContext) =>
      save.mutateAsync({
        movement: seen,
        splits: toSplits({ lines, mode, nextKey, total: seen.amount }),
        updatedAt,
        intention,
      });
    tries.until(
      typing.storeOnce(typedOf(draft), seenAt, put).then(
        () => {
          tries.end();
          settled(typedOf(draft));
          onStored();
        },
        // The panel says why.
        () => undefined,
      ),
    );
  }

  /**
   * What is stored is what the lines show: an amount that cannot be read has to be corrected first,
   * and is said together with all that the lines lack.
   */
  function storeFrom(lines: EventTarget | null): void {
    if (save.isPending) return;
    if (tries.begin(lines) && complete) send(movement, typing.seenAt(), onSaved);
    else save.reset(); // what the server said was about what was typed before
  }

  /**
   * What somebody else changed of the movement itself stays changed: only the ventilation is the
   * user's.
   */
  function keep(newer: Movement, lines: HTMLElement | null): void {
    if (stopAtUnreadable(lines)) return;
    typing.saw({ baseline: storedOf(newer), updatedAt: newer.updatedAt });
    if (newer.amount === movement.amount && complete) {
      send(newer, newer.updatedAt, () => {
        onSaved();
        void invalidateAll();
      });
      return;
    }
    // Another amount: what was typed stays, and the remainder says what is left to share.
    change(draft);
    save.reset();
    void invalidateAll();
  }

  function clear(): void {
    const former = movement.splits;
    save.mutate(
      { movement, splits: [] },
      {
        onSuccess: (row) => {
          settled(typedOf(startDraft(movement.amount, [])));
          notify({
            kind: 'success',
            text: t('bankingData.split.cleared', { name: movement.name }),
            undo: takeBack(() =>
              save.mutateAsync({ movement, splits: former, updatedAt: row.updated_at }),
            ),
          });
        },
      },
    );
  }

  return {
    ...typing,
    left,
    worth,
    complete,
    save,
    errors: tries.errors,
    summary: tries.summary,
    storeFrom,
    keep,
    /** Takes what is stored, and lets what was typed go. */
    take: () => {
      giveUp();
      save.reset();
      void invalidateAll();
    },
    clear,
  };
}

/** What is wrong with the lines, once the user has tried to save them. */
function useTries(
  { draft, unreadable, tellUnreadable }: ReturnType<typeof useTyping>,
  kinds: ReadonlyMap<number, Kind>,
  { error, isPending, reset }: ReturnType<typeof useMovementWriting>['change'],
) {
  const [attempts, setAttempts] = useState(0);
  /** From the attempt on: its answer takes the keyboard, not that it was made. */
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lacksOf = useLacks(kinds);
  const isOfOthers = newerVersion(error) !== undefined || error?.status === NOT_FOUND;
  const refused = isOfOthers ? null : error;
  const errors = {
    ...besideFields(refused?.errors ?? {}, draft),
    ...(attempts > 0 ? lacksOf(draft) : {}),
    ...unreadable,
  };
  return {
    /** Says what can't be read and what is missing; true unless something can't be read. */
    begin: (lines: EventTarget | null): boolean => {
      if (lines instanceof HTMLFormElement) form.current = lines;
      setAttempts((count) => count + 1);
      return !tellUnreadable() && !stopAtUnreadable(form.current);
    },
    /** What was tried is stored: nothing is wrong with what the lines show until it is read again. */
    end: () => setAttempts(0),
    until: (answer: Promise<void>): void => {
      setSending(true);
      void answer.finally(() => setSending(false));
    },
    errors,
    /** The same of all lines together, with what the server refused. */
    summary: {
      ...NO_CONFLICT,
      form,
      attempts,
      errors,
      error: refused,
      pending: isSending || isPending,
      dismiss: reset,
    },
  };
}

/** What is typed of the ventilation; a reload in the middle loses nothing of it. */
function useTyping(movement: Movement) {
  const { draft, dirty, change, forget } = useDraft(movement);
  const [round, setRound] = useState(0);

  /** Another content of the same lines: their fields begin anew, whatever text was left in them. */
  const fresh = () => setRound((count) => count + 1);

  const {
    offered: leftBefore,
    saved,
    store: storeOnce,
    beside,
    unread,
    unreadable,
    tellUnreadable,
    seenAt,
    saw,
    giveWay,
  } = useKeptTyping({
    record: ventilationOf(movement),
    values: typedOf(draft),
    baseline: storedOf(movement),
    updatedAt: movement.updatedAt,
    restore: (typed) => {
      change({ ...draft, ...typed });
      fresh();
    },
  });
  return {
    /** What was typed before and never saved, when there is something of it. */
    leftBefore,
    storeOnce,
    seenAt,
    saw,
    beside,
    /** An amount or a share shows what can't be read. */
    unread: unread(),
    unreadable,
    tellUnreadable,
    draft,
    dirty,
    change,
    /** Another number after the lines were replaced as a whole. */
    round,
    /** Nothing that is typed, or was left before, stands over what is stored now. */
    settled: (stored: Typed) => {
      saved(stored);
      forget();
    },
    giveUp: () => {
      forget();
      fresh();
    },
    /** Puts values that nobody typed in place; what was typed is offered again. */
    propose: (next: Draft) => {
      giveWay(typedOf(next));
      change(next);
      fresh();
    },
  };
}

const storedOf = ({ amount, splits }: Movement): Typed => typedOf(startDraft(amount, splits));
