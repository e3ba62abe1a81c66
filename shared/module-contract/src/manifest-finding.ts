/**
 * What is wrong with a manifest: a stable code for programs, a French sentence for the person who
 * publishes.
 */
export interface ManifestFinding {
  readonly code: ManifestFindingCode;
  /** Where: 'routes[2].guard[0]'. */
  readonly path: string;
  readonly message: string;
}

export type ManifestFindingCode =
  | 'shape'
  | 'unknown-word'
  | 'bad-path'
  | 'duplicate-id'
  | 'duplicate-path'
  | 'foreign-id'
  | 'dead-route'
  | 'missing-message'
  | 'route-without-screen'
  | 'screen-without-route';
