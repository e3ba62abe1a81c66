import { say } from '../../messages/say.ts';
import { refuseUnavailable } from '../refusals.ts';
import type { Vault } from '../sealing/vault.ts';
import { newKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** The documents of the companies, sealed where they are kept and clear for who asks here. */
export class CompanyFiles {
  readonly #store: FileStore;
  readonly #vault: Vault;

  constructor(store: FileStore, vault: Vault) {
    this.#store = store;
    this.#vault = vault;
  }

  /** Gives the key; resolves once the bytes would survive a power cut. */
  async put(bytes: Buffer, companyId: number): Promise<string> {
    const key = newKey();
    await reached(this.#store.write(key, this.#vault.sealBytes(companyId, key, bytes)));
    return key;
  }

  /** Undefined when the key is unknown. Throws a SealBrokenError for bytes that somebody changed. */
  async get(key: string): Promise<Buffer | undefined> {
    const kept = await reached(this.#store.get(key));
    return kept && this.#vault.openBytes(key, kept);
  }

  remove(key: string): Promise<void> {
    return reached(this.#store.remove(key));
  }

  /** Whether it would take a document now; may throw instead of saying no. */
  isThere(): Promise<boolean> {
    return this.#store.isThere();
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
