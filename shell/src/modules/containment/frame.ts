/** Where a screen of a module is drawn: what is in it is the module's. */
export const PLACE = 'data-module-place';

/** Parts of the shell that have to be seen and to answer, whatever a screen does. */
const FRAME =
  'html, body, #root, .shell-frame, .shell-frame > header, #menu, #menu > nav, #contenu';

export const frameParts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(FRAME)];

/** In the header or in the menu. */
export const isInFrame = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.shell-frame > header, #menu') !== null;

/** The page, the application in it, and what the shell draws there around the screens of modules. */
export function isShells(node: Node): boolean {
  if (!node.isConnected) return false;
  if (node.parentNode === document.head) return isOfHead(node);
  const root = document.getElementById('root');
  if (node === document.head || root === null || node.contains(root)) return true;
  return root.contains(node) && !node.parentElement?.closest(`[${PLACE}]`);
}

/** What a module puts into these is known, and taken away when it is left. */
export const isFollowed = (place: unknown): boolean =>
  place === document.head || place === document.body;

/** What the page came with, and the files of the shell; modules have styles of their own there. */
const isOfHead = (node: Node): boolean =>
  node instanceof HTMLTitleElement ||
  node instanceof HTMLMetaElement ||
  (node instanceof HTMLLinkElement && node.href.includes('/assets/shell/'));
