import { access, constants, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A folder of this machine. Files are spread over 256 folders, named at random. */
export class LocalFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(bytes: Buffer): Promise<string> {
    const key = newKey();
    await this.#write(key, bytes, 'wx');
    return key;
  }

  putBack(key: string, bytes: Buffer): Promise<void> {
    return this.#write(key, bytes, 'w');
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

  async #write(key: string, bytes: Buffer, flags: 'w' | 'wx'): Promise<void> {
    const file = this.#path(key);
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, flags, 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new RangeError(`not a key of the file store: ${key}`);
    return path.join(this.#folder, key);
  }
}
