import type { FileStore } from './file-store.ts';

/** No document has this key: theirs are random. */
const KEY = '00/00000000-0000-4000-8000-000000000001';

/** Names one store, wherever it is mounted and whatever its address is; undefined: it has none yet. */
export async function readMarker(store: FileStore): Promise<string | undefined> {
  return (await store.get(KEY))?.toString().trim();
}

export const writeMarker = (store: FileStore, marker: string): Promise<void> =>
  store.write(KEY, Buffer.from(`${marker}\n`));
