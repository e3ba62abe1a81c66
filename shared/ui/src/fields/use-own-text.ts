import { useCallback, useEffect, useRef, useState } from 'react';

export interface OwnText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Tells what is typed without waiting for a pause. */
  readonly tell: () => void;
}

/**
 * The text of a field whose value lives elsewhere and comes back late: in the address, or behind a
 * server's answer. The field owns its text: what is typed is told after a pause, and what comes
 * back of it changes nothing. Only a value that this field did not tell (a link, "back", "clear")
 * replaces the text.
 */
export function useOwnText(
  value: string,
  onTell: (text: string) => void,
  pauseMs: number,
): OwnText {
  const [text, setText] = useState(value);
  const seen = useRef(value);
  /** Told, and not come back yet; React may skip some of them. */
  const told = useRef<readonly string[]>([]);
  const waiting = useRef<{ readonly text: string; readonly timer: number } | null>(null);
  const latest = useRef(onTell);
  useEffect(() => {
    latest.current = onTell;
  });

  const stopWaiting = useCallback(() => {
    if (waiting.current !== null) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);
  // A screen that is left must not lead back by telling its address.
  useEffect(() => stopWaiting, [stopWaiting]);

  useEffect(() => {
    if (value === seen.current) return;
    seen.current = value;
    const at = told.current.lastIndexOf(value);
    told.current = at < 0 ? [] : told.current.slice(at + 1);
    // Somebody is typing: what they type is told next, and the last word.
    if (at < 0 && waiting.current === null) setText(value);
  }, [value]);

  const tell = useCallback(() => {
    if (waiting.current === null) return;
    const { text: typed } = waiting.current;
    stopWaiting();
    if (told.current.length === 0 && typed === seen.current) return;
    told.current = [...told.current, typed];
    latest.current(typed);
  }, [stopWaiting]);

  const type = useCallback(
    (typed: string) => {
      setText(typed);
      stopWaiting();
      waiting.current = { text: typed, timer: window.setTimeout(tell, pauseMs) };
    },
    [stopWaiting, tell, pauseMs],
  );

  return { text, type, tell };
}
