import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What fields were typed into and their forms have not drawn yet: called, it is drawn at once. */
const behind = new Map<object, () => void>();

/** Keys of which a text is made: everything else may act on what was typed. */
const WRITES = new Set([
  'Backspace',
  'Delete',
  'Shift',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]);

function catchUp(): void {
  if (behind.size === 0) return;
  const told = [...behind.values()];
  behind.clear();
  flushSync(() => {
    for (const tell of told) tell();
  });
}

/** Nobody acts on a form that shows less than what was typed: the form catches up first. */
function watchActs(page: Document): void {
  for (const act of ['pointerdown', 'click', 'submit', 'visibilitychange'])
    page.addEventListener(act, catchUp, { capture: true });
  page.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (!isText && !WRITES.has(key)) catchUp();
    },
    { capture: true },
  );
  page.defaultView?.addEventListener('pagehide', catchUp, { capture: true });
}
if (typeof document !== 'undefined') watchActs(document);

interface TypedAhead {
  /** What was typed, until its form has drawn it. */
  readonly ahead: string | undefined;
  readonly type: (text: string) => void;
}

/**
 * A field shows a letter before its form is drawn with it: a form of a hundred fields takes longer
 * than the next key. The form is drawn after that, and can be interrupted; what follows from its
 * values (a click, Enter, leaving the page) waits for it.
 * @param tell gives what was typed to the form, by its states alone: it may be called twice
 */
export function useTypedAhead(tell: (text: string) => void): TypedAhead {
  const [field] = useState(() => ({}));
  const [typed, setTyped] = useState({ text: '', count: 0 });
  const [drawn, setDrawn] = useState(0);
  const latest = useRef(tell);
  useLayoutEffect(() => {
    latest.current = tell;
  });
  const isBehind = drawn !== typed.count;
  useLayoutEffect(() => {
    if (!isBehind) behind.delete(field);
  });
  useEffect(() => () => void behind.delete(field), [field]);

  return {
    ahead: isBehind ? typed.text : undefined,
    type: (text) => {
      // A form may give each field what it held when it was last drawn: of two that are told before
      // that, as by a browser that fills in an address, the second would undo the first.
      if ([...behind.keys()].some((other) => other !== field)) catchUp();
      const count = typed.count + 1;
      setTyped({ text, count });
      const draw = () => {
        setDrawn(count);
        latest.current(text);
      };
      startTransition(draw);
      behind.set(field, draw);
    },
  };
}
