import { PLACE, strangersTo } from './frame.ts';
import { coverOfMenu, seenParts, showFrame } from './kept-frame.ts';
import { moduleCaller, tellTouched, type ModuleCaller } from './module-caller.ts';
import { replace } from './replace-method.ts';
import { shielded } from './shielded.ts';
import { followTimers } from './followed-timers.ts';

/** Something that code of a module did to the page, beside its own screen. */
interface Trace {
  readonly what: string;
  readonly at: string;
  /** False once the module has undone it itself. */
  isLeft(): boolean;
  readonly undo: () => void;
  /** What it put on the page. */
  readonly node?: Element;
}

type ListenerArgs = Parameters<EventTarget['addEventListener']>;

/**
 * What the screens of modules leave on the page outside their place: listeners of the window and of
 * the document, intervals, elements and styles in head and body, classes of the page. The module
 * undoes them itself; what it forgets is undone when the user leaves it. What a module does while its
 * code is loaded, before its first screen, stays: it would not be done again.
 */
export class PageTraces {
  readonly #caller: (this: void) => ModuleCaller | null;
  /** Modules whose screens are on the page, with what they did to it. */
  readonly #drawn = new Map<string, Trace[]>();
  readonly #open = new Map<string, number>();
  #look: (() => void) | null = null;
  /** Parts of the header and the menu that were seen when it was last looked at. */
  #seen = 0;

  constructor(caller: (this: void) => ModuleCaller | null = moduleCaller) {
    this.#caller = caller;
    this.#followListeners(EventTarget.prototype);
    // Somebody may have given the window its own before.
    if (Object.hasOwn(window, 'addEventListener')) this.#followListeners(window);
    followTimers(this.#caller, (by, timer) => this.#note(by, { what: 'setInterval', ...timer }));
    this.#followElements(document.head);
    this.#followElements(document.body);
  }

  /** A screen of the module is about to be drawn. Called as often as one likes. */
  begin(id: string): void {
    if (this.#look === null) {
      this.#look = presentLook();
      this.#seen = seenParts();
    }
    if (!this.#drawn.has(id)) this.#drawn.set(id, []);
  }

  /** A screen of the module is on the page until the returned function is called. */
  enter(id: string): () => void {
    this.begin(id);
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
    return () => {
      this.#open.set(id, (this.#open.get(id) ?? 1) - 1);
      // After the module's own effects have cleaned up, unless another screen of it has come.
      queueMicrotask(() => {
        if (this.#open.get(id) === 0) this.#undo(id);
      });
    };
  }

  /** Takes away what a module laid over the menu: nobody could leave its screen any more. */
  uncoverMenu(): void {
    this.#showFrame();
    const cover = coverOfMenu();
    if (!cover) return;
    for (const [id, traces] of this.#drawn)
      for (const { node, at, what, undo } of traces)
        if (node?.isConnected === true && node.contains(cover)) {
          undo();
          tellTouched({ id, at }, what);
        }
  }

  /** Only when less of it is seen than a moment ago: each sheet that is tried has the whole page styled again. */
  #showFrame(): void {
    const seen = seenParts();
    if (seen < this.#seen) {
      const put = new Set([...this.#drawn.values()].flat().map(({ node }) => node));
      const isTheirs = (sheet: CSSStyleSheet): boolean =>
        isOfModule(sheet) || (sheet.ownerNode instanceof Element && put.has(sheet.ownerNode));
      showFrame([...document.styleSheets].filter(isTheirs));
    }
    this.#seen = seen;
  }

  #undo(id: string): void {
    const traces = this.#drawn.get(id) ?? [];
    this.#drawn.delete(id);
    this.#look?.();
    if (this.#drawn.size === 0) this.#look = null;
    for (const { what, at, undo } of traces.filter((trace) => trace.isLeft())) {
      undo();
      tellTouched({ id, at }, what);
    }
  }

  #note(caller: ModuleCaller | null, trace: Omit<Trace, 'at'>): void {
    if (caller) this.#drawn.get(caller.id)?.push({ ...trace, at: caller.at });
  }

  /** Listeners of the window and of what the shell draws: they hear what happens outside the screen. */
  #followListeners(owner: EventTarget): void {
    const add = methodOf(owner, 'addEventListener');
    const remove = methodOf(owner, 'removeEventListener');
    // Called from the function that the module calls, and from nowhere between.
    const askCaller = this.#caller;
    const note = this.#note.bind(this);
    const kept = new Set<readonly [EventTarget, ListenerArgs]>();
    replace(
      owner,
      'addEventListener',
      function (this: EventTarget | undefined, ...args: ListenerArgs): void {
        const target = this ?? window;
        const isStranger = hearsPage(target);
        const caller = isStranger && askCaller();
        if (!caller || !isStranger(caller.id)) {
          add(target, args);
          return;
        }
        const [name, listener, options] = args;
        const own: ListenerArgs = [name, listener && shielded(listener, caller.id), options];
        add(target, own);
        const { once = false, signal } = typeof options === 'object' ? options : {};
        if (once) return;
        const entry = [target, args] as const;
        kept.add(entry);
        note(caller, {
          what: `addEventListener('${name}')`,
          isLeft: () => kept.has(entry) && signal?.aborted !== true,
          undo: () => remove(target, own),
        });
      },
    );
    replace(
      owner,
      'removeEventListener',
      function (this: EventTarget | undefined, ...args: ListenerArgs): void {
        const target = this ?? window;
        const [name, listener, options] = args;
        remove(target, args);
        if (listener) remove(target, [name, shielded(listener), options]);
        for (const known of kept)
          if (known[0] === target && isSameListener(known[1], args)) kept.delete(known);
      },
    );
  }

  #followElements(place: HTMLElement): void {
    for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'] as const) {
      const insert: unknown = place[name];
      if (typeof insert !== 'function') continue;
      replace(place, name, (...args: unknown[]): unknown => {
        const isForbidden = args.some(isPolicy);
        const put = args.filter(isPut);
        // React and the shell put files there all the time.
        const caller = isForbidden || put.length > 0 ? this.#caller() : null;
        if (isForbidden) {
          if (!caller) throw new Error(`a <meta> that the shell does not draw`);
          tellTouched(caller, `${place.localName}.${name}(<meta>)`);
          return args[0];
        }
        for (const node of put)
          this.#note(caller, {
            what: `${place.localName}.${name}(<${node.localName}>)`,
            isLeft: () => node.isConnected,
            undo: () => node.remove(),
            node,
          });
        return Reflect.apply(insert, place, args);
      });
    }
  }
}

