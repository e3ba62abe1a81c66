import { say } from '../../messages/say.ts';
import { refuseUnavailable } from '../refusals.ts';
import type { Vault } from '../sealing/vault.ts';
import { stepByStep } from '../step-by-step.ts';
import { newKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { readMarker } from './store-marker.ts';

/** For that long a store that was looked at is the same one. */
const SURE_MS = 10_000;

/** Keeps in mind that a document is about to be written, whatever becomes of who writes it. */
export type NoteDocument = (key: string, companyId: number) => Promise<void>;

interface Place {
  /** That of the store which the database knows; without it any store will do. */
  readonly marker?: string | undefined;
  /** Without it, what no row names in the end stays. */
  readonly note?: NoteDocument;
}

/** The documents of the companies, sealed where they are kept and clear for who asks here. */
export class CompanyFiles {
  readonly #store: FileStore;
  readonly #vault: Vault;
  readonly #marker: string | undefined;
  readonly #note: NoteDocument | undefined;
  #provedAt = -Infinity;

  constructor(store: FileStore, vault: Vault, { marker, note }: Place = {}) {
    this.#store = store;
    this.#vault = vault;
    this.#marker = marker;
    this.#note = note;
  }

  /** Gives the key; resolves once the bytes would survive a power cut. */
  async put(bytes: Buffer, companyId: number): Promise<string> {
    const key = newKey();
    await reached(this.#prove());
    await this.#note?.(key, companyId);
    const sealed = await stepByStep(this.#vault.sealBytes(companyId, key, bytes));
    await reached(this.#store.write(key, sealed));
    return key;
  }

  /** Undefined when the key is unknown. Throws a SealBrokenError for bytes that somebody changed. */
  async get(key: string): Promise<Buffer | undefined> {
    const kept = await reached(this.#store.get(key));
    // What another store does not have is not gone.
    if (kept === undefined) await reached(this.#prove());
    return kept && stepByStep(this.#vault.openBytes(key, kept));
  }

  async remove(key: string): Promise<void> {
    await reached(this.#prove());
    await reached(this.#store.remove(key));
  }

  /** Whether it would take a document now; may throw instead of saying no. */
  async isThere(): Promise<boolean> {
    return (await this.#store.isThere()) && (await this.#isOurs());
  }

  async #isOurs(): Promise<boolean> {
    return this.#marker === undefined || (await readMarker(this.#store)) === this.#marker;
  }

  /**
   * A disk of the network that is not mounted leaves an empty folder, which would take documents that
   * nobody finds again.
   */
  async #prove(): Promise<void> {
    if (performance.now() - this.#provedAt < SURE_MS) return;
    if (!(await this.#isOurs())) throw new Error('this is not the store that the database knows');
    this.#provedAt = performance.now();
  }
}

/** Seconds: a full disk, a folder or a bucket that is gone wait for somebody. */
const RETRY_SECONDS = 60;

/** A store that can't do what it is there for: the call is refused, and may be sent again. */
async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    return refuseUnavailable(say('refusals.files_away'), RETRY_SECONDS, error);
  }
}
