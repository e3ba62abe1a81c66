import { randomUUID } from 'node:crypto';

/**
 * Somebody who looks at the demonstration without an account of his own. His address is what makes
 * him one: no mail can reach it.
 */
const NOWHERE = '@demonstration.invalid';

export const newVisitorEmail = (): string => `${randomUUID()}${NOWHERE}`;
export const isVisitor = (email: string): boolean => email.endsWith(NOWHERE);
/** The same for a query. */
export const VISITORS = `%${NOWHERE}`;

/** How long his company is there. */
export const VISIT_MS = 24 * 3600 * 1000;
