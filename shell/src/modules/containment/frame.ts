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

/** The page itself, whose values are those of everything on it. */
export const isWhole = (element: Element): boolean =>
  element === document.documentElement || element === document.body;

/** What React writes on each node that it makes: its place in the tree of components. */
const PLACE_IN_TREE = /^__reactFiber\$/;

/** Where React keeps a node in its tree; undefined for what React has not made. */
export function placeInTree(node: Node): unknown {
  const key = Object.keys(node).find((name) => PLACE_IN_TREE.test(name));
  return key === undefined ? undefined : Reflect.get(node, key);
}

/** With the dialogs, notices and menus that the shell draws into the body. */
export const isDrawnByShell = (node: Node): boolean =>
  isShells(node) || (node.isConnected && !isInPlace(node) && isInDialogOfShell(node));

/** React's tree is climbed for none of the many nodes that stand in a screen of a module. */
const isInPlace = (node: Node): boolean => !!node.parentElement?.closest(`[${PLACE}]`);

/** React knows in whose tree it stands, which the page does not show: up to the place of a module, or to none. */
function isInDialogOfShell(node: Node): boolean {
  let place: unknown;
  for (let at: Node | null = node; at !== null && place === undefined; at = at.parentNode)
    place = placeInTree(at);
  if (place === undefined) {
    // A box made for a dialog is of whoever drew what is in it.
    const drawn = node instanceof Element && node.parentNode === document.body;
    const [first] = drawn ? [...node.querySelectorAll('*')].filter(placeInTree) : [];
    if (!first) return false;
    place = placeInTree(first);
  }
  while (typeof place === 'object' && place !== null) {
    const drawn: unknown = Reflect.get(place, 'stateNode');
    if (drawn instanceof Element && drawn.hasAttribute(PLACE)) return false;
    place = Reflect.get(place, 'return');
  }
  return true;
}

/** What a module puts into these is known, and taken away when it is left. */
export const isFollowed = (place: unknown): boolean =>
  place === document.head || place === document.body;

/** What the page came with, and the files of the shell; modules have styles of their own there. */
const isOfHead = (node: Node): boolean =>
  node instanceof HTMLTitleElement ||
  node instanceof HTMLMetaElement ||
  (node instanceof HTMLLinkElement && node.href.includes('/assets/shell/'));
