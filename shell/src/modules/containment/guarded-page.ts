import { isShells } from './frame.ts';
import { moduleCaller, tellTouched, type ModuleCaller } from './module-caller.ts';
import { replaceMethod, replaceSetter } from './replace-method.ts';
import { hearsFrame } from './shielded.ts';

type Caller = (this: void) => ModuleCaller | null;

/** Takes nodes off the page, or puts others in their place: `[owner, names]`. */
const REMOVING = [
  [Element.prototype, ['remove', 'replaceWith', 'replaceChildren', 'setHTMLUnsafe']],
] as const;
const OVERWRITING = [
  [Element.prototype, ['innerHTML', 'outerHTML']],
  [HTMLElement.prototype, ['innerText', 'outerText']],
  [Node.prototype, ['textContent']],
] as const;
/** Says how the page looks, behaves or is read: not a module's to say of what the shell draws. */
const SAYING = [
  [Element.prototype, ['setAttribute', 'setAttributeNS', 'toggleAttribute', 'removeAttribute']],
] as const;
const SAID = ['lang', 'dir', 'contentEditable', 'hidden', 'inert'];
/** Lays something over everything else, which then hears nothing. */
const COVERING = [
  [Element.prototype, ['requestFullscreen']],
  [HTMLElement.prototype, ['showPopover', 'togglePopover']],
  [HTMLDialogElement.prototype, ['showModal']],
] as const;
/** Is given a node that may be on the page already: `[owner, names]`. */
const MOVING = [
  [Node.prototype, ['appendChild', 'insertBefore', 'removeChild', 'replaceChild']],
  [Element.prototype, ['append', 'prepend', 'before', 'after']],
] as const;

/**
 * What a module asks of the page as a whole is not done, and its line is told: taking away, emptying or
 * moving what is not its own, writing another document, styling what others draw, stopping the browser
 * with a question, laying a dialog over everything, going through the history. React draws for the shell and for modules alike; only their own code is asked about.
 */
export function guardPage(caller: Caller = moduleCaller): void {
  for (const [owner, names] of [...REMOVING, ...SAYING])
    for (const name of names) guardNodes(owner, name, caller, (self) => [self]);
  for (const [owner, names] of MOVING)
    for (const name of names) guardNodes(owner, name, caller, (_self, args) => args);
  // Told of every change of the menu, a module would answer each without end.
  guardNodes(MutationObserver.prototype, 'observe', caller, (_self, args) => args);
  replaceMethod(
    HTMLElement.prototype,
    'focus',
    (original) =>
      function (this: unknown, ...args: unknown[]): unknown {
        return hearsFrame() ? undefined : original(this, args);
      },
  );
  for (const [owner, names] of COVERING) refuse(owner, names, caller);
  refuse(History.prototype, ['pushState', 'replaceState', 'go', 'back', 'forward'], caller);
  refuseSetters(HTMLElement.prototype, SAID, caller, (self) => isForeign([self]));
  refuseSetters(Document.prototype, ['title', 'dir', 'designMode', 'cookie', 'body'], caller);
  for (const [owner, names] of OVERWRITING)
    for (const name of names)
      replaceSetter(
        owner,
        name,
        (set) =>
          function (this: unknown, value: unknown): void {
            const by = isForeign([this]) ? caller() : null;
            if (by) tellTouched(by, name);
            else set(this, value);
          },
      );
  refuse(Document.prototype, ['write', 'writeln', 'open', 'close'], caller);
  refuse(window, ['alert', 'confirm', 'prompt', 'print', 'stop', 'open'], caller);
  refuse(CSSStyleSheet.prototype, ['insertRule', 'deleteRule', 'addRule', 'removeRule'], caller);
  if ('ServiceWorkerContainer' in window)
    refuse(ServiceWorkerContainer.prototype, ['register'], caller);
  refuseSetters(Document.prototype, ['adoptedStyleSheets'], caller);
  for (const owner of [window, Document.prototype, HTMLElement.prototype])
    refuseSetters(owner, handlersOf(owner), caller, (self) => isEverywhere(self));
}

const handlersOf = (owner: object): string[] =>
  Object.keys(Object.getOwnPropertyDescriptors(owner)).filter((name) => /^on[a-z]+$/.test(name));

/** What hears every event of the page. */
const isEverywhere = (self: unknown): boolean =>
  self === undefined ||
  self === window ||
  self === document ||
  (self instanceof Node && isShells(self));

const isForeign = (nodes: readonly unknown[]): boolean =>
  nodes.some((node) => node instanceof Node && isShells(node));

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
        const by = isForeign(nodesOf(this, args)) ? caller() : null;
        if (!by) return original(this, args);
        tellTouched(by, `${name}()`);
        return args[0];
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
  concerns: (self: unknown) => boolean = () => true,
): void {
  for (const name of names)
    replaceSetter(
      owner,
      name,
      (set) =>
        function (this: unknown, value: unknown): void {
          const by = concerns(this) ? caller() : null;
          if (by) tellTouched(by, name);
          else set(this, value);
        },
    );
}
