import { globSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { read, ROOT } from '../root.ts';

/** The packages whose sentences are data: engine and server. */
export const SPEAKING = ['api/engine', 'api/server'] as const;

export interface Message {
  /** 'api/engine'. */
  readonly folder: string;
  /** 'area.name', as the code says it. */
  readonly key: string;
  readonly text: string;
}

/** The files of messages of a package, `say.ts` left out: one area each. */
export const messageFiles = (folder: string): string[] =>
  globSync(`${folder}/src/messages/**/*.ts`, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('/say.ts'))
    .toSorted();

/** 'api/server/src/messages/bank-import.ts' → 'bank_import'. */
export const areaOf = (file: string): string => path.basename(file, '.ts').replaceAll('-', '_');

/** Every message of a package. Throws on a file that holds anything but names and texts. */
export const messagesOf = (folder: string): Message[] =>
  messageFiles(folder).flatMap((file) => {
    const found: Message[] = [];
    new Visitor({
      Property: ({ key, value }) => {
        if (
          key.type !== 'Identifier' ||
          value.type !== 'Literal' ||
          typeof value.value !== 'string'
        )
          throw new Error(`${file}: a message is a name and a text`);
        found.push({ folder, key: `${areaOf(file)}.${key.name}`, text: value.value });
      },
    }).visit(parseSync(file, read(file)).program);
    return found;
  });

/** The sources of a package that may say a message: neither tests nor the messages themselves. */
export const speakers = (folder: string): string[] =>
  globSync(`${folder}/{src,bin}/**/*.ts`, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.ts$|\/src\/(testing|messages)\//.test(file))
    .toSorted();
