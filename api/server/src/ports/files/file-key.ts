import { randomUUID } from 'node:crypto';

/**
 * Two characters of folder, then a random name: spread over 256 folders, never chosen by a user.
 */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
