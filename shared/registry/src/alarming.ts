/** Accounts that were served a build, and those among them in which it failed. */
export interface Share {
  readonly served: number;
  readonly failed: number;
}

/** With what the history's reason begins when nobody decided. */
export const AUTOMATIC_RETURN = 'retour automatique';

/** Fewer accounts than that say nothing: one account, whatever it sends, is one. */
const AT_LEAST = 3;
/** And they are that many times the share of the hour before. */
const TIMES = 3;
/** A module that never fails is taken to fail for one account in a hundred. */
const LEAST_SHARE = 0.01;

const shareOf = ({ served, failed }: Share): number => (served === 0 ? 0 : failed / served);

/**
 * Does a build fail for so much larger a share of its accounts than others do, before it or beside
 * it, that it must go?
 */
export const isAlarming = ({
  since,
  before,
}: {
  readonly since: Share;
  readonly before: Share;
}): boolean =>
  since.failed >= AT_LEAST && shareOf(since) > TIMES * Math.max(shareOf(before), LEAST_SHARE);

/** Accounts whose pages were measured, and those among them for which one was slow. */
export interface Slowness {
  readonly measured: number;
  readonly slow: number;
}

/** On both sides: of fewer nothing can be said that a slow line would not say as well. */
const MEASURED_AT_LEAST = 10;
const SLOW_AT_LEAST = 5;
const TIMES_SLOWER = 2;
/** What everybody has is taken to be slow for one account in ten: lines and machines are. */
const LEAST_SLOW = 0.1;

const slowShare = ({ measured, slow }: Slowness): number => (measured === 0 ? 0 : slow / measured);

/** Is a build slow for so much larger a share of its accounts than what the others have? */
export const isSlower = (inside: Slowness, outside: Slowness): boolean =>
  inside.slow >= SLOW_AT_LEAST &&
  inside.measured >= MEASURED_AT_LEAST &&
  outside.measured >= MEASURED_AT_LEAST &&
  slowShare(inside) > TIMES_SLOWER * Math.max(slowShare(outside), LEAST_SLOW);
