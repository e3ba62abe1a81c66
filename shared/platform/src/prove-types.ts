import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inWorkspace, IS_INSTALLED } from '@sci/build/workspace';
import { BuildRefused } from '@sci/build/run-webpack';

const COMPILER = 'node_modules/typescript/bin/tsc';
/** As many as somebody reads; the others are in his editor. */
const SHOWN = 8;

/**
 * What the compiler of the build does not look at: it takes the types away. A module whose types are
 * wrong works until somebody comes where they are.
 * @throws BuildRefused with the file and the line of each mistake of this application
 */
export async function proveTypes(id: string): Promise<void> {
  const reasons = await wrongTypes(id);
  if (reasons.length > 0) throw new BuildRefused(id, reasons);
}

/** One sentence for each mistake, with its file and its line. */
export async function wrongTypes(id: string): Promise<readonly string[]> {
  if (!existsSync(inWorkspace(COMPILER)))
    return [
      'ses types n’ont pas pu être vérifiés : TypeScript n’est pas installé, « npm install » l’apporte',
    ];
  const options = ['--noEmit', '--pretty', 'false', '--locale', 'fr', '-p', await projectOf(id)];
  const compiler = spawn(process.execPath, [inWorkspace(COMPILER), ...options], {
    cwd: inWorkspace(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  compiler.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const [code]: unknown[] = await once(compiler, 'close');
  return typeReasons(said, id, code === 0);
}

/**
 * The repository of a team is compiled as it says itself; of this one, the module with what the
 * others offer it.
 */
async function projectOf(id: string): Promise<string> {
  if (IS_INSTALLED) return inWorkspace('tsconfig.json');
  const file = inWorkspace('.cache/types', `${id}.json`);
  const here = (place: string): string => `../../${place}`;
  const include = [`${id}/**/*`, 'mf-*/src/module.manifest.ts', 'shared/build/src/assets.d.ts'];
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    JSON.stringify({ extends: here('tsconfig.json'), include: include.map(here), exclude: [] }),
  );
  return file;
}

/**
 * @param said what the compiler printed: a line for each mistake, further lines indented
 * @param isWhole it found none
 * @returns one sentence for each mistake in this application, or in what belongs to no other
 */
export function typeReasons(said: string, id: string, isWhole: boolean): string[] {
  const mistakes = said.split('\n').flatMap((line) => {
    const [, place = '', row, message] = MISTAKE.exec(line) ?? [];
    return message === undefined ? [] : [{ place, row, message }];
  });
  if (mistakes.length === 0)
    return isWhole ? [] : ['la vérification de ses types s’est arrêtée : lancez « npm run types »'];
  const reasons = mistakes
    .filter(({ place, row }) => row === undefined || isOfNobodyElse(place, id))
    .map(({ place, row, message }) =>
      row === undefined ? message : `${place}, ligne ${row} : ${message}`,
    );
  const more = reasons.length - SHOWN;
  return more > 0
    ? [...reasons.slice(0, SHOWN), `et ${more} autre(s) : « npm run types » les dit toutes`]
    : reasons;
}

const MISTAKE = /^(?:(\S.*)\((\d+),\d+\): )?error TS\d+: (.+)$/;

const isOfNobodyElse = (place: string, id: string): boolean =>
  place.startsWith(`${id}/`) || !/^(mf-|shell\/)/.test(place);
