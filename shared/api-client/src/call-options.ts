export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Two writings with the same key are one: a form passes the key of its intention. Without one, a
   * writing that was not answered keeps its key when the same is sent again.
   */
  readonly idempotencyKey?: string | undefined;
  /** The server works on it for a while: it is waited for as long as for a file. */
  readonly patient?: boolean | undefined;
  /** Carries the person's own token even while he acts in somebody else's place. */
  readonly own?: boolean | undefined;
}
/** `ratio` goes from 0 to 1; undefined while the size is unknown. */
export interface Progress {
  readonly loaded: number;
  readonly ratio: number | undefined;
}
export interface DownloadOptions extends CallOptions {
  /** Names the request, so that the server can be asked how far its document is. */
  readonly reference?: string | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
export type Files = Readonly<Record<string, File | readonly File[]>>;

export interface UploadOptions extends DownloadOptions {
  readonly files: Files;
}
