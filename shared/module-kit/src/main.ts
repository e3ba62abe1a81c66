#!/usr/bin/env node
import { AnswerRefused } from './answers.ts';
import { newRepository } from './new-repository.ts';

// `sci-module COMMAND …`, in the repository of a team. `new` is all that this package can do alone:
// it is run by npx before anything is installed, on any Node.
const NEEDED_NODE = 24;
const [, , name, ...args] = process.argv;
if (name === 'new') {
  await newRepository(args).catch((error: unknown) => {
    if (!(error instanceof AnswerRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
} else if (Number(process.versions.node.split('.')[0]) < NEEDED_NODE) {
  console.error(
    `Node ${NEEDED_NODE} est nécessaire, celui-ci est ${process.versions.node}. L’installation en apporte un si le script du paquet « node » peut se lancer.`,
  );
  process.exitCode = 1;
} else {
  await import('@sci/platform/main');
}
