import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Build, Integrity } from '@sci/module-contract';
import type { ObjectStore } from './object-store.ts';
import { refuseIf } from './refused.ts';

/** '/assets/shell/1.0.0-9f31c2ab/' and 'main.js' → the key of the file in the store. */
export const assetKey = (base: string, name: string): string => `${base.replace(/^\//, '')}${name}`;

/**
 * Reads bytes of a build back, from the store or through the public address. null when they aren't
 * there.
 */
export type ReadAsset = (path: string) => Promise<Uint8Array | null>;

export const fromStore =
  (store: ObjectStore): ReadAsset =>
  (path) =>
    store.read(path.replace(/^\//, ''));

const COMPRESSED = [
  ['gz', promisify(zlib.gunzip)],
  ['br', promisify(zlib.brotliDecompress)],
] as const;

/**
 * Every file of the build is where users will ask for it, with the content that its hash promises.
 * @throws PublicationRefused, naming each file that is missing or different
 */
export async function verifyBuild(
  store: ObjectStore,
  build: Build,
  read: ReadAsset = fromStore(store),
): Promise<void> {
  const files: [string, Integrity][] = Object.entries(build.files);
  const reasons = await Promise.all(
    files.map(async ([name, integrity]) => {
      const content = await read(`${build.base}${name}`);
      if (!content) return `${build.base}${name} est absent`;
      return sha384(content) === integrity
        ? await compressedReason(build, name, content, read)
        : `${build.base}${name} n’a pas le contenu annoncé`;
    }),
  );
  refuseIf(reasons.filter((reason) => reason !== null));
}

/**
 * Browsers get the compressed copies: they hold the same content, and weigh what the build says
 * they weigh.
 */
async function compressedReason(
  build: Build,
  name: string,
  content: Uint8Array,
  read: ReadAsset,
): Promise<string | null> {
  for (const [extension, unpack] of COMPRESSED) {
    const packed = await read(`${build.base}${name}.${extension}`);
    if (!packed) continue;
    const unpacked = await unpack(packed).catch(() => null);
    if (!unpacked || sha384(unpacked) !== sha384(content))
      return `${build.base}${name}.${extension} n’a pas le contenu annoncé`;
    if (packed.length !== build.sizes.files[name]?.[extension])
      return `${build.base}${name}.${extension} n’a pas le poids annoncé`;
  }
  return null;
}

/** The hash of a file as a build announces it. */
export const sha384 = (content: Uint8Array): Integrity =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
