import { DATA_TAGS, type DataTag } from '@sci/module-contract';

const KEY = 'written';

const TAGS: ReadonlySet<unknown> = new Set(DATA_TAGS);
const isTag = (value: unknown): value is DataTag => TAGS.has(value);

/**
 * Tells the other tabs of this browser what kinds of data were written; null: anything may have
 * changed.
 */
export function tellOtherTabs(tags: readonly DataTag[] | null): void {
  if (tags?.length === 0) return;
  try {
    // The passage alone is the message: nothing stays in the browser.
    localStorage.setItem(KEY, JSON.stringify(tags));
    localStorage.removeItem(KEY);
  } catch {
    // storage refused by the browser: the other tabs read again when they are looked at
  }
}

/** Calls when another tab has written. Gives back what stops it. */
export function onOtherTabsWrite(act: (tags: readonly DataTag[] | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key !== KEY || newValue === null) return;
    act(tagsOf(newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Of what another version of the application wrote, or nobody understands, anything may be true. */
function tagsOf(text: string): readonly DataTag[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isTag) ? value : null;
  } catch {
    return null;
  }
}
