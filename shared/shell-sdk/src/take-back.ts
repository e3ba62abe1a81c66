import { api, type Body } from '@sci/api-client';
import { notify, tellError } from './notices.ts';
import { invalidateAll } from './queries.ts';

/** Says that a call is done, in the sentence of its answer. */
export const tellDone = ({ message }: { readonly message: string }): void =>
  notify({ kind: 'success', text: message });

/**
 * What « Annuler » of a notice does. The notice outlives the part of the screen that it came from:
 * a refusal is told by a notice too, because nothing else is left to show it.
 */
export const takeBack = (undo: () => Promise<unknown>) => (): void => void undo().catch(tellError);

/** Brings back from the trash what was just put there. */
export const bringBack = (row: Body<'POST /v2/trash/restore'>): (() => void) =>
  takeBack(() => api.call('POST /v2/trash/restore', { body: row }).then(() => invalidateAll()));
