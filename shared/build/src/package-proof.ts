import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOfPackage } from './installed.ts';
import { SHARED } from './shared-policy.ts';
import { Unreadable } from './unreadable.ts';
import {
  installedVersion,
  packageOf,
  placeOf,
  readPackage,
  readRecord,
  WORKSPACE_ROOT,
} from './workspace.ts';

/**
 * What is asked of the files that say what a module is installed with, before any tool reads them:
 * each tool would say in its own words, with its stack, that it cannot.
 * @throws Unreadable with the file and why nothing can be built with it
 */
export function provePackages(folder: string): void {
  for (const file of [folder, WORKSPACE_ROOT].map((place) => path.join(place, 'package.json'))) {
    readRecord(file);
    if (readFileSync(file, 'utf8').startsWith('\ufeff'))
      throw new Unreadable(
        `${placeOf(file)} commence par une marque d’encodage (BOM), que ni le compilateur ni Node ne lisent : enregistrez-le en UTF-8 sans BOM`,
      );
  }
  for (const name of new Set(SHARED.map(({ request }) => packageOf(request))))
    proveShared(name, folder);
}

/** Screens run with what the shell shares: one that was written for another version is not proved. */
function proveShared(name: string, folder: string): void {
  const place = placeOfPackage(name, folder);
  const shared = installedVersion(name);
  const found = place === null ? shared : readPackage(path.join(place, 'package.json')).version;
  if (found !== shared)
    throw new Unreadable(
      `« ${name} » ${found} est installé pour ce module, mais le shell lui donne ${shared} : enlevez-le de ses dépendances et relancez « npm install »`,
    );
}
