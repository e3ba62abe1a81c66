/**
 * What modules offer each other: places in their screens that others fill (slots), and what they
 * tell while the page is open (events). Both are data in the manifest: the compiler derives the
 * types from them, and the registry compares them when a module is published.
 */

const FIELD_TYPES = ['text', 'number', 'boolean'] as const;
type FieldType = (typeof FIELD_TYPES)[number];

/** `{ year: 'number', note: 'text?' }`; with `?` a field may be missing. */
export type Fields = Readonly<Record<string, FieldType | `${FieldType}?`>>;

export interface Offers {
  /** Name of the place, 'compte-rendu.assembly' → what is given to those who fill it. */
  readonly slots?: Readonly<Record<string, Fields>>;
  /**
   * Name of the event → what is told with it.
   * @deprecated Of what was saved `invalidate` tells every module and tab, of what a screen is
   * opened for its address, of what a place shows what is given to it.
   */
  readonly events?: Readonly<Record<string, Fields>>;
}

/** What a module that is not of this repository shows of itself. */
export interface Shown {
  readonly routes: readonly { readonly id: string }[];
  readonly offers?: Offers;
  readonly listens?: Readonly<Record<string, Fields>>;
}

/**
 * Every module adds its manifest here, in the file of the manifest; `sci-module types` writes what
 * is live elsewhere. With the shell in it the set is complete, and a name that is not in it is an
 * error.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules declare their own property in it
export interface Modules {}

type Module = Modules[keyof Modules];
type IsComplete = 'shell' extends keyof Modules ? true : false;

interface Values {
  readonly text: string;
  readonly number: number;
  readonly boolean: boolean;
}
type ValueOf<Field> = Field extends keyof Values
  ? Values[Field]
  : Field extends `${infer Type extends FieldType}?`
    ? Values[Type]
    : never;

/** `{ year: 'number', note: 'text?' }` → `{ year: number; note?: string }`. */
export type ValuesOf<F> = {
  readonly [Name in keyof F as F[Name] extends `${string}?` ? never : Name]: ValueOf<F[Name]>;
} & {
  readonly [Name in keyof F as F[Name] extends `${string}?` ? Name : never]?: ValueOf<F[Name]>;
};

type Union<Of, Part extends 'slots' | 'events'> = Of extends {
  readonly offers: { readonly [Key in Part]: infer Offered };
}
  ? { [Name in keyof Offered & string]: { name: Name; fields: Offered[Name] } }[keyof Offered &
      string]
  : never;
type ByName<Entry extends { name: string; fields: unknown }> = {
  [One in Entry as One['name']]: ValuesOf<One['fields']>;
};

/** Name of a place → what it gives. */
export type OfferedSlots = ByName<Union<Module, 'slots'>>;
/**
 * Name of an event → what is told with it.
 * @deprecated With `Offers.events`.
 */
export type OfferedEvents = ByName<Union<Module, 'events'>>;

type Listened<Of> = Of extends { readonly listens: infer Events }
  ? { [Name in keyof Events & string]: { name: Name; fields: Events[Name] } }[keyof Events & string]
  : never;

/**
 * Name of an event that a module declares to listen to → what it wants to be told.
 * @deprecated With `ModuleManifest.listens`.
 */
export type ListenedEvents = ByName<Listened<Module>>;

/** Names of screens; any text where the repository does not know all that is live. */
export type RouteId = IsComplete extends true
  ? Module extends infer Of
    ? Of extends { readonly routes: infer Routes extends readonly { readonly id: string }[] }
      ? Routes[number]['id']
      : never
    : never
  : string;

/** The names that a manifest takes otherwise than they are offered, or that nobody offers. */
export type Misfit<M> =
  | (M extends { readonly slots: readonly (infer Filled)[] }
      ? Filled extends { readonly slot: infer Name extends string }
        ? MisfitOf<Name, Filled extends { readonly props: infer F } ? F : object, OfferedSlots>
        : never
      : never)
  | (M extends { readonly listens: infer Events }
      ? {
          // oxlint-disable-next-line typescript/no-deprecated -- it stays until the next major version
          [Name in keyof Events & string]: MisfitOf<Name, Events[Name], OfferedEvents>;
        }[keyof Events & string]
      : never);

type MisfitOf<Name extends string, Taken, Offered> = Name extends keyof Offered
  ? Offered[Name] extends ValuesOf<Taken>
    ? never
    : Name
  : IsComplete extends true
    ? Name
    : never;

/**
 * The same question for two builds: can what is offered be given to who takes `taken`?
 * @returns the first field that it can't have, or null
 */
export function misfit(taken: Fields, offered: Fields): string | null {
  const fits = (wanted: string, given: string | undefined): boolean =>
    given === undefined ? wanted.endsWith('?') : given === wanted || `${given}?` === wanted;
  return Object.entries(taken).find(([name, type]) => !fits(type, offered[name]))?.[0] ?? null;
}

export const isField = (value: unknown): boolean =>
  typeof value === 'string' && FIELD_TYPES.some((type) => type === value.replace(/\?$/, ''));
