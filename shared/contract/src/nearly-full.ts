/** The part of the room of a company from which it is said that it comes to an end. */
export const NEARLY_FULL = 0.8;
