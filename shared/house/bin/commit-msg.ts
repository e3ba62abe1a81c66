// The hook `commit-msg` of git: refuses a message that the test run would refuse later.
import { readFileSync } from 'node:fs';
import { messageFaults } from '../src/commit-message.ts';

const faults = messageFaults(readFileSync(process.argv[2] ?? '', 'utf8'));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
