import type { FailureKind } from './api-error.ts';

/** A writing as the user meant it: the same call with the same content in the same name. */
export interface Write {
  readonly call: string;
  readonly token: string | null;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * The keys of writings that were not answered: whoever sends the same writing again repeats it, and
 * its key lets the server do it once. An answer, also a refusal, ends the intention; what is sent
 * after it is a new one.
 */
export class Intentions {
  readonly #keys = new Map<string, string>();

  keyOf(write: Write): string {
    const name = nameOf(write);
    const key = this.#keys.get(name) ?? crypto.randomUUID();
    this.#keys.set(name, key);
    return key;
  }

  answered(write: Write): void {
    this.#keys.delete(nameOf(write));
  }
}

/** True when nobody knows what became of a writing: no answer came, or none of our server's. */
export const isUnanswered = (failure: {
  readonly kind?: FailureKind;
  readonly status: number;
}): boolean => failure.status === 0 || failure.status >= 500;

const nameOf = ({ call, token, params, query, body }: Write): string =>
  JSON.stringify([call, token, params, query, body instanceof FormData ? fieldsOf(body) : body]);

/** A file is the same one when the browser describes it alike. */
const fieldsOf = (form: FormData): unknown =>
  [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
  ]);
