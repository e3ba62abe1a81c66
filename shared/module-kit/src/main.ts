#!/usr/bin/env node
import { AnswerRefused } from './answers.ts';
import { newRepository } from './new-repository.ts';

// `sci-module COMMAND …`, in the repository of a team. `new` is all that this package can do alone:
// it is run by npx before anything is installed, on any Node.
const [, , name, ...args] = process.argv;
if (name === 'new') {
  await newRepository(args).catch((error: unknown) => {
    if (!(error instanceof AnswerRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  await import('@sci/platform/main');
}
