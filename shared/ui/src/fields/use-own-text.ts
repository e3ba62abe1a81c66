import { useCallback, useEffect, useRef, useState } from 'react';

export interface OwnText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Tells what is typed without waiting for a pause. */
  readonly tell: () => void;
}

interface Pauses {
  /** Milliseconds without a key after which what is typed is told. */
  readonly pauseMs: number;
  /** Longer than a screen takes to draw what it was told. */
  readonly settledMs: number;
}

/**
 * The text of a field whose value lives elsewhere and comes back late: in the address, or behind a
 * server's answer. The field owns its text: what is typed is told after a pause, and what comes
 * back of it changes nothing. Only a value that this field did not tell (a link, "back", "clear")
 * replaces the text. Somebody else may change it before what was told is ever drawn: what has not
 * come back for a while never will, and the field shows what stands.
 */
export function useOwnText(
  value: string,
  onTell: (text: string) => void,
  { pauseMs, settledMs }: Pauses,
): OwnText {
  const [text, setText] = useState(value);
  const seen = useRef(value);
  /** Told, and not come back yet; React may skip some of them. */
  const told = useRef<readonly string[]>([]);
  const waiting = useRef<{ readonly text: string; readonly timer: number } | null>(null);
  const settling = useRef<number | undefined>(undefined);
  const latest = useRef(onTell);
  useEffect(() => {
    latest.current = onTell;
  });

  const stopWaiting = useCallback(() => {
    if (waiting.current !== null) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);
  // A screen that is left must not lead back by telling its address.
  useEffect(
    () => () => {
      stopWaiting();
      window.clearTimeout(settling.current);
    },
    [stopWaiting],
  );

  const settle = useCallback(() => {
    if (told.current.length === 0 || waiting.current !== null) return;
    told.current = [];
    setText(seen.current);
  }, []);

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
    window.clearTimeout(settling.current);
    settling.current = window.setTimeout(settle, settledMs);
    latest.current(typed);
  }, [settle, settledMs, stopWaiting]);

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
