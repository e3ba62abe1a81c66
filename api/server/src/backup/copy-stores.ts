import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '@sci/registry/object-store';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import { sha256, type SavedFile } from './manifest.ts';

/** Where the documents and the registry stand in the folder of a backup. */
export const PLACES = { documents: 'documents', registry: 'registre' } as const;

/** Builds are uploaded before the revision that names them: what is read first is never ahead. */
const isBuild = (key: string): boolean => key.startsWith('assets/');

export interface SavedDocuments {
  readonly documents: SavedFile[];
  readonly missing: string[];
}

/** Copies the documents that the copied rows cite. */
export async function saveDocuments(
  store: FileStore,
  keys: readonly string[],
  folder: string,
): Promise<SavedDocuments> {
  const documents: SavedFile[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const content = await store.get(key);
    if (content === undefined) missing.push(key);
    else documents.push(await save(path.join(folder, PLACES.documents), key, content));
  }
  return { documents, missing };
}

export async function restoreDocuments(
  store: FileStore,
  documents: readonly SavedFile[],
  folder: string,
): Promise<void> {
  for (const file of documents)
    await store.write(file.key, await readSaved(path.join(folder, PLACES.documents), file));
}

/** Copies the registry of modules, its revisions before the builds that they name. */
export async function saveRegistry(store: ObjectStore, folder: string): Promise<SavedFile[]> {
  const keys = await store.list('');
  const saved: SavedFile[] = [];
  for (const key of [...keys.filter((name) => !isBuild(name)), ...keys.filter(isBuild)]) {
    const content = await store.read(key);
    // Pruned meanwhile: no revision of use names it.
    if (content !== null) saved.push(await save(path.join(folder, PLACES.registry), key, content));
  }
  return saved;
}

/** Builds first: a revision that can be read finds what it names. */
export async function restoreRegistry(
  store: ObjectStore,
  files: readonly SavedFile[],
  folder: string,
): Promise<void> {
  const isOfBuild = ({ key }: SavedFile): boolean => isBuild(key);
  for (const file of [...files.filter(isOfBuild), ...files.filter((one) => !isOfBuild(one))])
    await store.write(file.key, await readSaved(path.join(folder, PLACES.registry), file));
}

async function save(folder: string, key: string, content: Uint8Array): Promise<SavedFile> {
  const file = path.join(folder, key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { mode: 0o600, flush: true });
  return { key, sha256: sha256(content), bytes: content.length };
}

/** Throws a StartError when the file is not what was saved. */
export async function readSaved(folder: string, { key, sha256: sum }: SavedFile): Promise<Buffer> {
  const content = await readFile(path.join(folder, key)).catch(() => undefined);
  if (content === undefined || sha256(content) !== sum)
    throw new StartError(say('backup.damaged', { file: key }));
  return content;
}
