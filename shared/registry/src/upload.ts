import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@sci/module-contract';
import { readRecord, type BuildRecord } from './build-record.ts';
import { encodeJson, type ObjectStore } from './object-store.ts';
import { PublicationRefused } from './refused.ts';
import { assetKey, sha384 } from './verify.ts';

/**
 * '/assets/remotes/mf-gestion/1.0.0-9f31c2ab/' → 'builds/remotes/mf-gestion/1.0.0-9f31c2ab.json'.
 */
export const recordKey = (base: string): string =>
  `${base.replace(/^\/assets\//, 'builds/').replace(/\/$/, '')}.json`;

/**
 * Puts a built folder in the store, next to its descriptor. A name is taken for ever: other content
 * under it is refused.
 * @throws PublicationRefused when the same version and build are already there with another content
 */
export async function uploadBuild(
  store: ObjectStore,
  folder: string,
  release: RemoteRelease | ShellRelease,
  now: Date,
): Promise<void> {
  await announceBuild(store, release, now);
  const names = await readdir(folder);
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
      await putOnce(store, assetKey(release.base, name), content);
    }),
  );
}

/**
 * Keeps the descriptor of a build. Written before its files, and again each time: retention leaves
 * alone what was uploaded lately.
 * @throws PublicationRefused when the name belongs to a build with other files
 */
export async function announceBuild(
  store: ObjectStore,
  release: RemoteRelease | ShellRelease,
  now: Date,
): Promise<void> {
  const key = recordKey(release.base);
  const there = await store.read(key);
  if (there) {
    if (!sameFiles(readRecord(key, there).release.files, release.files))
      throw new PublicationRefused([
        `${release.base} existe déjà avec un autre contenu : changez la version`,
      ]);
  }
  await store.write(
    key,
    encodeJson({ uploadedAt: now.toISOString(), release } satisfies BuildRecord),
  );
}

const sameFiles = (
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, integrity]) => b[name] === integrity);

/**
 * Writes a file of an announced build that arrives by itself. A script or a style has the content
 * that was announced; a build that was published is closed, and takes no file that it did not have.
 * @throws PublicationRefused with the reason
 */
export async function putFile(
  store: ObjectStore,
  release: RemoteRelease | ShellRelease,
  file: { readonly name: string; readonly content: Uint8Array },
  isPublished: boolean,
): Promise<void> {
  const { name, content } = file;
  const key = assetKey(release.base, name);
  const announced = release.files[name];
  if (announced !== undefined && sha384(content) !== announced)
    throw new PublicationRefused([`${key} n’a pas le contenu annoncé`]);
  if (isPublished && (await store.read(key)) === null)
    throw new PublicationRefused([
      `${release.base} est publiée : aucun fichier ne s’y ajoute, changez la version`,
    ]);
  await putOnce(store, key, content);
}

/** Writes a file of a build, or accepts that the very same file is there already. */
export async function putOnce(store: ObjectStore, key: string, content: Uint8Array): Promise<void> {
  if (await store.create(key, content)) return;
  const there = await store.read(key);
  if (there && digest(there) === digest(content)) return;
  throw new PublicationRefused([`${key} existe déjà avec un autre contenu : changez la version`]);
}

export async function buildRecords(store: ObjectStore): Promise<BuildRecord[]> {
  const keys = await store.list('builds/');
  const records = await Promise.all(
    keys.map(async (key) => {
      const content = await store.read(key);
      return content && readRecord(key, content);
    }),
  );
  return records.filter((record) => record !== null);
}

const digest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
