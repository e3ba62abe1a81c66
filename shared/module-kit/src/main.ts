#!/usr/bin/env node
import { AnswerRefused } from './answers.ts';
import { fail } from './failure-sentence.ts';
import { newRepository, runUpdate } from './new-repository.ts';

// `sci-module COMMAND …`, in the repository of a team. `new` and `update` are all that this package can
// do alone: they are run by npx from its file, before anything of it is installed, on any Node.
const NEEDED_NODE = 24;
const ALONE =
  'Sans installation, les seules commandes sont « new » et « update » : npx -y ./kit/sci-module-kit-….tgz new NOM. Les autres viennent après « npm install ».';
const ALONE_COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  new: newRepository,
  update: runUpdate,
};
const [, , name = '', ...args] = process.argv;
const alone = ALONE_COMMANDS[name];
if (alone) {
  await alone(args).catch(fail);
} else if (Number(process.versions.node.split('.')[0]) < NEEDED_NODE) {
  console.error(
    `Node ${NEEDED_NODE} est nécessaire, celui-ci est ${process.versions.node}. L’installation en apporte un si le script du paquet « node » peut se lancer.`,
  );
  process.exitCode = 1;
} else {
  await import('@sci/platform/main').catch((error: unknown) => {
    // Nothing is installed beside this package: it was run from its file.
    const isAlone =
      error instanceof Error && error.message.startsWith(`Cannot find package '@sci/platform'`);
    fail(isAlone ? new AnswerRefused(ALONE) : error);
  });
}
