import { isFollowed, isShells, strangersTo } from './frame.ts';
import { guardEffects, guardRealms } from './guarded-realms.ts';
import { guardRules, guardSheets, guardViews } from './guarded-views.ts';
import { KEPT_KINDS } from './kept-builtins.ts';
import { kindOf, kindsOf } from './kinds.ts';
import { moduleCaller, tellTouched, type ModuleCaller } from './module-caller.ts';
import { isPlaced, isRefused } from './portals.ts';
import { INTERNALS } from './react-internals.ts';
import { replaceMethod, replaceSetter } from './replace-method.ts';
import { hearsFrame } from './shielded.ts';

type Caller = (this: void) => ModuleCaller | null;

const isOfKind = (kind: object, other: object): boolean =>
  kind === other || Object.prototype.isPrototypeOf.call(other, kind);

/**
 * Whatever else a node can do, or can be set to, changes what is seen, heard or read of it: of what the
 * shell draws that is not a module's to do. A list of what changes would lack what browsers get next.
 */
const NODES = kindsOf(Node).filter(
  (kind) => ![Document, DocumentFragment].some(({ prototype }) => isOfKind(kind, prototype)),
);
/** Reads, looks or is heard: the shell does without knowing. */
const HARMLESS =
  /^(?:(?:get|has|is|query|check|contains?|compare|lookup|computed|scroll|pseudo)(?:[A-Z]|$)|(?:to[A-Z]\w+|matches|closest|webkitMatchesSelector|focus|cloneNode|hidePopover|releasePointerCapture)$)/;
/** Lays something over everything else, which then hears nothing. */
const COVERING = [
  [Element.prototype, ['requestFullscreen', 'requestPointerLock']],
  [HTMLElement.prototype, ['showPopover', 'togglePopover']],
  [HTMLDialogElement.prototype, ['showModal']],
] as const;
/** Is given a node that may be on the page already, and puts it into what may be the shell's: `[owner, names]`. */
const MOVING = [
  [Node.prototype, ['appendChild', 'insertBefore', 'removeChild', 'replaceChild']],
  [
    Element.prototype,
    ['append', 'prepend', 'before', 'after', 'moveBefore', 'insertAdjacentElement'],
  ],
  [DocumentFragment.prototype, ['append', 'prepend', 'moveBefore']],
  [Document.prototype, ['append', 'prepend', 'moveBefore', 'adoptNode']],
] as const;
/** Gives an object of the browser other ancestors, other properties, or none from then on. */
const REMAKING = [
  'setPrototypeOf',
  'defineProperty',
  'defineProperties',
  'preventExtensions',
  'freeze',
  'seal',
];
/** What a range of the page does to the nodes in it. */
const CUTTING = ['deleteContents', 'extractContents', 'surroundContents', 'insertNode'];
/** They are guarded by a rule of their own. */
const APART: ReadonlySet<string> = new Set(
  [...COVERING, ...MOVING].flatMap(([, names]): readonly string[] => names),
);

/**
 * What a module asks of the page as a whole is not done, and its line is told: taking away, emptying or
 * moving what is not its own, writing another document, styling what others draw, stopping the browser
 * with a question, laying a dialog over everything, going through the history. React draws for the shell and for modules alike; only their own code is asked about.
 */
export function guardPage(caller: Caller = moduleCaller): void {
  for (const owner of NODES) {
    guardKind(owner, caller);
    guardViews(owner, caller);
  }
  guardRules(caller);
  guardSheets(caller);
  // Who plays an event of the menu presses its entries in the name of the user.
  guardNodes(EventTarget.prototype, 'dispatchEvent', caller, playedOn);
  for (const owner of [Object, Reflect])
    for (const name of REMAKING) guardNodes(owner, name, caller, (_self, args) => thingOf(args));
  for (const { prototype } of [Document, DocumentFragment])
    guardNodes(prototype, 'replaceChildren', caller, (self, args) => [self, ...args]);
  for (const name of CUTTING)
    guardNodes(Range.prototype, name, caller, (self) =>
      self instanceof Range ? [self.commonAncestorContainer] : [],
    );
  for (const [owner, names] of MOVING) for (const name of names) guardMoves(owner, name, caller);
  // Told of every change of the menu, a module would answer each without end.
  guardNodes(MutationObserver.prototype, 'observe', caller, (_self, args) => args);
  for (const [owner, name] of [
    [HTMLElement.prototype, 'focus'],
    [Element.prototype, 'setPointerCapture'],
  ] as const)
    replaceMethod(
      owner,
      name,
      (original) =>
        function (this: unknown, ...args: unknown[]): unknown {
          return hearsFrame() ? undefined : original(this, args);
        },
    );
  for (const [owner, names] of COVERING) refuse(owner, names, caller);
  refuse(History.prototype, ['pushState', 'replaceState', 'go', 'back', 'forward'], caller);
  refuseSetters(Document.prototype, ['title', 'dir', 'designMode', 'cookie', 'body'], caller);
  refuse(
    Document.prototype,
    ['write', 'writeln', 'open', 'close', 'execCommand', 'startViewTransition', 'exitFullscreen'],
    caller,
  );
  guardNavigation(caller);
  refuse(HTMLFormElement.prototype, ['submit'], caller);
  refuse(window, ['alert', 'confirm', 'prompt', 'print', 'stop', 'open', 'postMessage'], caller);
  refuse(kindOf('Selection'), ['deleteFromDocument'], caller);
  guardRealms(caller);
  guardEffects(caller);
  for (const owner of [CSSStyleSheet.prototype, ...kindsOf(CSSRule)]) {
    refuse(owner, ['insertRule', 'deleteRule', 'addRule', 'removeRule', 'appendRule'], caller);
    refuseSetters(owner, ['selectorText', 'keyText'], caller);
  }
  if ('CSS' in window) refuse(CSS, ['registerProperty'], caller);
  if ('ServiceWorkerContainer' in window)
    refuse(ServiceWorkerContainer.prototype, ['register'], caller);
  refuseSetters(Document.prototype, ['adoptedStyleSheets'], caller);
  for (const owner of [window, Document.prototype]) refuseSetters(owner, handlersOf(owner), caller);
  for (const owner of [StyleSheet.prototype, MediaList.prototype])
    refuseSetters(owner, ['disabled', 'mediaText'], caller);
}

