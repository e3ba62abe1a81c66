/**
 * The engine on the command line: reads a company and a year (the exchange format), writes every
 * figure of it as one JSON object on standard output. Whatever is wrong with the file goes to
 * standard error, one line per field, with exit code 2 and nothing on standard output. Reading and
 * writing happen here only: the engine itself has no input and no output.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { computeDocument } from '../src/exchange/compute-document.ts';
import { say } from '../src/messages/say.ts';

const BAD_INPUT = 2;

class BadInputError extends Error {
  override readonly name = 'BadInputError';
}

/**
 * npm moves to the package root before it runs a script: a relative path is relative to where the
 * user was.
 */
function resolveFile(file: string): string {
  const fromUser = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  return existsSync(fromUser) ? fromUser : path.resolve(file);
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(resolveFile(file), 'utf8');
  } catch {
    throw new BadInputError(say('exchange.unreadable_file', { file }));
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new BadInputError(
      say('exchange.not_json', { file, why: error instanceof Error ? error.message : '' }),
    );
  }
}

function compute(args: readonly string[]): string {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0) throw new BadInputError(say('exchange.usage'));
  const outcome = computeDocument(readJson(file));
  if (outcome.ok) return `${JSON.stringify(outcome.expected, null, 1)}\n`;
  throw new BadInputError(
    outcome.problems
      .map(({ path: field, message }) =>
        say('exchange.problem', { where: field || file, why: message }),
      )
      .join('\n'),
  );
}

process.stdout.on('error', () => {}); // a reader that stops early (`| head`) is no failure of ours
try {
  process.stdout.write(compute(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof BadInputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = BAD_INPUT;
}
