import { frameParts, isInFrame, isWhole } from './frame.ts';

/** What takes a part of the page from the eye or from the pointer, and is written on the part itself. */
const HIDING = ['style', 'hidden', 'inert'];
const FAINT = 0.1;

/**
 * While a screen of a module is open, the header and the menu are seen and answer: what is written on
 * them to hide them is taken away as soon as it is written.
 * @returns what ends it
 */
export function keepFrame(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && isHidden(target))
        for (const name of HIDING) target.removeAttribute(name);
  });
  for (const part of frameParts()) observer.observe(part, { attributeFilter: HIDING });
  return () => observer.disconnect();
}

function isHidden(element: HTMLElement): boolean {
  if (element.hidden || element.inert) return true;
  if (element.getAttribute('style') === null) return false;
  if (isWhole(element) && Array.from(element.style).some((name) => !OF_THE_WHOLE.test(name)))
    return true;
  const { display, visibility, opacity, pointerEvents, position, transform, clipPath } =
    element.style;
  return (
    display === 'none' ||
    ['hidden', 'collapse'].includes(visibility) ||
    (opacity !== '' && Number(opacity) < FAINT) ||
    pointerEvents === 'none' ||
    [position, transform, clipPath].some((value) => value !== '')
  );
}

/** A dialog keeps the page from scrolling; what is dragged changes the pointer. */
const OF_THE_WHOLE =
  /^(?:overflow|overscroll|scroll|padding|margin|cursor|user-select|-webkit-user-select|touch-action)/;

/** A sheet without which more of the header and the menu is seen than with it is switched off. */
export function showFrame(sheets: readonly CSSStyleSheet[]): void {
  for (const sheet of sheets) {
    const seen = seenParts();
    if (sheet.disabled) continue;
    sheet.disabled = true;
    sheet.disabled = seenParts() > seen;
  }
}

/** How much of the header and the menu is seen: of the menu nothing where there is no room for it. */
export function seenParts(): number {
  const parts = document.querySelectorAll<HTMLElement>('.shell-frame > header, #menu a');
  return [...parts].filter(
    (part) =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(part).pointerEvents !== 'none',
  ).length;
}

/**
 * What lies over the menu, seen from its first entry; null when that one is in sight, or when there is
 * no menu to see.
 */
export function coverOfMenu(): Element | null {
  const [entry] = document.querySelectorAll('#menu a');
  const box = entry?.getBoundingClientRect();
  if (!box || box.width === 0 || box.right <= 0) return null;
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top && !isInFrame(top) && !top.contains(entry ?? null) ? top : null;
}
