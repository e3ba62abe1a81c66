import { isInFrame } from './frame.ts';

/** What keeps an event from others. */
const KEEPING = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;

const shields = new WeakMap<object, (event: Event) => void>();

/**
 * Hears the same events, and keeps none from the header and from the menu: a module that swallows
 * clicks or keys swallows its own. The same listener has one shield.
 */
export function shielded(listener: EventListenerOrEventListenerObject): (event: Event) => void {
  const known = shields.get(listener);
  if (known) return known;
  function shield(this: unknown, event: Event): void {
    const hear = (): unknown =>
      typeof listener === 'function'
        ? Reflect.apply(listener, this, [event])
        : listener.handleEvent(event);
    if (!isInFrame(event.target)) {
      hear();
      return;
    }
    for (const name of KEEPING)
      Object.defineProperty(event, name, { value: () => {}, configurable: true });
    try {
      hear();
    } finally {
      for (const name of KEEPING) Reflect.deleteProperty(event, name);
    }
  }
  shields.set(listener, shield);
  return shield;
}
