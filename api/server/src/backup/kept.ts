import type { ObjectStore } from '@sci/registry/object-store';
import type { FileStore } from '../ports/files/file-store.ts';

/** The places where the product keeps things. */
export interface Kept {
  /** The server itself, as the owner of the tables. */
  readonly ownerUrl: string;
  /** Another database, in which the queue is; undefined: it is in the first one. */
  readonly queueUrl: string | undefined;
  readonly files: FileStore;
  readonly registry: ObjectStore;
}

/** Tells the operator what is going on. */
export type Tell = (sentence: string) => void;
