import type { Db } from '../db/database.ts';
import type { CompanyRow } from '../records/companies.ts';
import { fingerprintOf } from './fingerprint.ts';
import { loadBooks, type Books } from './load-books.ts';

/** Ledger lines kept at most, over all companies: about 800 bytes each (`bench/ledger.ts`). */
const MAX_LINES = 250_000;

interface Kept {
  readonly fingerprint: string;
  readonly books: Books;
  readonly lines: number;
}

/**
 * Computed books, kept for as long as the rows that they were computed from are the same: paging
 * through a long account does not compute a year again for each page. A change is seen by the next
 * call, whoever made it and from whichever process.
 */
export class KeptBooks {
  readonly #maxLines: number;
  /** By company and year, the least recently asked for first. */
  readonly #kept = new Map<string, Kept>();
  #lines = 0;

  constructor(maxLines = MAX_LINES) {
    this.#maxLines = maxLines;
  }

  /** Ledger lines that are kept at the moment. */
  get lines(): number {
    return this.#lines;
  }

  /** What `loadBooks` would give. Whoever gets it shares it and must not change it. */
  async load(db: Db, company: CompanyRow, year: number): Promise<Books> {
    const key = `${company.id}/${year}`;
    const { text: fingerprint, onePicture } = await fingerprintOf(db, company.id);
    const kept = this.#kept.get(key);
    if (kept?.fingerprint === fingerprint) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.books;
    }
    const books = await loadBooks(db, company, year);
    // Elsewhere each query sees what was committed meanwhile: the books may be of another state
    // than the fingerprint.
    if (onePicture)
      this.#keep(key, {
        fingerprint,
        books,
        lines: books.result.entries.reduce((total, entry) => total + entry.lines.length, 0),
      });
    return books;
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    if (kept.lines > this.#maxLines) return;
    this.#kept.set(key, kept);
    this.#lines += kept.lines;
    for (const oldest of this.#kept.keys()) {
      if (this.#lines <= this.#maxLines) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#lines -= this.#kept.get(key)?.lines ?? 0;
    this.#kept.delete(key);
  }
}