/** What only the browser tells the page: that it is left, that another tab has logged out. */
function playedOn(self: unknown, [event]: readonly unknown[]): readonly unknown[] {
  if (self instanceof Element) return [self];
  const isPage = [undefined, window, document].includes(self as never);
  return isPage && event instanceof Event && isOfBrowser(event.type) ? [document] : [];
}

const isOfBrowser = (type: string): boolean =>
  !['resize', 'scroll'].includes(type) && [window, document].some((page) => `on${type}` in page);

/** All that nodes of a kind do and are set to, but what is harmless or has its own rule. */
function guardKind(owner: object, caller: Caller): void {
  for (const [name, found] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    if (name === 'constructor' || HARMLESS.test(name) || APART.has(name)) continue;
    if (typeof found.value === 'function') guardNodes(owner, name, caller, (self) => [self]);
    else refuseSetters(owner, [name], caller, (self) => strangers([self]));
  }
}

/** The addresses of the page are the shell's, by the newer interface of browsers, too. */
function guardNavigation(caller: Caller): void {
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (typeof navigation !== 'object' || navigation === null) return;
  const kind: object | null = Object.getPrototypeOf(navigation);
  if (kind === null) return;
  refuse(kind, ['navigate', 'reload', 'back', 'forward', 'traverseTo'], caller);
  refuse(kind, ['updateCurrentEntry'], caller);
  refuseSetters(kind, handlersOf(kind), caller);
}

/** There is one of each. What is given back what it had must not be closed. */
const ONLY: ReadonlySet<unknown> = new Set([
  window,
  document,
  location,
  history,
  navigator,
  ...KEPT_KINDS,
  ...INTERNALS,
]);

/** The node that is remade, or what stands for it; a kind of nodes is none itself. */
function thingOf([thing]: readonly unknown[]): unknown[] {
  if (ONLY.has(thing) || thing instanceof Storage) return [document];
  return thing instanceof Node && !Object.hasOwn(thing, 'constructor') ? [thing] : [];
}

const HANDLER = /^on[a-z]+$/;

const handlersOf = (owner: object): string[] =>
  Object.keys(Object.getOwnPropertyDescriptors(owner)).filter((name) => HANDLER.test(name));

type Strangers = ReturnType<typeof strangersTo>;

const strangers = (nodes: readonly unknown[]): Strangers => strangersTo(nodes.map(bearerOf));

/** An attribute is part of its element. */
const bearerOf = (node: unknown): unknown =>
  node instanceof Attr ? (node.ownerElement ?? node) : node;

const everybody = (): boolean => true;

function guardNodes(
  owner: object,
  name: string,
  caller: Caller,
  nodesOf: (self: unknown, args: readonly unknown[]) => readonly unknown[],
): void {
  replaceMethod(
    owner,
    name,
    (original) =>
      function (this: unknown, ...args: unknown[]): unknown {
        const isStranger = strangers(nodesOf(this, args));
        const by = isStranger && caller();
        if (!by || !isStranger(by.id)) return original(this, args);
        tellTouched(by, `${name}()`);
        return args[0];
      },
  );
}

/** Puts a node into another one, or takes it out: by React, too, only what the shell draws into its own. */
function guardMoves(owner: object, name: string, caller: Caller): void {
  replaceMethod(
    owner,
    name,
    (original) =>
      function (this: unknown, ...args: unknown[]): unknown {
        if (name === 'removeChild' && isRefused(args[0])) return args[0];
        const isIntoShell = this instanceof Node && !isFollowed(this) && isShells(this);
        // What React puts where it belongs needs no stack to be known.
        const isStranger =
          isIntoShell && !isPlaced(this, args[0])
            ? everybody
            : strangers(isIntoShell || isFollowed(this) ? args : [this, ...args]);
        const by = isStranger && caller();
        if (by && isStranger(by.id)) {
          tellTouched(by, `${name}()`);
          return args[0];
        }
        return original(this, args);
      },
  );
}

function refuse(owner: object, names: readonly string[], caller: Caller): void {
  for (const name of names)
    replaceMethod(
      owner,
      name,
      (original) =>
        function (this: unknown, ...args: unknown[]): unknown {
          const by = caller();
          if (!by) return original(this, args);
          tellTouched(by, `${name}()`);
          return undefined;
        },
    );
}

function refuseSetters(
  owner: object,
  names: readonly string[],
  caller: Caller,
  strangersOf: (self: unknown) => Strangers = () => everybody,
): void {
  for (const name of names) {
    const isHandler = HANDLER.test(name);
    replaceSetter(
      owner,
      name,
      (set) =>
        function (this: unknown, value: unknown): void {
          // React sets the same handler again whenever it draws the menu: that changes nothing.
          const isSame = isHandler && Reflect.get(Object(this), name) === value;
          const isStranger = isSame ? null : strangersOf(this);
          const by = isStranger && caller();
          if (by && isStranger(by.id)) tellTouched(by, name);
          else set(this, value);
        },
    );
  }
}
