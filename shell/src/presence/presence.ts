import { tokens, type PresenceAsked } from '@sci/api-client';
import { atom } from '@sci/shell-sdk';
import { store } from '@sci/shell-sdk/host';

interface Question extends PresenceAsked {
  /** The session in which it was asked. */
  readonly session: string | null;
  /** Takes the proof, or undefined from a person who would rather not. */
  readonly answer: (proof: string | undefined) => void;
}

/** The call that waits for its person to prove that he is there; one at a time. */
export const questionAtom = atom<Question | null>(null);

/** Asks in place, over whatever the person was doing. A question that is open already ends. */
export function askPresence({ own }: PresenceAsked): Promise<string | undefined> {
  store.get(questionAtom)?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (proof: string | undefined): void => {
      store.set(questionAtom, (open) => (open === question ? null : open));
      resolve(proof);
    };
    const question: Question = { own, session: tokens.current(), answer };
    store.set(questionAtom, question);
  });
}
