import { createHash } from 'node:crypto';
import type { Build, Integrity } from '@sci/module-contract';
import type { ObjectStore } from './object-store.ts';
import { refuseIf } from './refused.ts';

/** '/assets/shell/1.0.0-9f31c2ab/' and 'main.js' → the key of the file in the store. */
export const assetKey = (base: string, name: string): string => `${base.replace(/^\//, '')}${name}`;

/** Reads bytes of a build back, from the store or through the public address. null when they aren't there. */
export type ReadAsset = (path: string) => Promise<Uint8Array | null>;

export const fromStore = (store: ObjectStore): ReadAsset => (path) => store.read(path.replace(/^\//, ''));

/**
 * Every file of the build is where users will ask for it, with the content that its hash promises.
 * @throws PublicationRefused, naming each file that is missing or different
 */
export async function verifyBuild(store: ObjectStore, build: Build, read: ReadAsset = fromStore(store)): Promise<void> {
  const files: [string, Integrity][] = Object.entries(build.files);
  const reasons = await Promise.all(files.map(async ([name, integrity]) => {
    const content = await read(`${build.base}${name}`);
    if (!content) return `${build.base}${name} est absent`;
    return sha384(content) === integrity ? null : `${build.base}${name} n’a pas le contenu annoncé`;
  }));
  refuseIf(reasons.filter((reason) => reason !== null));
}

const sha384 = (content: Uint8Array): Integrity => `sha384-${createHash('sha384').update(content).digest('base64')}`;
