import type { Reading } from './read-files.ts';

/** What the thread that reads statements is given. */
export interface ReadingRequest {
  readonly files: readonly {
    readonly name: string;
    readonly key: string;
    readonly content: Uint8Array<ArrayBuffer>;
  }[];
  readonly iban: string | null;
  readonly reading: Reading;
}

/** Said to the thread: the lines that it handed over are taken, the next may come. */
export const TAKEN = 'taken';
