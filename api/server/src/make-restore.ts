import { folderAsked, runProgram } from './app/run-program.ts';
import { withKept } from './app/with-kept.ts';
import { restoreBackup } from './backup/restore-backup.ts';

/** `npm run restore -- DOSSIER`: puts a backup into an empty place, the product being stopped. */
await runProgram((config) => {
  const folder = folderAsked('restore');
  return withKept(config, 'alone', (kept) => restoreBackup(kept, folder, console.log));
});
