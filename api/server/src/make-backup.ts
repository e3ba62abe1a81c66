import { folderAsked, runProgram } from './app/run-program.ts';
import { withKept } from './app/with-kept.ts';
import { makeBackup } from './backup/make-backup.ts';

/** `npm run backup -- DOSSIER`: copies everything that is kept, while the product goes on. */
await runProgram((config) => {
  const folder = folderAsked('backup');
  return withKept(config, 'running', (kept) => makeBackup(kept, folder, console.log));
});
