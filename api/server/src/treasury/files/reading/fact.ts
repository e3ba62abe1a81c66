import type { TextLine } from './text-line.ts';

/** What a document says of itself. */
export interface Fact<Value> {
  readonly value: Value;
  /** The line that says it, as it stands in the document. */
  readonly line: TextLine;
}
