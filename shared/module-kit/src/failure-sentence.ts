/** What Node itself says of a file or a port, in the words of the person at the keyboard. */
const SYSTEM: Readonly<Record<string, (what: string) => string>> = {
  ENOENT: (file) => `« ${file} » n’existe pas.`,
  ENOTDIR: (file) => `« ${file} » ne peut pas être un dossier : un fichier est sur son chemin.`,
  EISDIR: (file) => `« ${file} » est un dossier, un fichier est attendu.`,
  EACCES: (file) => `« ${file} » n’est pas permis à ce compte (EACCES).`,
  EPERM: (file) => `« ${file} » n’est pas permis à ce compte (EPERM).`,
  EROFS: (file) => `« ${file} » ne peut pas être écrit : le disque est en lecture seule.`,
  ENOSPC: (file) => `Le disque est plein : « ${file} » n’a pas pu être écrit.`,
  EADDRINUSE: (port) => `Le port ${port} est déjà pris : nommez-en un autre avec --port.`,
};

/** Errors whose message is a sentence for whoever called the command. */
const FOR_PEOPLE = /Refused|RequestFailed|NotThere|UsageError|Unreadable/;

/**
 * Why a command ended, in one French sentence, or in one with its reasons: never a stack. What
 * nobody foresaw is our mistake, and is said to be; its stack is shown to who asks with SCI_TRACE=1.
 * @param error what was thrown
 * @param pnp the version of yarn's Plug'n'Play, where packages are resolved by it
 */
export function failureSentence(error: unknown, pnp = process.versions['pnp']): string {
  if (!(error instanceof Error)) return unforeseen(String(error));
  if (FOR_PEOPLE.test(error.name)) return error.message;
  const { code, path, port } = detailsOf(error);
  if (code.startsWith('ERR_PARSE_ARGS_')) return mistyped(error.message);
  const [, missing] = MISSING_PACKAGE.exec(error.message) ?? [];
  if (code === 'ERR_MODULE_NOT_FOUND' && missing !== undefined && pnp !== undefined)
    return `Plug’n’Play cache « ${missing} » aux commandes, qui lisent node_modules : mettez « nodeLinker: node-modules » dans .yarnrc.yml, puis « yarn install ».`;
  if (code === 'ERR_MODULE_NOT_FOUND' && missing !== undefined)
    return `« ${missing} » n’est pas installé : lancez « npm install » dans ce dépôt.`;
  const what = path ?? port;
  return what === undefined
    ? unforeseen(error.message)
    : (SYSTEM[code]?.(what) ?? unforeseen(error.message));
}

const MISSING_PACKAGE = /^Cannot find package '([^']+)'/;

/** Node names the option, or the word that is one too many, between quotes. */
function mistyped(message: string): string {
  const [, word] = /'([^']*?)(?:[ =]<[^']*)?'/.exec(message) ?? [];
  return `Option inconnue ou mal écrite${word === undefined ? '' : ` : « ${word} »`}. Les commandes et leurs options sont dans docs/modules.md.`;
}

const unforeseen = (message: string): string =>
  `Erreur imprévue : ${message.split('\n')[0] ?? ''} Sa trace s’affiche avec SCI_TRACE=1 devant la commande.`;

function detailsOf(error: Error): {
  readonly code: string;
  readonly path: string | undefined;
  readonly port: string | undefined;
} {
  const known = new Map<string, unknown>(Object.entries(error));
  const text = (name: string): string | undefined => {
    const value = known.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  return { code: text('code') ?? '', path: text('path'), port: text('port') };
}

/** Says why a command ended, and that it did not succeed. */
export function fail(error: unknown): void {
  console.error(failureSentence(error));
  if (process.env['SCI_TRACE'] === '1') console.error(error);
  process.exitCode = 1;
}
