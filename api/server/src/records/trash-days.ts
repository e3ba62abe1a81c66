/** How long what was deleted can come back: rows, companies and accounts. */
const TRASH_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** The oldest deletion that can still be undone. */
export const trashedSince = (now: Date): string =>
  new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();

/** When what was deleted at an instant is gone for good. */
export const purgedAt = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString();
