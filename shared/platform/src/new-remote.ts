import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { inWorkspace, IS_INSTALLED } from '@sci/build/workspace';
import { askForModule, writeTexts } from '@sci/module-kit/answers';
import { moduleFiles } from '@sci/module-kit/repository-files';
import { scaffold, type NewModule } from '@sci/module-kit/scaffold';
import { UsageError } from './usage-error.ts';

/**
 * `pnpm new:remote conformite`: writes a module that builds, is tested and can be published; asks
 * for what was not said.
 */
export async function runNewRemote(args: readonly string[]): Promise<void> {
  const module = await askForModule(args);
  const folder = inWorkspace(module.id);
  if (existsSync(folder)) throw new UsageError(`Le dossier ${module.id} existe déjà.`);
  if (IS_INSTALLED) return writeElsewhere(module);
  await writeTexts(folder, scaffold(module));
  // How long a name is decides where its lines break.
  spawnSync(inWorkspace('node_modules/.bin/oxfmt'), [module.id], { cwd: inWorkspace() });
  await appendFile(inWorkspace('.github/CODEOWNERS'), ownersRow(module));
  console.log(
    `${module.id} est écrit. Ensuite :\n  npx -y pnpm@12.21.0 install         relie le module à l’espace de travail\n  pnpm dev ${module.id}               le montre dans l’application\n  pnpm release ${module.id}           le publie\nLa page docs/modules.md dit le reste.`,
  );
}

/** In the repository of a team: what it asks for is enough for one more module. */
async function writeElsewhere(module: NewModule): Promise<void> {
  const { id } = module;
  await writeTexts(inWorkspace(), moduleFiles(module));
  console.log(
    `${id} est écrit. Ensuite :\n  npm install\n  npm test\n  npm run build -- ${id}\n  npm run release -- ${id} https://votre.serveur\nUn jeton et une clé qui l’ouvrent sont nécessaires, et sa ligne dans .github/workflows/ci.yml.`,
  );
}

/** A module belongs to the team of its name; the last row that fits counts, so the end is its place. */
const ownersRow = ({ id }: NewModule): string => `/${id}/ @sci/${id.replace(/^mf-/, '')}\n`;
