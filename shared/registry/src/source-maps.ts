import { readFile, readdir } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RemoteRelease, ShellRelease } from '@sci/module-contract';
import { decodeText, readJson, type ObjectStore } from './object-store.ts';
import { isKnown } from './revision-shape.ts';
import { PublicationRefused } from './refused.ts';

const gunzip = promisify(zlib.gunzip);
/** No map is that large when it is unpacked, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** 'list.1f.js' → the name of its map. */
export const mapName = (script: string): string => `${script}.map.gz`;

/** '/assets/remotes/mf-gestion/1.0.0-9f31c2ab/' → where its maps are: nothing there is served. */
export const mapsFolder = (base: string): string => base.replace(/^\/assets\//, 'maps/');

/**
 * Keeps the map of a script of a build. The first one stays: the same script may be built from other
 * lines, and which ones nobody could tell afterwards.
 * @throws PublicationRefused when the build has no such script
 */
export async function putMap(
  store: ObjectStore,
  { base, files }: RemoteRelease | ShellRelease,
  name: string,
  content: Uint8Array,
): Promise<void> {
  if (!Object.keys(files).some((script) => mapName(script) === name))
    throw new PublicationRefused([`${name} n’est la carte d’aucun fichier de ${base}`]);
  await store.create(`${mapsFolder(base)}${name}`, content);
}

/** Keeps the maps of a folder, see `putMap`. */
export async function uploadMaps(
  store: ObjectStore,
  folder: string,
  release: RemoteRelease | ShellRelease,
): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names.map(async (name) =>
      putMap(store, release, name, await readFile(path.join(folder, name))),
    ),
  );
}

/** A place in the sources. Lines and columns are counted from 1. */
export interface SourcePlace {
  /** 'mf-gestion/src/screens/list.tsx'. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where in the sources a place of a published script comes from; null where nobody knows. */
export async function sourcePlace(
  store: ObjectStore,
  base: string,
  script: string,
  { line, column }: Omit<SourcePlace, 'file'>,
): Promise<SourcePlace | null> {
  const content = await store.read(`${mapsFolder(base)}${mapName(script)}`);
  const map = content && (await readMap(content));
  const found = map?.findEntry(line - 1, column - 1);
  return found && 'originalSource' in found && found.originalSource
    ? {
        file: fileOf(found.originalSource),
        line: found.originalLine + 1,
        column: found.originalColumn + 1,
      }
    : null;
}

async function readMap(content: Uint8Array): Promise<SourceMap | null> {
  const text = await gunzip(content, { maxOutputLength: LARGEST }).catch(() => null);
  const payload = text && readJson(decodeText(text));
  return isPayload(payload) ? new SourceMap(payload) : null;
}

const isPayload = (value: unknown): value is ConstructorParameters<typeof SourceMap>[0] =>
  isKnown(value) &&
  value['version'] === 3 &&
  typeof value['mappings'] === 'string' &&
  Array.isArray(value['sources']);

/**
 * 'webpack://mf-gestion/./src/list.tsx' → 'mf-gestion/src/list.tsx'; of a library what stands after
 * the folder in which the package manager keeps it.
 */
const fileOf = (source: string): string =>
  path.posix
    .normalize(source.replace(/^webpack:\/\//, '').replace(/\?.*$/, ''))
    .replace(/^.*node_modules\//, 'node_modules/');
