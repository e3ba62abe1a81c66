import { useEffect, useRef } from 'react';
import { invalidateAll, notify, tellError, useTranslation } from '@sci/shell-sdk';
import { keepSteps, keptSteps } from './kept-steps.ts';
import { recorded, useOwner } from './use-recorder.ts';
import { ChangedSinceError } from '../model/history/steps.ts';

type Way = 'undo' | 'redo';

/** Ctrl-Z takes the last ventilation back, Ctrl-Maj-Z does it again; a field keeps its own. */
export function useHistoryKeys(disabled: boolean): void {
  const go = useHistory();
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (disabled) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const way = wayOf(event);
      if (way === undefined || isElsewhere(event.target)) return;
      event.preventDefault();
      void latest.current(way);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [disabled]);
}

function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Way | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' && !shiftKey) return 'redo';
  if (letter !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}

/** What is typed is taken back by the browser; a dialog is about something else. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, [role="dialog"]') !== null);

/** One step at a time: a key that is held down does not overtake the server. */
function useHistory(): (way: Way) => Promise<void> {
  const { t } = useTranslation('gestion');
  const owner = useOwner();
  const busy = useRef(false);

  async function go(way: Way): Promise<void> {
    await recorded();
    const { past, future } = keptSteps(owner);
    const step = (way === 'undo' ? past : future).at(-1);
    if (step === undefined) {
      const text = way === 'undo' ? 'nothingToUndo' : 'nothingToRedo';
      notify({ kind: 'info', text: t(`bankingData.history.${text}`) });
      return;
    }
    try {
      const { doStepAgain, takeStepBack } = await import('../model/history/write-back.ts');
      const done = await (way === 'undo' ? takeStepBack(step) : doStepAgain(step));
      keepSteps(
        owner,
        way === 'undo'
          ? { past: past.slice(0, -1), future: [...future, done] }
          : { past: [...past, done], future: future.slice(0, -1) },
      );
      const text = way === 'undo' ? 'undone' : 'redone';
      notify({ kind: 'success', text: t(`bankingData.history.${text}`, { count: step.count }) });
    } catch (error) {
      if (error instanceof ChangedSinceError)
        notify({ kind: 'error', text: t('bankingData.history.changed') });
      else tellError(error);
    }
    await invalidateAll();
  }

  return async (way) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await go(way);
    } finally {
      busy.current = false;
    }
  };
}
