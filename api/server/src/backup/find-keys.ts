import { Transform } from 'node:stream';

/** A key of the file store, see `ports/files/file-key.ts`. */
const KEY = /\b[0-9a-f]{2}\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const LONGEST = 39;

/**
 * Finds every key of the file store in the rows as they are copied: in columns, in JSON, and in
 * tables that are not invented yet.
 */
export class KeyFinder {
  readonly #found = new Set<string>();

  found(): string[] {
    return [...this.#found].toSorted();
  }

  /** Lets everything through. A key that two chunks share is found too. */
  watch(): Transform {
    let before = '';
    const look = (text: string): void => {
      for (const [key] of text.matchAll(KEY)) this.#found.add(key);
    };
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const text = before + chunk.toString('latin1');
        look(text);
        before = text.slice(-LONGEST);
        done(null, chunk);
      },
    });
  }
}
