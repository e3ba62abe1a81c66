/**
 * Where builds and revisions are kept: a directory, or anything that can refuse to overwrite. Keys
 * are paths with slashes. Everything but the pointer is written once.
 */
export interface ObjectStore {
  /** @returns null when nothing is there */
  read(key: string): Promise<Uint8Array | null>;
  /**
   * Writes all of it or nothing, and only if nothing was there. @returns false when the key was
   * taken
   */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** Writes or replaces; a reader sees the old content or the new one, never a part. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Keys that begin with the prefix, in no particular order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Where that has to be proved: fails unless `create` never writes over anything. */
  proveConditions?(): Promise<void>;
}

export const encodeJson = (value: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);

export const decodeText = (content: Uint8Array): string => new TextDecoder().decode(content);

/** What a text says as JSON; null when it is none. */
export function readJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
