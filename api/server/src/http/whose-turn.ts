import { crc32 } from 'node:zlib';
import type { CurrentUser } from '../kernel/current-user.ts';

/**
 * Whose calls take turns: a company's, those of somebody who has none, or those of an address while
 * nobody is known. No two of these kinds share a number.
 */
export function whoseTurn(
  user: Pick<CurrentUser, 'id' | 'company_id'> | undefined,
  address: string,
): number {
  if (user === undefined) return -(FIRST_ADDRESS + crc32(address));
  return user.company_id ?? -user.id;
}

const FIRST_ADDRESS = 1e12;
