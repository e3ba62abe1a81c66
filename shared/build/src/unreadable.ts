/** A file that cannot be read as what it has to be; `message` is a French sentence that names it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/**
 * Reads a file of a team.
 * @param name of the file, for people
 * @throws Unreadable with its name and why it is not what it has to be
 */
export function readable<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** The same for what takes a while. */
export async function readableLater<Value>(
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw unreadable(name, error);
  }
}

function unreadable(name: string, error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  return new Unreadable(`${name} : ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'ce fichier manque';
  if (error instanceof SyntaxError && error.message.includes('JSON')) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(error.message) ?? [];
    return line === undefined
      ? 'ce n’est pas du JSON'
      : `ce n’est pas du JSON, voir la ligne ${line}, colonne ${column}`;
  }
  return shortened(error.message);
}

/** What a compiler says, without its colours and without its own stack, which is nobody's affair. */
export function shortened(message: string): string {
  const [said = ''] = message
    .replace(COLOURS, '')
    .replace(/^Module build failed [^\n]*\n/, '')
    .split(/\n+(?=Caused by:|Stack backtrace:|\s+at )/);
  return said.trim();
}

// oxlint-disable-next-line no-control-regex -- that is what a colour begins with
const COLOURS = /\u001b\[[\d;]*m/g;
