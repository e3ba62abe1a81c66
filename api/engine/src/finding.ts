import type { MessageParams, Told } from '@sci/messages/messages';

/**
 * Something wrong, or worth saying, about the user's data. The engine returns findings; it throws
 * only on its own mistakes.
 *
 * `code` is English and stable; `message` is a French sentence that names the remedy; `field` is
 * where to look, as a path inside the value that was checked ("splits[1].buildingId").
 */
export interface Finding {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
}

/** A fault of the program or of a caller that skipped a check: never of the user's data. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

export const finding = (code: string, field: string, told: Told): Finding => ({
  code,
  field,
  ...told,
});
