import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { inWorkspace } from '@sci/build/workspace';
import { scaffold, type NewModule } from './scaffold.ts';
import { UsageError } from './usage-error.ts';

/**
 * `pnpm new:remote conformite`: writes a module that builds, is tested and can be published; asks
 * for what was not said.
 */
export async function runNewRemote(args: readonly string[]): Promise<void> {
  const {
    values,
    positionals: [name],
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { area: { type: 'string' }, route: { type: 'string' }, title: { type: 'string' } },
  });
  const module = readAnswers({
    name: name ?? (await ask('Nom du module (par exemple conformite)', '')),
    area: values.area ?? (await ask('Partie de l’application, app ou admin', 'app')),
    route: values.route ?? (await ask('Adresse du premier écran', name ?? '')),
    title: values.title ?? (await ask('Titre du premier écran', name ?? '')),
  });
  const folder = inWorkspace(module.id);
  if (existsSync(folder)) throw new UsageError(`Le dossier ${module.id} existe déjà.`);
  await writeModule(folder, module);
  // How long a name is decides where its lines break.
  spawnSync(inWorkspace('node_modules/.bin/oxfmt'), [module.id], { cwd: inWorkspace() });
  await appendFile(inWorkspace('.github/CODEOWNERS'), ownersRow(module));
  console.log(
    `${module.id} est écrit. Ensuite :\n  npx -y pnpm@12.21.0 install         relie le module à l’espace de travail\n  pnpm dev ${module.id}               le montre dans l’application\n  pnpm release ${module.id}           le publie\nLa page docs/modules.md dit le reste.`,
  );
}

/** A module belongs to the team of its name; the last row that fits counts, so the end is its place. */
const ownersRow = ({ id }: NewModule): string => `/${id}/ @sci/${id.replace(/^mf-/, '')}\n`;

export async function writeModule(folder: string, module: NewModule): Promise<void> {
  for (const [name, content] of Object.entries(scaffold(module))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** @throws UsageError with a French sentence for what cannot be a module */
export function readAnswers({
  name,
  area,
  route,
  title,
}: Readonly<Record<'name' | 'area' | 'route' | 'title', string>>): NewModule {
  const id = `mf-${name.replace(/^mf-/, '')}`;
  if (!/^mf-[a-z][a-z0-9-]{1,30}$/.test(id))
    throw new UsageError('Le nom d’un module est fait de minuscules, de chiffres et de tirets.');
  if (area !== 'app' && area !== 'admin')
    throw new UsageError('La partie est « app » ou « admin ».');
  if (!/^[a-z][a-z0-9_-]*$/.test(route))
    throw new UsageError('L’adresse est faite de minuscules, de chiffres et de « _ ».');
  if (title.trim() === '') throw new UsageError('Le titre est nécessaire : c’est le mot du menu.');
  return { id, area, route, title: title.trim() };
}

async function ask(question: string, usual: string): Promise<string> {
  if (!process.stdin.isTTY) {
    if (usual === '') throw new UsageError(`${question} : indiquez-le.`);
    return usual;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = (
    await terminal.question(usual === '' ? `${question} : ` : `${question} [${usual}] : `)
  ).trim();
  terminal.close();
  return answer === '' ? usual : answer;
}
