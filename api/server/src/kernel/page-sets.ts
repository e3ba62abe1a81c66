import { createHash } from 'node:crypto';
import type { Candidate, RemotesRegistry } from '@sci/module-contract';
import { isSealedText, type Vault } from '../ports/sealing/vault.ts';
import { SealBrokenError } from '../ports/sealing/envelope.ts';
import type { CurrentUser } from './current-user.ts';

/** It says which build the next page of this browser has, and nothing of who looks at it. */
const COOKIE = 'sci_set';
const PLACE = { companyId: 0, column: 'cookie.set', row: 'set' };
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

type Headers = Readonly<Record<string, string | string[] | undefined>>;
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
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  if (!user || !candidate || !isInShare(candidate, user))
    return cookieIn(headers) === null ? null : `${COOKIE}=; Max-Age=0; ${attributes}`;
  const kept = setIn(vault, headers);
  if (kept?.base === candidate.release.base && kept.until > now.getTime() + LIFE_MS / 2)
    return null;
  const seal = vault.sealText(PLACE, `${candidate.release.base} ${now.getTime() + LIFE_MS}`);
  return `${COOKIE}=${encodeURIComponent(seal)}; Max-Age=${LIFE_MS / 1000}; ${attributes}`;
}

function setIn(vault: Vault, headers: Headers): { base: string; until: number } | null {
  const seal = cookieIn(headers);
  if (seal === null || !isSealedText(seal)) return null;
  try {
    const [base = '', until] = vault.openText(PLACE, seal).split(' ');
    return { base, until: Number(until) };
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

function cookieIn({ cookie }: Headers): string | null {
  const value = typeof cookie === 'string' ? /(?:^|; )sci_set=([^;]*)/.exec(cookie)?.[1] : null;
  if (value === undefined || value === null) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
