import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../messages/say.ts';

/**
 * Small pages of the server itself: no script, no style but these few lines, everything escaped.
 */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; color: #1d2733; background: #fff }
h1 { font-size: 1.4rem } table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #d5dbe1; vertical-align: top }
.notice { background: #fff4d6; border: 1px solid #e0b84c; border-radius: 6px; padding: .7rem 1rem }
form { display: inline-block; margin: 1rem .6rem 0 0 } button { font: inherit; padding: .55rem 1.3rem; border-radius: 6px; border: 1px solid #1f5fae; background: #1f5fae; color: #fff; cursor: pointer }
button.quiet { background: #fff; color: #1f5fae } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: #f4f6f8; padding: 1rem; border-radius: 6px }
`;

/**
 * Answers with a page around `body`, which is HTML and already escaped. The policy allows its one
 * style block and nothing else.
 */
export function showPlainPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`);
}

/** What programs ask for, also those that say that they take a page. */
const FOR_PROGRAMS = /^\/(api|assets|dev)(\/|$)/;

/** Does a browser ask, for somebody who would read the answer? */
export const isForReading = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !FOR_PROGRAMS.test(url);

/** A sentence that leads nowhere but to the beginning. */
export const showDeadEnd = (reply: FastifyReply, title: string, sentence: string): FastifyReply =>
  showPlainPage(
    reply.code(404),
    title,
    `${paragraph(escapeHtml(sentence))}<p><a href="/">${say('request.home')}</a></p>`,
  );

export const paragraph = (sentence: string): string => `<p>${sentence}</p>`;

interface Choice {
  /** What the form sends as `choix`. */
  readonly choice: string;
  readonly label: string;
  /** It is not what most people came for. */
  readonly quiet?: boolean;
  /** What the choice is about. */
  readonly about?: { readonly name: string; readonly value: string };
}

interface Line {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** A form of a button and of the lines of text that go with it. */
export function choiceForm({ choice, label }: Choice, ...lines: readonly Line[]): string {
  const inputs = lines.map(
    ({ name, label: what, value }) =>
      `<p><label>${what}<br><input name="${name}" value="${escapeHtml(value)}" size="34"></label></p>`,
  );
  return `<form method="post">${inputs.join('')}<button name="choix" value="${choice}">${label}</button></form>`;
}

/** A form of one button. */
export function choiceButton({ choice, label, quiet = false, about }: Choice): string {
  const hidden = about
    ? `<input type="hidden" name="${about.name}" value="${escapeHtml(about.value)}">`
    : '';
  return `<form method="post">${hidden}<button name="choix" value="${choice}"${quiet ? ' class="quiet"' : ''}>${label}</button></form>`;
}
