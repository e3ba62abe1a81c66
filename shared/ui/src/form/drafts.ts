import { isDraft, PREFIX, wordIn, type Draft, type Word } from './draft-words.ts';

export type { Draft };

const CHANNEL = 'sci-drafts';
const ERA = 'drafts-era';

const listeners = new Set<() => void>();
const channel = openChannel();
let version = 0;
/** What the storage would say, where the browser refuses it. */
let ownEra = '';

/** Goes up whenever drafts came from another tab or went; what was read before is out of date then. */
export const draftsVersion = (): number => version;

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The drafts of a form, the latest first. */
export const draftsOf = (place: string): readonly Draft[] =>
  all()
    .filter((draft) => draft.place === place)
    .toSorted((a, b) => b.at - a.at);

export function keepDraft(draft: Draft): void {
  if (draft.era !== draftsEra()) return;
  store(draft);
  channel?.postMessage({ tell: 'typed', drafts: [draft] } satisfies Word);
}

/** Forgets the drafts that this is true of, in every tab. */
export function forgetDrafts(which: (draft: Draft) => boolean): void {
  const keys = all().filter(which).map(keyOf);
  if (keys.length === 0) return;
  drop(keys);
  channel?.postMessage({ tell: 'gone', keys } satisfies Word);
}

/**
 * Somebody logs out: nothing that was typed is left, in no tab, and forms that are still open keep
 * nothing more.
 */
export function endDrafts(): void {
  startEra(crypto.randomUUID());
  end();
  channel?.postMessage({ tell: 'ended' } satisfies Word);
}

/**
 * Another one since somebody logged out, in every tab at once: a form that was opened before keeps
 * nothing any more, and what a tab still says of before is not listened to.
 */
export function draftsEra(): string {
  try {
    return localStorage.getItem(ERA) ?? ownEra;
  } catch {
    return ownEra;
  }
}

function startEra(era: string): void {
  ownEra = era;
  try {
    localStorage.setItem(ERA, era);
  } catch {
    // storage refused by the browser: this tab remembers it by itself
  }
}

function end(): void {
  drop([...keptKeys(), ...keysInTab((key) => OF_A_MODULE.test(key))]);
}

/** What a module keeps in the tab, under its own name: it goes with the session, too. */
const OF_A_MODULE = /^mf-[a-z-]+\./;

const keyOf = ({ place, visit }: Draft): string => `${PREFIX}${place}#${visit}`;

function store(draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(draft));
  } catch {
    // storage refused by the browser, or full: the form itself still holds what was typed
  }
}

function drop(keys: readonly string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // storage refused by the browser: nothing was kept
  }
  tellDrafts();
}

/** Forms look again at what is offered. */
export function tellDrafts(): void {
  version += 1;
  for (const listener of listeners) listener();
}

const all = (): readonly Draft[] =>
  keptKeys()
    .map(kept)
    .filter(isDraft)
    .filter(({ era }) => era === draftsEra());

/** A text that is no draft any more hides none of the others. */
function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const keptKeys = (): readonly string[] => keysInTab((key) => key.startsWith(PREFIX));

function keysInTab(which: (key: string) => boolean): readonly string[] {
  try {
    return Object.keys(sessionStorage).filter(which);
  } catch {
    return []; // storage refused by the browser: nothing was kept
  }
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const word = wordIn(data);
    if (word) hear(word, opened);
  });
  opened.postMessage({ tell: 'all?' } satisfies Word);
  return opened;
}

function hear(word: Word, answer: BroadcastChannel): void {
  if (word.tell === 'gone') drop(word.keys);
  else if (word.tell === 'ended') end();
  else if (word.tell === 'typed') {
    for (const draft of word.drafts) if (draft.era === draftsEra()) store(draft);
    tellDrafts();
  } else answer.postMessage({ tell: 'typed', drafts: all() } satisfies Word);
}
