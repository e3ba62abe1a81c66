/** Where a screen of a module, or a part in the screen of another, is drawn: its value says whose. */
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

const SHELL = Symbol('shell');

/** Modules that have a screen, or a part in the screen of another, on the page: how many of each. */
const placed = new Map<string, { screens: number; parts: number }>();

/** A screen, or a part, of the module is about to be on the page, until the returned function is called. */
export function holdPlace(id: string, kind: 'screens' | 'parts'): () => void {
  const held = placed.get(id) ?? { screens: 0, parts: 0 };
  placed.set(id, held);
  left.delete(id);
  held[kind] += 1;
  return () => {
    held[kind] -= 1;
    if (held.screens + held.parts > 0) return;
    placed.delete(id);
    left.set(id, 0);
  };
}

/** Modules that were left, and how many times each has gone on since. */
const left = new Map<string, number>();
/** Enough for what somebody has still to be told, or to have saved. */
const LAST_STEPS = 20;

export const isAnyLeft = (): boolean => left.size > 0;

/** May the module set something going that comes later? Once it is left it ends what it does. */
export function mayGoOn(id: string): boolean {
  const steps = left.get(id);
  if (steps === undefined) return true;
  left.set(id, steps + 1);
  return steps < LAST_STEPS;
}

/** Whether the module has anything on the page. */
export const hasPlace = (id: string): boolean => placed.has(id);

/**
 * Tells of a module whether one of the nodes is not its own to change: the shell's, or drawn by a module
 * beside it. Null where they are nobody's, or of the only module on the page.
 */
export function strangersTo(nodes: readonly unknown[]): ((id: string) => boolean) | null {
  const owners = nodes.map((node) => (node instanceof Node ? ownerOf(node) : null));
  if (owners.includes(SHELL)) return () => true;
  if (placed.size < 2 || owners.every((owner) => owner === null)) return null;
  return (id) => owners.some((owner) => owner !== null && owner !== id);
}

/** Is what happens there another's affair? Of a module that has no screen on the page, what the shell draws is. */
export function isOthersAffair(id: string, target: EventTarget | null): boolean {
  if (placed.get(id)?.screens === 0) return isOthers(id, target);
  return placed.size > 1 && isOthers(id, target, true);
}

function isOthers(id: string, target: EventTarget | null, isShellOpen = false): boolean {
  const owner = target instanceof Node ? ownerOf(target) : null;
  return owner !== null && owner !== id && !(isShellOpen && owner === SHELL);
}

/**
 * Who draws it, with the dialogs, notices and menus that the shell draws into the body; null when it is
 * on no page, or nobody's.
 */
function ownerOf(node: Node): string | typeof SHELL | null {
  if (!node.isConnected) return null;
  if (isShells(node) || isPlace(node)) return SHELL;
  // React's tree is climbed for none of the many nodes that stand in a screen of a module.
  const place = node.parentElement?.closest(`[${PLACE}]`);
  return place ? place.getAttribute(PLACE) : ownerInTree(node);
}

const isPlace = (node: unknown): node is Element =>
  node instanceof Element && node.hasAttribute(PLACE);

/** React knows in whose tree it stands, which the page does not show: up to the place of a module, or to none. */
function ownerInTree(node: Node): string | typeof SHELL | null {
  let place: unknown;
  for (let at: Node | null = node; at !== null && place === undefined; at = at.parentNode)
    place = placeInTree(at);
  if (place === undefined) {
    // A box made for a dialog is of whoever drew what is in it.
    const drawn = node instanceof Element && node.parentNode === document.body;
    const [first] = drawn ? [...node.querySelectorAll('*')].filter(placeInTree) : [];
    if (!first) return null;
    place = placeInTree(first);
  }
  while (typeof place === 'object' && place !== null) {
    const drawn: unknown = Reflect.get(place, 'stateNode');
    if (isPlace(drawn)) return drawn.getAttribute(PLACE);
    place = Reflect.get(place, 'return');
  }
  return SHELL;
}

/** What a module puts into these is known, and taken away when it is left. */
export const isFollowed = (place: unknown): boolean =>
  place === document.head || place === document.body;

/** What the page came with, and the files of the shell; modules have styles of their own there. */
const isOfHead = (node: Node): boolean =>
  node instanceof HTMLTitleElement ||
  node instanceof HTMLMetaElement ||
  (node instanceof HTMLLinkElement && node.href.includes('/assets/shell/'));
