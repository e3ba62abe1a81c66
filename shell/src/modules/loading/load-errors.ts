/** An entry that did not arrive, or that arrived and is not a module. */
export class EntryError extends Error {
  override readonly name = 'EntryError';
  readonly reason: 'network' | 'timeout' | 'execution';
  readonly address: string;

  constructor(reason: EntryError['reason'], address: string, message: string = reason) {
    super(message);
    this.reason = reason;
    this.address = address;
  }
}

/** What a build's own loader throws for a script or a style that did not load. */
export interface ChunkError extends Error {
  readonly request?: string;
}

export const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** A new try may succeed: the network was at fault, not the code. */
export const isNetworkError = (error: unknown): boolean =>
  isChunkError(error) || (error instanceof EntryError && error.reason !== 'execution');

/** What was thrown, in words: also when it is no error, or one that cannot be read. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'unreadable';
  }
}
