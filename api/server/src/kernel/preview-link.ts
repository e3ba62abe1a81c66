import type { Candidate } from '@sci/module-contract';
import { SealBrokenError } from '../ports/sealing/envelope.ts';
import { isSealedText, type Place, type Vault } from '../ports/sealing/vault.ts';
import { keepText, keptText, type Headers, type SealedCookie } from './sealed-cookie.ts';

/** Under it a browser is given what it keeps; nobody stays there. */
export const PREVIEW_PATH = '/apercu/';

const LINK: Place = { companyId: 0, column: 'link.preview', row: 'preview' };
/** It says that a link was opened in this browser; without a session it gives nothing. */
const COOKIE: SealedCookie = {
  name: 'sci_preview',
  place: { companyId: 0, column: 'cookie.preview', row: 'preview' },
};
const LIFE_MS = 24 * 3600 * 1000;

type Previewed = Pick<Candidate, 'release' | 'since'>;

/** A link to a candidate for a day: its build, and no other one's. */
export function previewLink(
  vault: Vault,
  candidate: Previewed,
  now: Date,
): { path: string; until: string } {
  const until = now.getTime() + LIFE_MS;
  const seal = vault.sealText(LINK, textOf(candidate, until));
  return {
    path: `${PREVIEW_PATH}${encodeURIComponent(seal)}`,
    until: new Date(until).toISOString(),
  };
}

/**
 * What a browser that opens a link keeps, as long as the link lasts; null where the link is none of
 * this server, is too old, or its candidate has ended.
 * @returns a value of Set-Cookie
 */
export function openedPreview(
  vault: Vault,
  candidate: Previewed | undefined,
  seal: string,
  secure: boolean,
  now: Date,
): string | null {
  const text = openText(vault, seal);
  if (text === null || !candidate || !isFor(candidate, text, now)) return null;
  const lifeMs = Number(text.split(' ').at(-1)) - now.getTime();
  return keepText(vault, COOKIE, { text, lifeMs }, { secure, path: '/api' });
}

/** Was a link to this candidate opened in the browser that asks? */
export const isPreviewing = (
  vault: Vault,
  candidate: Previewed,
  headers: Headers,
  now: Date,
): boolean => isFor(candidate, keptText(vault, COOKIE, headers) ?? '', now);

/** Takes it away when a session ends: who signs in next has not opened the link. */
export const closedPreview = (vault: Vault, headers: Headers, secure: boolean): string | null =>
  keptText(vault, COOKIE, headers) === null
    ? null
    : keepText(vault, COOKIE, null, { secure, path: '/api' });

const textOf = ({ release, since }: Previewed, until: number): string =>
  `${release.base} ${since} ${until}`;

const isFor = (candidate: Previewed, text: string, now: Date): boolean => {
  const until = Number(text.split(' ').at(-1));
  return text === textOf(candidate, until) && until > now.getTime();
};

function openText(vault: Vault, seal: string): string | null {
  if (!isSealedText(seal)) return null;
  try {
    return vault.openText(LINK, seal);
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}
