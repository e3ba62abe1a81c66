import type { ReadAsset } from '@sci/registry/verify';
import { z } from 'zod';

/** Something of the page that a module reached for, or did not put back when it was left. */
export interface Touched {
  readonly id: string;
  readonly what: string;
  /** Address, line and column in the published file. */
  readonly at: string;
}

/** The list of the page that each `Touched` is added to. */
export const TOUCHED_LIST = 'sciTouched';

/** So much of the code is shown before and after the place. */
const AROUND = 40;

/**
 * Runs in a page before anything else: code of a module that calls the network or changes the history
 * by itself is told; the shell tells what else it kept from a module or put back after it.
 */
export const watchTouched = (): string =>
  `(${watchPage.toString()})(${JSON.stringify(TOUCHED_LIST)});`;

function watchPage(name: string): void {
  const list: { push(touched: unknown): void } = Reflect.get(window, name) ?? [];
  Reflect.set(window, name, list);
  const say = (touched: unknown): void => list.push(touched);
  document.addEventListener('sci:touched', (event) => {
    if (event instanceof CustomEvent) say(event.detail);
  });
  const watch = (owner: object, method: string): void => {
    const original: unknown = Reflect.get(owner, method);
    if (typeof original !== 'function') return;
    Reflect.set(owner, method, function (this: unknown, ...args: unknown[]): unknown {
      // The first file of the product in the stack is the caller's.
      const [at = ''] = /https?:[^\s()]+\/assets\/[^\s()]+/.exec(new Error().stack ?? '') ?? [];
      const [, id] = /\/assets\/remotes\/([\w-]+)\//.exec(at) ?? [];
      if (id !== undefined) say({ id, what: `${method}()`, at });
      return Reflect.apply(original, this, args);
    });
  };
  watch(window, 'fetch');
  watch(XMLHttpRequest.prototype, 'open');
  watch(navigator, 'sendBeacon');
  for (const change of ['pushState', 'replaceState', 'go', 'back', 'forward'])
    watch(history, change);
}

/**
 * In one French sentence, with the code at that place.
 * @param touched what a page told
 */
export async function sentenceOf({ id, what, at }: Touched, read: ReadAsset): Promise<string> {
  return `${what} n’est pas l’affaire de ${id}, ou reste après son départ : ${await placeOf(at, read)}`;
}

const Reported = z.object({ message: z.string().default(''), stack: z.string().default('') });

/**
 * What the shell reported of a module, in one French sentence: its error, and the code of the module
 * that comes first in its stack.
 * @param report the body of the call
 */
export async function reportSentence(report: unknown, read: ReadAsset): Promise<string> {
  const { message, stack } = Reported.catch({ message: '', stack: '' }).parse(report);
  const [at] = /https?:[^\s()]+\/assets\/remotes\/[^\s()]+/.exec(stack) ?? [];
  const said = message === '' ? 'une erreur sans explication' : `« ${message.split('\n')[0]} »`;
  return at === undefined ? said : `${said}, ${await placeOf(at, read)}`;
}

/** Of an address with line and column: file, line, column, and the code around it. */
async function placeOf(at: string, read: ReadAsset): Promise<string> {
  const [, pathname = '', line = '1', column = '1'] =
    /^https?:\/\/[^/]+(\/[^?]*?)(?:\?.*?)?:(\d+):(\d+)$/.exec(at) ?? [];
  const content = new TextDecoder().decode((await read(pathname)) ?? undefined);
  const code = content.split('\n')[Number(line) - 1] ?? '';
  const place = Number(column) - 1;
  const excerpt = code.slice(Math.max(0, place - AROUND), place + AROUND).trim();
  const file = pathname.split('/').at(-1) ?? '';
  return `${file}, ligne ${line}, colonne ${column}, « ${excerpt} »`;
}
