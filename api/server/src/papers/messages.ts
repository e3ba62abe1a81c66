import type { Stage } from './compile.ts';
import type { DocumentName, Documents } from './documents.ts';

/** What the server and the process that renders say to each other. */

/** A document and its own data: the signature of `render` keeps the two together. */
export interface RenderRequest<Name extends DocumentName = DocumentName> {
  readonly id: number;
  readonly document: Name;
  readonly data: Documents[Name];
}

export type RenderReply =
  | { readonly id: number; readonly kind: 'stage'; readonly stage: Stage }
  | {
      readonly id: number;
      readonly kind: 'done';
      readonly pdf: Uint8Array;
      readonly residentBytes: number;
    }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
