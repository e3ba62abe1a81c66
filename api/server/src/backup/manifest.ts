import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';

const SavedFile = z.object({ key: z.string(), sha256: z.string(), bytes: z.int() });
export type SavedFile = z.output<typeof SavedFile>;

const SavedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  file: SavedFile,
});
export type SavedTable = z.output<typeof SavedTable>;

const SavedSequence = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string(),
  called: z.boolean(),
});
export type SavedSequence = z.output<typeof SavedSequence>;

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** The last migration of the database: what is restored begins there. */
  migration: z.string(),
  tables: z.array(SavedTable),
  sequences: z.array(SavedSequence),
  documents: z.array(SavedFile),
  /** Cited by the database and not in the store when the backup was made. */
  missing: z.array(z.string()),
  registry: z.array(SavedFile),
});

/** What a backup holds; written last, so that a folder with one is whole. */
export type Manifest = z.output<typeof Manifest>;

const NAME = 'sauvegarde.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, NAME);
  await writeFile(`${file}.part`, `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
  await rename(`${file}.part`, file);
}

/** Throws a StartError for a folder without a whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(path.join(folder, NAME), 'utf8')));
  } catch {
    throw new StartError(say('backup.no_backup', { folder }));
  }
}

export const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
