import { isApiError } from './api-error.ts';

/** Header in which a call brings the proof along that the person is there himself. */
const HEADER = 'X-Sci-Presence';

/** Whose presence is asked for: `own` even while he acts in somebody else's place. */
export interface PresenceAsked {
  readonly own: boolean;
}

/** Asks the person in place; undefined when he would rather not. */
export type AskPresence = (asked: PresenceAsked) => Promise<string | undefined>;

export type ProofHeaders = Readonly<Record<string, string>>;

/**
 * What some calls want besides the session: a proof that the person is there. It stays in the memory
 * of the page, so that whoever reads the storage of the browser does not find it beside the token.
 */
export class Presence {
  #ask: AskPresence = () => Promise.resolve(undefined);
  /** Proofs by the token of their session, or the questions that wait for an answer. */
  readonly #proofs = new Map<string, Promise<string | undefined>>();

  onAsked(ask: AskPresence): void {
    this.#ask = ask;
    this.#proofs.clear();
  }

  /**
   * Sends a request, and once more with a proof when the server asks for one: what was typed before
   * goes on as it was. Throws what the server refused when the person gives none.
   */
  async around<Answer>(
    token: string | null,
    asked: PresenceAsked,
    send: (headers: ProofHeaders) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await send({});
    } catch (error) {
      if (token === null || !isAsked(error)) throw error;
      return this.#withProof(token, asked, send, error);
    }
  }

  async #withProof<Answer>(
    token: string,
    asked: PresenceAsked,
    send: (headers: ProofHeaders) => Promise<Answer>,
    refusal: unknown,
  ): Promise<Answer> {
    const known = await this.#proofs.get(token);
    if (known !== undefined) {
      try {
        return await send({ [HEADER]: known });
      } catch (error) {
        if (!isAsked(error)) throw error; // else it has run out
        this.#proofs.delete(token);
      }
    }
    const proof = await this.#asked(token, asked);
    if (proof === undefined) throw refusal;
    return send({ [HEADER]: proof });
  }

  /** Several calls at the same time ask once. */
  #asked(token: string, asked: PresenceAsked): Promise<string | undefined> {
    const waiting = this.#proofs.get(token);
    if (waiting !== undefined) return waiting;

    const answer = this.#ask(asked);
    this.#proofs.clear();
    this.#proofs.set(token, answer);
    void answer.then((proof) => {
      if (proof === undefined) this.#proofs.delete(token);
    });
    return answer;
  }
}

const isAsked = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.reason === 'presence';
