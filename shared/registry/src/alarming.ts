/** Accounts that were served a build, and those among them in which it failed. */
export interface Share {
  readonly served: number;
  readonly failed: number;
}

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
