import { isWhole, strangersTo } from './frame.ts';
import { kindsOf } from './kinds.ts';
import { tellTouched, type ModuleCaller } from './module-caller.ts';
import { replaceGetter } from './replace-method.ts';

type Caller = (this: void) => ModuleCaller | null;

/** Through these a node is changed without any method of its own. */
const VIEWS = [
  'style',
  'classList',
  'dataset',
  'attributes',
  'attributeStyleMap',
  'relList',
  'part',
  'options',
];

/**
 * A module reads how the shell looks on a copy: what it writes there is written on nothing, and told.
 * The page as a whole has rules of its own.
 */
export function guardViews(owner: object, caller: Caller): void {
  for (const name of VIEWS)
    readCopies(owner, name, caller, isElement, strangersToElement, (node) =>
      copyOf(node.cloneNode(name === 'options')),
    );
}

const isElement = (node: unknown): node is Element => node instanceof Element;

const strangersToElement = (node: Element): ReturnType<typeof strangersTo> =>
  isWhole(node) ? null : strangersTo([node]);

/** The same for the rules of style sheets, which style what everybody draws. */
export function guardRules(caller: Caller): void {
  for (const prototype of kindsOf(CSSRule))
    for (const [name, own] of [
      ['style', 'style'],
      ['styleMap', 'attributeStyleMap'],
    ] as const)
      readCopies(
        prototype,
        name,
        caller,
        isRule,
        () => () => true,
        (rule) => {
          const bearer = document.createElement('i');
          bearer.style.cssText = /\{(.*)\}/s.exec(rule.cssText)?.[1] ?? '';
          return copyOf(bearer, own);
        },
      );
}

/** And for the list of sheets that style the page beside those in it, which is added to by its own methods. */
export const guardSheets = (caller: Caller): void =>
  readCopies(
    Document.prototype,
    'adoptedStyleSheets',
    caller,
    (self): self is Document => self === document,
    () => () => true,
    (page) => {
      const copy = [...page.adoptedStyleSheets];
      const { length } = copy;
      return { read: () => copy, isWritten: () => copy.length !== length };
    },
  );

const isRule = (rule: unknown): rule is CSSRule => rule instanceof CSSRule;

interface Copy {
  readonly read: (name: string) => unknown;
  readonly isWritten: () => boolean;
}

function copyOf(node: Node, name?: string): Copy {
  const before = node.cloneNode(true);
  return {
    read: (asked) => Reflect.get(node, name ?? asked),
    isWritten: () => !node.isEqualNode(before),
  };
}

function readCopies<Self>(
  owner: object,
  name: string,
  caller: Caller,
  isOfKind: (self: unknown) => self is Self,
  strangers: (self: Self) => ReturnType<typeof strangersTo>,
  copied: (self: Self) => Copy,
): void {
  replaceGetter(
    owner,
    name,
    (get) =>
      function (this: unknown): unknown {
        const isStranger = isOfKind(this) ? strangers(this) : null;
        const by = isStranger && caller();
        if (!by || !isStranger(by.id) || !isOfKind(this)) return get(this);
        const copy = copied(this);
        // Once the module has done what it wants with it.
        queueMicrotask(() => {
          if (copy.isWritten()) tellTouched(by, name);
        });
        return copy.read(name);
      },
  );
}
