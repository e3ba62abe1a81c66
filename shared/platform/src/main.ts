import { fail } from '@sci/module-kit/failure-sentence';
import { COMMANDS } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** `node main.ts COMMAND …`: the life of a module, from its scaffold to its rollback. */
const [, , name = '', ...args] = process.argv;
process.once('uncaughtException', (error: unknown) => {
  fail(error);
  process.exit();
});
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`Les commandes sont : ${Object.keys(COMMANDS).join(', ')}.`);
  await command(args);
} catch (error) {
  fail(error);
}
