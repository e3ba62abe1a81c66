/**
 * What a form asks before it can be sent: what is wrong with the rest, while these fields of the
 * body, by their paths, hold what cannot be read. It is always refused, and nothing is stored.
 */
export interface Trial {
  readonly unread: readonly string[];
}

/** Sent by who was asked whether he means what is there already, and said yes. */
export interface Meant {
  readonly key: string;
  readonly meant: true;
}

/**
 * What a writing is sent for: to be carried out once under a key, unless there is something to ask;
 * to be carried out all the same; or to be tried.
 */
export type Intention = string | Meant | Trial;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Two writings with the same key are one: a form passes the key of its intention. Without one, a
   * writing that was not answered keeps its key when the same is sent again.
   */
  readonly intention?: Intention | undefined;
  /** The server works on it for a while: it is waited for as long as for a file. */
  readonly patient?: boolean | undefined;
  /** Carries the person's own token even while he acts in somebody else's place. */
  readonly own?: boolean | undefined;
  /**
   * Sent by the page itself, or nothing is stored by it: the user loses nothing when he leaves before
   * the answer.
   */
  readonly unasked?: boolean | undefined;
  /** Told while the page is being left: it is sent all the same, and the answer is nobody's. */
  readonly parting?: boolean | undefined;
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
