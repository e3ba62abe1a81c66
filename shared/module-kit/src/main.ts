#!/usr/bin/env node
import { AnswerRefused } from './answers.ts';
import { fail } from './failure-sentence.ts';
import { newRepository } from './new-repository.ts';

// `sci-module COMMAND …`, in the repository of a team. `new` is all that this package can do alone:
// it is run by npx before anything is installed, on any Node.
const NEEDED_NODE = 24;
const ALONE =
  'Sans installation, la seule commande est « new » : npx -y ./kit/sci-module-kit-….tgz new NOM. Les autres viennent après « npm install ».';
const [, , name, ...args] = process.argv;
if (name === 'new') {
  await newRepository(args).catch(fail);
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
