import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { NewModule } from './scaffold.ts';

/** What was asked for cannot be a module; `message` says why, in French. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

const OPTIONS = {
  area: { type: 'string' },
  route: { type: 'string' },
  title: { type: 'string' },
} as const;

/** What a new module is to be, from the arguments of a command; asks for what was not said. */
export async function askForModule(args: readonly string[]): Promise<NewModule> {
  const {
    values,
    positionals: [name],
  } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  return readAnswers({
    name: name ?? (await ask('Nom du module (par exemple conformite)', '')),
    area: values.area ?? (await ask('Partie de l’application, app ou admin', 'app')),
    route: values.route ?? (await ask('Adresse du premier écran', name ?? '')),
    title: values.title ?? (await ask('Titre du premier écran', name ?? '')),
  });
}

/** @throws AnswerRefused with a French sentence for what cannot be a module */
export function readAnswers({
  name,
  area,
  route,
  title,
}: Readonly<Record<'name' | 'area' | 'route' | 'title', string>>): NewModule {
  const id = `mf-${name.replace(/^mf-/, '')}`;
  if (!/^mf-[a-z][a-z0-9-]{1,30}$/.test(id))
    throw new AnswerRefused('Le nom d’un module est fait de minuscules, de chiffres et de tirets.');
  if (area !== 'app' && area !== 'admin')
    throw new AnswerRefused('La partie est « app » ou « admin ».');
  if (!/^[a-z][a-z0-9_-]*$/.test(route))
    throw new AnswerRefused('L’adresse est faite de minuscules, de chiffres et de « _ ».');
  if (title.trim() === '')
    throw new AnswerRefused('Le titre est nécessaire : c’est le mot du menu.');
  return { id, area, route, title: title.trim() };
}

async function ask(question: string, usual: string): Promise<string> {
  if (!process.stdin.isTTY) {
    if (usual === '') throw new AnswerRefused(`${question} : indiquez-le.`);
    return usual;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = (
    await terminal.question(usual === '' ? `${question} : ` : `${question} [${usual}] : `)
  ).trim();
  terminal.close();
  return answer === '' ? usual : answer;
}

/** Writes texts by their path below a folder. */
export async function writeTexts(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, content] of Object.entries(texts)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
