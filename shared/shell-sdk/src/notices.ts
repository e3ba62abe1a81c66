import { atom } from 'jotai';
import { errorSentences, isApiError, LOST_MESSAGE, tokens } from '@sci/api-client';
import { isUnanswered } from './stale.ts';
import { store } from './state.ts';

export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** Shows « Annuler » while the notice is there. */
  readonly undo?: (() => void) | undefined;
}
export interface ShownNotice extends Notice {
  readonly id: number;
  /** A writing was not answered: true until the server answers anything. */
  readonly unanswered?: boolean;
}

/** Notices on screen, oldest first; the shell draws them. */
export const noticesAtom = atom<readonly ShownNotice[]>([]);

const KINDS: ReadonlySet<string> = new Set<Notice['kind']>(['success', 'error', 'info']);

let lastId = 0;

/**
 * Says something that needs no answer. With `undo`, the user has ten seconds to take it back, more
 * while he is on it.
 */
export function notify(notice: Notice): void {
  show(notice);
}

function show(notice: Notice, unanswered = false): void {
  lastId += 1;
  const shown = { ...inWords(notice), id: lastId, unanswered };
  store.set(noticesAtom, (notices) =>
    latest([...notices.filter(({ text }) => text !== shown.text), shown]),
  );
}

/** A module may say an error, or an answer, where a text belongs: the shell, which draws it, can draw texts. */
const inWords = ({ kind, text, undo }: Notice): Notice => ({
  kind: KINDS.has(kind) ? kind : 'info',
  text: typeof text === 'string' ? text : String(Reflect.get(Object(text), 'message') ?? text),
  undo: typeof undo === 'function' ? undo : undefined,
});

/** Of each sort; more would cover the page. */
const MOST = 4;

/** What went well pushes no refusal away: that one stays until it is dismissed. */
function latest(notices: readonly ShownNotice[]): readonly ShownNotice[] {
  const isRefusal = ({ kind }: Notice) => kind === 'error';
  const kept = new Set([
    ...notices.filter(isRefusal).slice(-MOST),
    ...notices.filter((notice) => !isRefusal(notice)).slice(-MOST),
  ]);
  return notices.filter((notice) => kept.has(notice));
}

/** Says what went wrong, wherever the user is by then; whose session ended was told so. */
export const tellError = (error: unknown): void => {
  if (isApiError(error) && error.status === 401 && tokens.current() === null) return;
  const isWriting = isApiError(error) && error.call?.startsWith('GET ') === false;
  show({ kind: 'error', text: errorSentences(error).join(' ') }, isWriting && isUnanswered(error));
};

/** The server answers: that it can't be reached is true no longer, and the screen is read again. */
export function tellAnswered(): void {
  const left = store.get(noticesAtom).filter(({ unanswered }) => unanswered !== true);
  if (left.length === store.get(noticesAtom).length) return;
  store.set(noticesAtom, left);
  notify({ kind: 'info', text: LOST_MESSAGE });
}

export const dismissNotice = (id: number): void =>
  store.set(noticesAtom, (notices) => notices.filter((notice) => notice.id !== id));
