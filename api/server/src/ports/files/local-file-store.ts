import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** Bytes: less than this, and the next large document finds no place. */
const LEAST_ROOM = 100_000_000;

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A folder of this machine. Files are spread over 256 folders, named at random. */
export class LocalFileStore implements FileStore {
  readonly #folder: string;
  #made = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const file = this.#path(key);
    await this.#makeFolder();
    await mkdir(path.dirname(file)).catch(unless('EEXIST'));
    // Under its name only when it is whole: sealing an older document anew replaces it.
    const part = `${file}.${randomUUID()}.part`;
    try {
      await writeThrough(part, bytes);
      await rename(part, file);
    } catch (error) {
      // On a full disk the half of a document would take the room that is missing.
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    const file = this.#path(key);
    const entry = await stat(file).catch(unless('ENOENT'));
    const bytes = entry?.isFile() ? await readFile(file).catch(unless('ENOENT')) : undefined;
    if (bytes !== undefined) return bytes; // it may be removed between the two
    await access(this.#folder); // else it is the folder that is gone, not the document
    return undefined;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async isThere(): Promise<boolean> {
    await this.#makeFolder();
    await access(`${this.#folder}/`, constants.W_OK); // a file in its place is none
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize > LEAST_ROOM;
  }

  /** Once: a folder that is gone later was taken away, with what it held. */
  async #makeFolder(): Promise<void> {
    if (this.#made) return;
    await mkdir(this.#folder, { recursive: true });
    this.#made = true;
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new RangeError(`not a key of the file store: ${key}`);
    return path.join(this.#folder, key);
  }
}

async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Passes one code of the file system over. */
const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  };
