import type { DocumentName } from '../papers/documents.ts';
import type { RenderProgress } from '../papers/render-job.ts';

/** Which document of which company, and the reference of the request that asked for it. */
export interface DocumentAsked {
  readonly companyId: number;
  readonly document: DocumentName;
  readonly reference: string;
}

/** How far a document is: from 0 to 1, and how many others are made before it. */
export type DocumentState = Pick<RenderProgress, 'ratio' | 'ahead'>;

/**
 * How far each document is while it is being made. Kept in this process, where the document is
 * made: it tells somebody who waits in front of the screen, and nothing depends on it.
 */
const underWay = new Map<DocumentAsked, DocumentState>();

/** Undefined when this company has nothing under way that was asked for by this request. */
export const stateOf = (companyId: number, reference: string): DocumentState | undefined =>
  find((asked) => asked.companyId === companyId && asked.reference === reference);

/** How far the full file of a company is; undefined when none is being made. */
export const fullFileState = (companyId: number): DocumentState | undefined =>
  find((asked) => asked.companyId === companyId && asked.document === 'fullFile');

const find = (matches: (asked: DocumentAsked) => boolean): DocumentState | undefined =>
  [...underWay].find(([asked]) => matches(asked))?.[1];

/** Follows the making of a document to its end, whatever its end is. */
export async function following<T>(
  asked: DocumentAsked,
  make: (onProgress: (progress: RenderProgress) => void) => Promise<T>,
): Promise<T> {
  underWay.set(asked, { ratio: 0, ahead: 0 });
  try {
    return await make(({ ratio, ahead }) => underWay.set(asked, { ratio, ahead }));
  } finally {
    underWay.delete(asked);
  }
}
