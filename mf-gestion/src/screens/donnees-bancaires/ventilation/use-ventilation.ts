import { useMemo, useRef, useState } from 'react';
import { takeBack, invalidateAll, notify, useTranslation } from '@sci/shell-sdk';
import { stopAtUnreadable, useKeptTyping, type SaveContext } from '@sci/ui/forms';
import type { Kind } from '../../../catalogue/catalogue.ts';
import type { Movement, Split } from '../model/movement.ts';
import {
  lineAmounts,
  remainder,
  replaceLines,
  startDraft,
  toSplits,
  type Draft,
} from '../model/ventilation/draft.ts';
import {
  isComplete,
  lineProblems,
  type LineProblems,
} from '../model/ventilation/draft-problems.ts';
import { useMovementWriting } from '../parts/queries.ts';
import { useDraft } from '../parts/use-draft.ts';
import { useLacks } from './use-lacks.ts';

const NO_PROBLEMS: LineProblems = new Set();
const nothing = (): void => undefined;
/** What the server says stands beside it. */
const NOTHING_REFUSED = {
  error: null,
  conflict: null,
  already: null,
  draft: null,
  pending: false,
  dismiss: nothing,
  keepMine: nothing,
  takeStored: nothing,
} as const;

/** The ventilation of a movement while it is typed, and how it is saved, given up or taken away. */
export function useVentilation(
  movement: Movement,
  kinds: ReadonlyMap<number, Kind>,
  onSaved: () => void,
) {
  const { t } = useTranslation('gestion');
  const typing = useTyping(movement);
  const { draft, change, settled, giveUp } = typing;
  const tries = useTries(draft, kinds);
  const { change: save } = useMovementWriting(movement.year);
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
    void typing.storeOnce(typedOf(draft), seenAt, put).then(
      () => {
        settled(typedOf(draft));
        onStored();
      },
      // The panel says why.
      () => undefined,
    );
  }

  function store(): void {
    tries.begin();
    if (complete && !save.isPending) send(movement, typing.seenAt(), onSaved);
  }

  /**
   * What is stored is what the lines show: an amount that cannot be read has to be corrected first.
   */
  function storeFrom(lines: EventTarget | null): void {
    tries.ofForm(lines);
    if (lines instanceof HTMLElement && !stopAtUnreadable(lines)) store();
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
    problemsOf: tries.problemsOf,
    lacking: tries.lacking,
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

/** What the lines lack, once the user has tried to save them. */
function useTries(draft: Draft, kinds: ReadonlyMap<number, Kind>) {
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const lacksOf = useLacks(kinds);
  const problems = useMemo(() => lineProblems(draft, kinds), [draft, kinds]);
  return {
    begin: () => setAttempts((count) => count + 1),
    ofForm: (lines: EventTarget | null) => {
      if (lines instanceof HTMLFormElement) form.current = lines;
    },
    problemsOf: (index: number): LineProblems =>
      attempts > 0 ? (problems[index] ?? NO_PROBLEMS) : NO_PROBLEMS,
    /** The same of all lines together, as a summary takes it. */
    lacking: { ...NOTHING_REFUSED, form, attempts, errors: attempts > 0 ? lacksOf(draft) : {} },
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
    seenAt,
    saw,
  } = useKeptTyping({
    record: { kind: 'ventilation', id: movement.id },
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
    replace: (splits: readonly Split[]) => {
      change(replaceLines(draft, splits));
      fresh();
    },
  };
}

/** What is typed of a draft; its total is the movement's. */
type Typed = Omit<Draft, 'total'>;
const typedOf = ({ mode, lines, nextKey }: Draft): Typed => ({
  mode,
  lines,
  nextKey,
});
const storedOf = ({ amount, splits }: Movement): Typed => typedOf(startDraft(amount, splits));
