/** Jobs or mails of a list: the latest ones; the others stand in its file. */
export const LISTED_WORK = 200;
