/**
 * Why a document was not made. `busy`, `crowded`, `cancelled` and `closed` are no fault; the others
 * belong in the log. `crowded`: its company already has as many waiting as one may have.
 */
export type RenderFailure =
  | 'busy'
  | 'cancelled'
  | 'closed'
  | 'crashed'
  | 'crowded'
  | 'failed'
  | 'memory'
  | 'timeout';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly reason: RenderFailure;

  constructor(reason: RenderFailure, detail = '') {
    super(`document not rendered: ${reason}${detail === '' ? '' : `: ${detail}`}`);
    this.reason = reason;
  }
}
