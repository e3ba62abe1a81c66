import type { Vault } from '../ports/sealing/vault.ts';
import { keepText, keptText, type Headers, type SealedCookie } from './sealed-cookie.ts';

/** It says which accounts opened a session in this browser; nothing is let in by it alone. */
const COOKIE: SealedCookie = {
  name: 'sci_device',
  place: { companyId: 0, column: 'cookie.device', row: 'device' },
};
/** Only calls are told. */
const PATH = '/api';
const LIFE_MS = 90 * 24 * 3600 * 1000;
/** Accounts of one browser: a manager and his accountant, not a whole office. */
const MOST = 5;

/** The accounts (ids) that opened a session in the browser that asks. */
export function accountsOfDevice(vault: Vault, headers: Headers, now: Date): readonly number[] {
  const [until, ...ids] = (keptText(vault, COOKIE, headers) ?? '').split(' ').map(Number);
  return until !== undefined && until > now.getTime() ? ids : [];
}

/**
 * What the browser in which an account has a session keeps of it; null when it keeps that already.
 * @returns a value of Set-Cookie
 */
export function deviceCookie(
  vault: Vault,
  userId: number,
  { headers, secure }: { readonly headers: Headers; readonly secure: boolean },
  now: Date,
): string | null {
  const fresh = new Date(now.getTime() + LIFE_MS / 2);
  if (accountsOfDevice(vault, headers, fresh).includes(userId)) return null;
  const others = accountsOfDevice(vault, headers, now).filter((id) => id !== userId);
  const ids = [userId, ...others].slice(0, MOST);
  const text = [now.getTime() + LIFE_MS, ...ids].join(' ');
  return keepText(vault, COOKIE, { text, lifeMs: LIFE_MS }, { secure, path: PATH });
}
