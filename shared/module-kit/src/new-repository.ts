import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AnswerRefused, askForModule, writeTexts } from './answers.ts';
import { installWith, updateRepository } from './update-repository.ts';
import { repositoryFiles, type Kit } from './repository-files.ts';

/** Where the packages of the kit lie, beside what is written. */
const KIT = 'kit';

/**
 * `npx -y ./kit/sci-module-kit-X.tgz new conformite`: makes the folder a repository of a team, with one
 * module in it. Only the folder `kit` may be there already.
 */
export async function newRepository(args: readonly string[]): Promise<void> {
  const folder = process.cwd();
  const tarballs = existsSync(KIT) ? readdirSync(KIT).filter((name) => name.endsWith('.tgz')) : [];
  if (tarballs.length === 0)
    throw new AnswerRefused(`Le dossier « ${KIT} » avec les paquets du kit doit être ici.`);
  const files = repositoryFiles(await askForModule(args), readKit(), KIT);
  const taken = Object.keys(files).filter((name) => existsSync(path.join(folder, name)));
  if (taken.length > 0) throw new AnswerRefused(`Existent déjà : ${taken.join(', ')}.`);
  await writeTexts(folder, files);
  console.log(
    'Le dépôt est écrit. Ensuite :\n  npm install\n  npm test\n  npm run build\nLe fichier README.md dit le reste.',
  );
}

/** `npx -y ./kit/sci-module-kit-X.tgz update`: the repository takes the kit that lies in its folder `kit`. */
export async function runUpdate(args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options: {} });
  const folder = process.cwd();
  const changes = updateRepository({
    folder,
    packages: KIT,
    kit: readKit(),
    install: installWith(folder),
  });
  const what =
    changes.length === 0
      ? ['Toutes les versions sont les mêmes ; les paquets ont été installés de nouveau.']
      : ['Le dépôt a le nouveau kit :', ...changes.map((line) => `  ${line}`)];
  console.log([...what, NEXT].join('\n'));
}

const NEXT = `Ce qui vient et ce qui part : node_modules/@sci/*/CHANGELOG.md. Ensuite :
  npm test
  npm run build`;

/** What the kit was packed with, written beside this code. */
function readKit(): Kit {
  const kit: Kit = JSON.parse(readFileSync(path.join(import.meta.dirname, '../kit.json'), 'utf8'));
  return kit;
}
