import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A folder of this machine. Files are spread over 256 folders, named at random. */
export class LocalFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const file = this.#path(key);
    await mkdir(path.dirname(file), { recursive: true });
    // Under its name only when it is whole: sealing an older document anew replaces it.
    const part = `${file}.${randomUUID()}.part`;
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  }

  async get(key: string): Promise<Buffer | undefined> {
    const file = this.#path(key);
    const known = await stat(file).then(
      (entry) => entry.isFile(),
      () => false,
    );
    return known ? readFile(file) : undefined;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async isThere(): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    await access(this.#folder, constants.W_OK);
    return true;
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new RangeError(`not a key of the file store: ${key}`);
    return path.join(this.#folder, key);
  }
}
