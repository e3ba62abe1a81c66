/** What the browser keeps for every page and worker of the application, by name. */
export interface KeptStore {
  /** Null where there is no storage (private mode, quota), and for what is not there. */
  act(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<unknown>;
}

/** Opened for each act, and closed after: nobody who deletes or renews it has to wait. */
export const keptStore = (database: string, store: string): KeptStore => ({
  async act(mode, request) {
    try {
      const opened = await open(database, store);
      try {
        return await answerOf(request(opened.transaction(store, mode).objectStore(store)));
      } finally {
        opened.close();
      }
    } catch {
      return null;
    }
  },
});

function open(database: string, store: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
}
