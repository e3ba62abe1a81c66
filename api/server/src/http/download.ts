import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Who waits for a file. */
export interface Asked {
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** The reference of the request. */
  readonly reference: string;
}

/** A file as the answer of a call. */
export interface Download {
  readonly kind: 'download';
  /** File name as the user will save it; accents are allowed. */
  readonly name: string;
  readonly type: string;
  /** Called after the transaction has ended: a slow document holds no connection. */
  readonly content: (asked: Asked) => Promise<Buffer | Readable> | Buffer | Readable;
  /** `inline`: may be shown by the browser in a page of its own; `attachment` unless said. */
  readonly disposition?: 'inline' | 'attachment';
}

export const download = (file: Omit<Download, 'kind'>): Download => ({ kind: 'download', ...file });

/**
 * A text that is written while it is sent: a piece of it is made when there is room for it, and other
 * calls get their turn before the next one.
 */
export const inPieces = (pieces: Iterable<string> | AsyncIterable<string>): Readable =>
  Readable.from(takingTurns(pieces), { objectMode: false });

async function* takingTurns(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    yield Buffer.from(piece);
    await nextTurn();
  }
}

export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'download' &&
  'content' in value;

const DELETE = 0x7f;
const isPrintable = (character: string): boolean =>
  character >= ' ' && character.codePointAt(0) !== DELETE;

/** RFC 6266: a plain name for old programs and the real one in UTF-8. */
export function contentDisposition(name: string, disposition: 'inline' | 'attachment'): string {
  const safe = Array.from(name)
    .map((character) => (isPrintable(character) && !'/\\'.includes(character) ? character : '_'))
    .join('');
  const plain = safe
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["%]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
