import { useEffect, type RefObject } from 'react';

/** Where a keyboard goes on when what it stood on was taken away. */
const PLACES = 'article, form, section, [role="region"], [role="dialog"], main';

/**
 * Keeps the keyboard in the content, or in the dialog over it, when what had the focus disappears (a
 * deleted row, a form that gives way to its list, an offer that was taken): the nearest part of the page that is still there takes it, instead of the
 * start of the document; the part of the same name, where the whole content was drawn anew; the
 * title, where the whole screen gave way to another. What only waited for
 * an answer (a button, disabled meanwhile) takes it back.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = content.current;
    if (main === null) return undefined;
    let path: Element[] = [];
    let title: string | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (!main.contains(target) && target.closest('[role="dialog"]') === null) return;
      title = titleOf(main)?.textContent;
      path = ancestors(target);
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      const [last] = path;
      if (last instanceof HTMLElement && changes.some((change) => isEnabled(change, last))) {
        last.focus({ preventScroll: true });
        return;
      }
      if (last?.isConnected !== false) return;
      const place = path.find((element) => element.isConnected && element.matches(PLACES));
      const gone = path.filter((element) => !element.isConnected);
      path = [];
      const heading = titleOf(main);
      if (place === main && heading !== null && heading.textContent !== title) {
        window.scrollTo(0, 0);
        focusOn(heading);
      } else if (place instanceof HTMLElement)
        focusOn((place === main && namesakeOf(gone, main)) || place);
    });
    // Dialogs are drawn beside the content.
    const { body } = document;
    body.addEventListener('focusin', remember);
    observer.observe(body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      body.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [content]);
}

const titleOf = (main: HTMLElement): HTMLElement | null => main.querySelector('h1');

/** The section that took the place of the nearest one that is gone. */
function namesakeOf(gone: readonly Element[], main: HTMLElement): HTMLElement | undefined {
  const names = gone.map(nameOf).filter((name) => name !== undefined);
  const parts = [...main.querySelectorAll<HTMLElement>('section')];
  return names.flatMap((name) => parts.filter((part) => nameOf(part) === name)).at(0);
}

/** What labels an element, as long as the label is its own: also of one that was taken away. */
const nameOf = (element: Element): string | undefined => {
  const label = element.getAttribute('aria-labelledby');
  return label === null
    ? undefined
    : (element.querySelector(`[id="${CSS.escape(label)}"]`)?.textContent ?? undefined);
};

const isEnabled = ({ type, target }: MutationRecord, element: HTMLElement): boolean =>
  type === 'attributes' && target === element && !element.hasAttribute('disabled');

function ancestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at);
  return path;
}

function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
