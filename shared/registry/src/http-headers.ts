import { randomBytes } from 'node:crypto';
import path from 'node:path';

interface DocumentPolicy {
  readonly nonce: string;
  /** Another origin of the files of builds. */
  readonly assets?: string | undefined;
  /** Other origins that the page may call: an API on another host. */
  readonly connect?: readonly string[];
  /** Other origins that a form may go to: the payment provider. */
  readonly formAction?: readonly string[];
  /** Where browsers send reports of violations. */
  readonly reportTo?: string;
}

/** A value that an attacker cannot guess, for one answer. */
export const newNonce = (): string => randomBytes(18).toString('base64');

/**
 * Headers of the HTML page. There is no ETag on purpose: an answer 304 would make the browser show
 * the page it kept, with its old nonce, under a policy with the new one. The page is small; the
 * files it names are immutable.
 */
export function documentHeaders({
  nonce,
  assets,
  connect = [],
  formAction = [],
  reportTo = '/api/reports',
}: DocumentPolicy): Record<string, string> {
  const files = assets === undefined ? ["'self'"] : ["'self'", assets];
  return {
    'content-type': 'text/html; charset=utf-8',
    // Which builds it names depends on who asks: no cache between may give it to somebody else.
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': [...files, `'nonce-${nonce}'`],
      'style-src': [...files, `'nonce-${nonce}'`],
      'img-src': [...files, 'data:', 'blob:'],
      'font-src': files,
      'connect-src': [...files, ...connect],
      // Previews of PDF files that the page has already downloaded.
      'frame-src': ["'self'", 'blob:'],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'", ...formAction],
      // Not `report-to`: browsers that know it ignore this one, then send nothing from a page
      // without TLS, and minutes later else.
      'report-uri': [reportTo],
    }),
    // The second lock behind the hashes: a script without one is refused, whoever inserted it.
    // Browsers that do not know it for styles complain at each page: there, the shell's own lock is
    // the only one.
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    'reporting-endpoints': `reports="${reportTo}"`,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

/**
 * Headers of a file under /assets/: its address names its content, so it never changes. No cookie
 * is ever read there.
 */
export const assetHeaders = (name: string): Record<string, string> => ({
  'content-type': contentTypeOf(name),
  'cache-control': 'public, max-age=31536000, immutable',
  // Scripts with a hash are fetched in CORS mode, also from a content delivery host.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
});

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export const contentTypeOf = (name: string): string =>
  CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream';

/** Headers of GET /remotes.json: open tabs ask whether it changed, and almost always it has not. */
export const registryHeaders = (revision: number): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  // A page learns of the set of builds that it was made of.
  vary: 'X-Sci-Page',
  etag: `"${revision}"`,
  'x-content-type-options': 'nosniff',
});
