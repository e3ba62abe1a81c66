/** A server that can't be reached; `message` says in French why, and what to do. */
export class RequestFailed extends Error {
  override readonly name: string = 'RequestFailed';
}

/**
 * Asks a server.
 * @throws RequestFailed when there is no answer; what it answers is the caller's affair
 */
export async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { origin } = new URL(address);
    throw new RequestFailed(sentenceFor(origin, codeOf(error)), { cause: error });
  }
}

/** What the certificate of a server on a team's or a company's own machines may lack. */
const UNKNOWN_AUTHORITY: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function sentenceFor(origin: string, code: string): string {
  if (UNKNOWN_AUTHORITY.has(code))
    return `Le certificat de ${origin} vient d’une autorité que Node ne connaît pas : nommez son fichier PEM dans NODE_EXTRA_CA_CERTS, ou reprenez les autorités de cette machine par NODE_USE_SYSTEM_CA=1.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `Le certificat de ${origin} est au nom d’un autre serveur.`;
  if (code === 'CERT_HAS_EXPIRED') return `Le certificat de ${origin} n’est plus valable.`;
  return `${origin} ne répond pas (${code}).`;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
