import { createHash } from 'node:crypto';
import type { Candidate, RemotesRegistry } from '@sci/module-contract';
import type { Vault } from '../ports/sealing/vault.ts';
import type { CurrentUser } from './current-user.ts';
import { isPreviewing } from './preview-link.ts';
import { keepText, keptText, type Headers, type SealedCookie } from './sealed-cookie.ts';

/** It says which build the next page of this browser has, and nothing of who looks at it. */
const COOKIE: SealedCookie = {
  name: 'sci_set',
  place: { companyId: 0, column: 'cookie.set', row: 'set' },
};
/** A browser in which nobody is signed in any more has the stable builds after that. */
const LIFE_MS = 24 * 3600 * 1000;
/** Screens of those who are signed in; every other address always has the stable builds. */
const INSIDE = /^\/(?:app|admin)(?:[/?]|$)/;

/**
 * Is an account among those who get a candidate? Always the same answer for the same build, and who
 * is among 10 % is among 20 %; another build begins with others.
 */
export function isInShare(
  { release, percent, companies }: Candidate,
  { id, company_id }: Pick<CurrentUser, 'id' | 'company_id'>,
): boolean {
  if (company_id !== null && companies.includes(company_id)) return true;
  const hash = createHash('sha256').update(`${release.base} ${id}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}

type Asked = Readonly<{ readonly url: string; readonly headers: Headers }>;

/**
 * Does a browser that asks for a page get the candidate? It has nothing but what an account that was
 * in the share has been given.
 */
export function asksForCandidate(
  vault: Vault,
  { candidate }: RemotesRegistry,
  { url, headers }: Asked,
  now: Date,
): boolean {
  if (!candidate || !INSIDE.test(url)) return false;
  const kept = setIn(vault, headers);
  return kept?.base === candidate.release.base && kept.until > now.getTime();
}

/**
 * What a browser has to keep after a session was recognised, or has ended, so that its next page is
 * of the right set; null when it keeps that already.
 * @param user whose session it is; null when it has ended
 * @returns a value of Set-Cookie
 */
export function setCookie(
  vault: Vault,
  registry: RemotesRegistry | null,
  user: Pick<CurrentUser, 'id' | 'company_id'> | null,
  { headers, secure }: { readonly headers: Headers; readonly secure: boolean },
  now: Date,
): string | null {
  const candidate = registry?.candidate;
  const where = { secure, path: '/' };
  const gets = (one: Candidate, account: Parameters<typeof isInShare>[1]): boolean =>
    isInShare(one, account) || isPreviewing(vault, one, headers, now);
  if (!user || !candidate || !gets(candidate, user))
    return keptText(vault, COOKIE, headers) === null ? null : keepText(vault, COOKIE, null, where);
  const kept = setIn(vault, headers);
  if (kept?.base === candidate.release.base && kept.until > now.getTime() + LIFE_MS / 2)
    return null;
  const text = `${candidate.release.base} ${now.getTime() + LIFE_MS}`;
  return keepText(vault, COOKIE, { text, lifeMs: LIFE_MS }, where);
}

function setIn(vault: Vault, headers: Headers): { base: string; until: number } | null {
  const text = keptText(vault, COOKIE, headers);
  if (text === null || text === '') return null;
  const [base = '', until] = text.split(' ');
  return { base, until: Number(until) };
}
