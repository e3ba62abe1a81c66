import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from './object-store.ts';

/** Names of files being written; no key looks like that, and a crash leaves only these behind. */
const UNFINISHED = '.unfinished-';

/** The folder to serve under /assets/. */
export const assetsRoot = (folder: string): string => path.join(folder, 'assets');

/**
 * A store in a local directory. `create` writes aside and then links the finished file to its name:
 * the link fails if the name is taken, so two publishers cannot both win, and a crash cannot leave
 * half a file under a real name.
 */
export function openStore(folder: string): ObjectStore {
  const fileOf = (key: string): string => {
    const file = path.join(folder, key);
    if (!file.startsWith(folder + path.sep)) throw new Error(`${key} sort du dépôt`);
    return file;
  };
  return {
    read: (key) => readOrNull(fileOf(key)),
    create: async (key, content) => {
      const unfinished = await writeAside(fileOf(key), content);
      try {
        await link(unfinished, fileOf(key));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    write: async (key, content) => {
      const unfinished = await writeAside(fileOf(key), content);
      await rename(unfinished, fileOf(key));
    },
    list: async (prefix) => {
      const keys = await filesUnder(folder, path.posix.dirname(`${prefix}x`));
      return keys.filter((key) => key.startsWith(prefix));
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

async function writeAside(file: string, content: Uint8Array): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = path.join(path.dirname(file), `${UNFINISHED}${randomUUID()}`);
  const handle = await open(unfinished, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return unfinished;
}

async function readOrNull(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function filesUnder(root: string, under: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(root, under), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith(UNFINISHED))
      .map((entry) =>
        path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      );
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
