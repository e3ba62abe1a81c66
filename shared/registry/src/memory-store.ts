import type { ObjectStore } from './object-store.ts';

/** A store in memory: rehearsals and property tests run thousands of publications in it. */
export function memoryStore(): ObjectStore {
  const objects = new Map<string, Uint8Array>();
  return {
    read: (key) => Promise.resolve(objects.get(key) ?? null),
    create: (key, content) => {
      if (objects.has(key)) return Promise.resolve(false);
      objects.set(key, content);
      return Promise.resolve(true);
    },
    write: (key, content) => {
      objects.set(key, content);
      return Promise.resolve();
    },
    list: (prefix) => Promise.resolve([...objects.keys()].filter((key) => key.startsWith(prefix))),
    remove: (key) => {
      objects.delete(key);
      return Promise.resolve();
    },
  };
}
