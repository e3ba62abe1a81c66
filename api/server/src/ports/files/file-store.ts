/**
 * Where the documents of the companies are kept. Keys are chosen by the store and never come from a
 * user.
 */
export interface FileStore {
  /** Resolves once the bytes would survive a power cut. */
  put(bytes: Buffer): Promise<string>;
  /** Undefined when the key is unknown. */
  get(key: string): Promise<Buffer | undefined>;
  /** Writes the bytes of a backup under the key that the rows cite. */
  putBack(key: string, bytes: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** Whether it would take a document now; may throw instead of saying no. */
  isThere(): Promise<boolean>;
}
