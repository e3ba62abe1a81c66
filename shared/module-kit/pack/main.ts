import path from 'node:path';
import { packKit } from './pack.ts';

/** `npm run kit -- FOLDER`: the packages with which a team builds a module elsewhere. */
const [, , folder = 'kit'] = process.argv;
const destination = path.resolve(folder);
for (const file of packKit(destination)) console.log(path.join(destination, file));
console.log(
  `Dans un dossier vide où se trouve ce dossier, nommé « kit » : npx ./kit/sci-module-kit-….tgz new NOM`,
);
