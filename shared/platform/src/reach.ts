/** A server that can't be reached; `message` says in French why, and what to do. */
export class RequestFailed extends Error {
  override readonly name: string = 'RequestFailed';
}

/** What a server answered, whole. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** A server that has not answered by then does not, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Asks a server and waits for its whole answer: a connection that is cut in the middle of one gave
 * none.
 * @param patienceMs null: as long as it takes
 * @throws RequestFailed when there is no answer; what it answers is the caller's affair
 */
export async function reach(
  address: string,
  init: RequestInit = {},
  patienceMs: number | null = TIMEOUT_MS,
): Promise<Answer> {
  try {
    const signal = patienceMs === null ? null : AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { ...init, signal });
    const { status, ok, headers } = response;
    return { status, ok, headers, content: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    const { origin } = new URL(address);
    throw new RequestFailed(sentenceFor(origin, error), { cause: error });
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

/** The answer, or the request, stopped on the way. */
const CUT: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function sentenceFor(origin: string, error: unknown): string {
  const code = codeOf(error);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `${origin} n’a pas répondu à temps : relancez la commande dans un moment.`;
  if (CUT.has(code))
    return `La connexion à ${origin} a été coupée : relancez la commande, rien n’est publié deux fois.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return `${origin} ne parle pas https : son adresse commence peut-être par http://.`;
  if (code === 'ENOTFOUND') return `Aucun serveur ne s’appelle ${origin} (ENOTFOUND).`;
  if (UNKNOWN_AUTHORITY.has(code))
    return `Le certificat de ${origin} vient d’une autorité que Node ne connaît pas : nommez son fichier PEM dans NODE_EXTRA_CA_CERTS, ou reprenez les autorités de cette machine par NODE_USE_SYSTEM_CA=1.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `Le certificat de ${origin} est au nom d’un autre serveur.`;
  if (code === 'CERT_HAS_EXPIRED') return `Le certificat de ${origin} n’est plus valable.`;
  return `${origin} ne répond pas (${code}).`;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
