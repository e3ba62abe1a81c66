/**
 * Where the documents of the companies are kept, as bytes that it does not understand. Keys are those
 * of `newKey` and never come from a user.
 */
export interface FileStore {
  /** Resolves once the bytes would survive a power cut. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Undefined when the key is unknown. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** Whether it would take a document now; may throw instead of saying no. */
  isThere(): Promise<boolean>;
}
