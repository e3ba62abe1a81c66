import { isInFrame, isOthersAffair } from './frame.ts';
import { restoreBuiltins } from './kept-builtins.ts';

/** What keeps an event from others. */
const KEEPING = [
  'preventDefault',
  'stopPropagation',
  'stopImmediatePropagation',
  // Of an address that is left for another.
  'intercept',
] as const;

/** Events of the header and the menu that a module is hearing now. */
let heard = 0;

/** Does a module hear something that happens in the header or in the menu? Then it moves no focus. */
export const hearsFrame = (): boolean => heard > 0;

/**
 * The key that goes on to the next field belongs to the page, until it is pressed in a screen; where the
 * page goes, and what the browser tells the page as a whole, is the shell's.
 */
const isForPage = (event: Event, id: string): boolean =>
  isInFrame(event.target) ||
  isOthersAffair(id, event.target) ||
  ((event.target === window || event.target === document) && !isAsked(event)) ||
  event.type === 'navigate' ||
  (event instanceof KeyboardEvent && event.key === 'Tab' && event.target === document.body);

/** A program that plays an event of its own which can be called off waits for who does. */
const isAsked = (event: Event): boolean => event instanceof CustomEvent && event.cancelable;

const shields = new WeakMap<object, (event: Event) => void>();

/**
 * Hears the same events, and keeps none from the header, from the menu and from what another module
 * draws: a module that swallows clicks or keys swallows its own. The same listener has one shield.
 * @param id of the module; of a listener that has a shield it may be left out
 */
export function shielded(
  listener: EventListenerOrEventListenerObject,
  id = '',
): (event: Event) => void {
  const known = shields.get(listener);
  if (known) return known;
  function shield(this: unknown, event: Event): void {
    const hear = (): void => {
      try {
        if (typeof listener === 'function') Reflect.apply(listener, this, [event]);
        else listener.handleEvent(event);
      } finally {
        restoreBuiltins();
      }
    };
    if (!isForPage(event, id)) {
      hear();
      return;
    }
    for (const name of KEEPING)
      Object.defineProperty(event, name, { value: () => {}, configurable: true });
    heard += 1;
    try {
      hear();
    } finally {
      heard -= 1;
      for (const name of KEEPING) Reflect.deleteProperty(event, name);
    }
  }
  shields.set(listener, shield);
  return shield;
}
