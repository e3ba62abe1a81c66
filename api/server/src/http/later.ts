/**
 * The rest of a call that talks to another service: done after the transaction has ended, so that
 * no connection waits for it.
 */
export interface Later<Result> {
  readonly kind: 'later';
  readonly work: () => Promise<Result>;
}

export const later = <Result>(work: () => Promise<Result>): Later<Result> => ({
  kind: 'later',
  work,
});

export const isLater = (value: unknown): value is Later<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'later' &&
  'work' in value;
