/**
 * What was typed and not saved, kept in the tab: through a reload, a crash, the end of a session. The
 * open tabs of the browser hand it on to each other; nothing of it is left when the last is closed.
 */
export interface Draft {
  /** `owner/kind/id`: whose, and of which form. */
  readonly place: string;
  /** One visit of a form. */
  readonly visit: string;
  /** Between which two logouts it was typed: nothing of it is left after the second. */
  readonly era: string;
  /** When it was typed, in milliseconds. */
  readonly at: number;
  readonly values: Record<string, unknown>;
  /** What the form held when it was opened: only what differs was typed. */
  readonly seen: Record<string, unknown>;
  /** `updated_at` of the row that it held. */
  readonly seenAt: string | null;
  /** Texts that can't be read as values yet. */
  readonly texts: Record<string, string>;
  /** What the user means to do, with the tries that were not answered. */
  readonly intention: string;
  readonly lost: readonly {
    readonly values: Record<string, unknown>;
    readonly updatedAt: string | null;
  }[];
}

/** What the open tabs say to each other about drafts. */
export type Word =
  | { readonly tell: 'all?' }
  | { readonly tell: 'typed'; readonly drafts: readonly Draft[] }
  | { readonly tell: 'gone'; readonly keys: readonly string[] }
  | { readonly tell: 'ended' };

/** How the keys of drafts begin in the storage of a tab. */
export const PREFIX = 'draft:';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Anybody writes to the storage of the tab, and an earlier version of the application did. */
export const isDraft = (stored: unknown): stored is Draft =>
  isObject(stored) &&
  ['place', 'visit', 'era'].every((name) => typeof Reflect.get(stored, name) === 'string') &&
  ['values', 'seen', 'texts', 'lost'].every((name) => isObject(Reflect.get(stored, name)));

/** Of a draft: nobody has anything else of the tab forgotten. */
const isKey = (key: unknown): key is string => typeof key === 'string' && key.startsWith(PREFIX);

/**
 * What was said, as far as it is understood; null for anything else. A tab of another version may say
 * what this one does not know, and any code of the page may say something.
 */
export function wordIn(said: unknown): Word | null {
  if (!isObject(said)) return null;
  const list = (name: string): readonly unknown[] => {
    const value: unknown = Reflect.get(said, name);
    return Array.isArray(value) ? value : [];
  };
  const tell: unknown = Reflect.get(said, 'tell');
  switch (tell) {
    case 'gone':
      return { tell, keys: list('keys').filter(isKey) };
    case 'typed':
      return { tell, drafts: list('drafts').filter(isDraft) };
    case 'all?':
    case 'ended':
      return { tell };
    default:
      return null;
  }
}
