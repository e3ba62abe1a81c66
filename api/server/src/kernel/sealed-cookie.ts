import { SealBrokenError } from '../ports/sealing/envelope.ts';
import { isSealedText, type Place, type Vault } from '../ports/sealing/vault.ts';

/** Headers of a request, by name in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a browser keeps of us that nobody else can write or read. */
export interface SealedCookie {
  readonly name: string;
  readonly place: Place;
}

/** What it keeps, as it was sealed; null when it has none, nothing where it was changed. */
export function keptText(
  vault: Vault,
  cookie: SealedCookie,
  { cookie: all }: Headers,
): string | null {
  const found =
    typeof all === 'string'
      ? new RegExp(`(?:^|; )${cookie.name}=([^;]*)`).exec(all)?.[1]
      : undefined;
  if (found === undefined) return null;
  try {
    const seal = decodeURIComponent(found);
    return isSealedText(seal) ? vault.openText(cookie.place, seal) : '';
  } catch (error) {
    if (error instanceof SealBrokenError || error instanceof URIError) return '';
    throw error;
  }
}

/** The value of Set-Cookie that has a text kept for a time; without a text, no longer. */
export function keepText(
  vault: Vault,
  { name, place }: SealedCookie,
  kept: { readonly text: string; readonly lifeMs: number } | null,
  { secure, path }: { readonly secure: boolean; readonly path: string },
): string {
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  if (kept === null) return `${name}=; Max-Age=0; ${attributes}`;
  const seal = encodeURIComponent(vault.sealText(place, kept.text));
  return `${name}=${seal}; Max-Age=${kept.lifeMs / 1000}; ${attributes}`;
}