/** Forbids the page its calls, or leads it elsewhere, and stays in force when it is taken away. */
const isPolicy = (node: unknown): boolean =>
  node instanceof HTMLMetaElement && node.hasAttribute('http-equiv');

/** Comes onto the page, and would stay there. */
const isPut = (node: unknown): node is Element =>
  node instanceof Element && !node.isConnected && !isCode(node);

/** Files of a module come and stay: another screen of it needs them again. */
const isCode = (node: Element): boolean =>
  [node.getAttribute('src'), node.getAttribute('href')].some((address) =>
    address?.includes('/assets/remotes/'),
  );

/** In a build of a module, or drawn by one of its screens. */
const isOfModule = ({ ownerNode, href }: CSSStyleSheet): boolean =>
  href?.includes('/assets/remotes/') === true ||
  (ownerNode instanceof Element && ownerNode.closest(`[${PLACE}]`) !== null);

const hearsPage = (target: EventTarget): ReturnType<typeof strangersTo> =>
  target === window || target === Reflect.get(window, 'navigation')
    ? () => true
    : strangersTo([target]);

const isSameListener = (one: ListenerArgs, other: ListenerArgs): boolean =>
  one[0] === other[0] && one[1] === other[1] && isCapturing(one) === isCapturing(other);

const isCapturing = ([, , options]: ListenerArgs): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** How the page as a whole looks now. @returns what makes it look so again */
function presentLook(): () => void {
  const { body, documentElement } = document;
  const looks = [body, documentElement].map((element) => ({
    element,
    classes: element.className,
    style: element.style.cssText,
  }));
  return () => {
    for (const { element, classes, style } of looks) {
      if (element.className !== classes) element.className = classes;
      if (element.style.cssText !== style) element.style.cssText = style;
    }
  };
}

/** A function of the browser, for any object of its kind. */
function methodOf(
  owner: object,
  name: string,
): (target: unknown, args: readonly unknown[]) => unknown {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') throw new TypeError(`no ${name}`);
  return (target, args) => Reflect.apply(method, target, args);
}
