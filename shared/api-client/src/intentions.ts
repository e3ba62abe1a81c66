/** A writing as the user meant it: the same call with the same content. */
export interface Write {
  readonly call: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Who has not sent it again by then does not repeat it: the same content means something new. */
const PATIENCE_MS = 10 * 60_000;

/** Refusals that come before the server looks at the key: they say nothing of the tries before. */
const AT_THE_DOOR = new Set([401, 403, 426, 429]);

interface Open {
  readonly key: string;
  readonly until: number;
  /** One of its tries was not answered: it may have been carried out. */
  readonly lost: boolean;
}

/**
 * The keys of writings of which nobody knows what became: whoever sends the same writing again
 * repeats it, and its key lets the server do it once, also in the session that he had to open
 * meanwhile. The server keeps apart what two people send under one key.
 */
export class Intentions {
  readonly #open = new Map<string, Open>();
  readonly #now: () => number;

  constructor(now = () => Date.now()) {
    this.#now = now;
  }

  keyOf(write: Write): string {
    const name = nameOf(write);
    const now = this.#now();
    for (const [other, { until }] of this.#open) if (until <= now) this.#open.delete(other);
    const { key = crypto.randomUUID(), lost = false } = this.#open.get(name) ?? {};
    this.#open.set(name, { key, lost, until: now + PATIENCE_MS });
    return key;
  }

  /** It was carried out: what is sent after it is a new one. */
  done(write: Write): void {
    this.#open.delete(nameOf(write));
  }

  /** A try came to nothing, or nobody knows to what; a refusal ends what was not lost before. */
  failed(write: Write, { status }: { readonly status: number }): void {
    const name = nameOf(write);
    const open = this.#open.get(name);
    if (open === undefined) return;
    if (isUnanswered(status)) this.#open.set(name, { ...open, lost: true });
    else if (!open.lost || !AT_THE_DOOR.has(status)) this.#open.delete(name);
  }
}

/** No answer came, or none of our server's. */
const isUnanswered = (status: number): boolean => status === 0 || status >= 500;

const nameOf = ({ call, params, query, body }: Write): string =>
  JSON.stringify([call, params, query, body instanceof FormData ? fieldsOf(body) : body]);

/** A file is the same one when the browser describes it alike. */
const fieldsOf = (form: FormData): unknown =>
  [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
  ]);
