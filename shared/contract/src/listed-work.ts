/** Jobs or mails of a list: the latest ones; the others stand in its file. */
export const LISTED_WORK = 200;

/** The latest changes of settings that are listed. */
export const LISTED_CHANGES = 100;

/** Findings of a round that are listed; its file holds the others. */
export const LISTED_FINDINGS = 500;

/** The latest messages to subscribers that are listed. */
export const LISTED_ANNOUNCEMENTS = 100;

/** The latest editions of a full file that are listed. */
export const LISTED_EDITIONS = 50;

/** The latest times that are listed when an administrator acted in somebody's place. */
export const LISTED_IMPERSONATIONS = 50;
