import { COMMANDS } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** `node main.ts COMMAND …`: the life of a module, from its scaffold to its rollback. */
const [, , name = '', ...args] = process.argv;
try {
  const command = COMMANDS[name];
  if (!command) throw new UsageError(`Les commandes sont : ${Object.keys(COMMANDS).join(', ')}.`);
  await command(args);
} catch (error) {
  // A refusal says what to do; anything else is our mistake, with its place.
  const expected =
    error instanceof UsageError ||
    (error instanceof Error && /Refused|RequestFailed|NotThere/.test(error.name));
  if (isMistyped(error))
    console.error(
      `Option inconnue ou mal écrite : « ${args.join(' ')} ». Les commandes et leurs options sont dans docs/modules.md.`,
    );
  else console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** What Node throws when an option is unknown, lacks its value or has one too many. */
function isMistyped(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
  );
}
