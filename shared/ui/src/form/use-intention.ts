import { useRef } from 'react';

/** Values that were sent, and nobody knows (yet) whether they arrived. */
export interface Sent<Values> {
  readonly values: Values;
  readonly updatedAt: string | undefined;
}

/**
 * What the user means to do with a form: one record, however often he sends it. Its key goes with
 * each try, so that the server carries it out once; a new one begins when it was answered.
 */
export function useIntention<Values>() {
  const state = useRef<{ key: string; lost: readonly Sent<Values>[] } | null>(null);
  const current = () => (state.current ??= { key: crypto.randomUUID(), lost: [] });
  return {
    key: () => current().key,
    /** Tries without an answer: one of them may have been carried out. */
    lost: () => current().lost,
    send: (sent: Sent<Values>) => {
      state.current = { ...current(), lost: [...current().lost, sent] };
    },
    /** The last try was refused: it is not carried out. */
    refused: () => {
      state.current = { ...current(), lost: current().lost.slice(0, -1) };
    },
    end: () => {
      state.current = null;
    },
    /** Goes on with an intention of an earlier visit of the form. */
    adopt: (key: string, lost: readonly Sent<Values>[]) => {
      state.current = { key, lost };
    },
  };
}

export type Intention<Values> = ReturnType<typeof useIntention<Values>>;
