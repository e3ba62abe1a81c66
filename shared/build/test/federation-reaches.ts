import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { oneRuntimeCopy, runtimeDefinitions } from '../src/federation.ts';

/** Something of federation or of the bundler that they do not promise, and that we live on. */
export interface Reach {
  readonly what: string;
  /** Whether it still is as our code takes it to be. */
  readonly holds: boolean;
  /** For who raised a version and reads this. */
  readonly otherwise: string;
}

/** An entry of ours that brings its own runtime weighs three times that, in bytes. */
const SMALL_ENTRY = 40_000;

/**
 * Each reach into the insides of federation, looked for in the entry of a module that was just built
 * and in the runtime that is installed.
 * @param name of the module's container
 */
export function federationReaches(entry: string, name: string): Reach[] {
  const runtime = Object.values(oneRuntimeCopy());
  const sources = runtime.map(textsBeside).join('\n');
  return [
    {
      what: 'the runtime that modules take from the page',
      holds: entry.includes('_FEDERATION_RUNTIME_CORE'),
      otherwise:
        'give the page’s runtime under the name that entries read now: shell/src/modules/loading/federation.ts',
    },
    {
      what: 'entries without a runtime of their own, an experiment',
      holds: entry.length < SMALL_ENTRY,
      otherwise: 'find what took the place of externalRuntime: shared/build/src/federation.ts',
    },
    {
      what: 'the container in a variable of its name',
      holds: new RegExp(String.raw`\b(var|self\.|window\.)\s*${name}\b`).test(entry),
      otherwise: 'read the container where it is now: shell/src/modules/loading/entry-script.ts',
    },
    {
      what: 'the bundler’s list of files in a variable of the module',
      holds: entry.includes(`webpackChunk${name}`),
      otherwise:
        'forget the list of an earlier build under its name of now: entry-script.ts, shared/platform/src/hot-container.ts',
    },
    {
      what: 'the sentence for what a container does not expose',
      holds: entry.includes('does not exist in container'),
      otherwise: 'read the new sentence: shell/src/modules/loading/classify.ts',
    },
    {
      what: 'the sentence for a shared package that nobody offers',
      holds: /Can not get '/.test(entry),
      otherwise: 'read the new sentence: SHARE_ERRORS in shell/src/modules/loading/classify.ts',
    },
    {
      what: 'the promise with which it waits for a shared package, kept when it failed',
      holds: sources.includes('.loading && !'),
      otherwise:
        'forget it where it is now: forgetWaiting in shell/src/modules/loading/federation.ts',
    },
    {
      what: 'the sentence for a shared package of another version',
      holds: sources.includes('of shared singleton module'),
      otherwise: 'read the new sentence: SHARE_ERRORS in shell/src/modules/loading/classify.ts',
    },
    {
      what: 'the error of a file that did not come',
      holds: entry.includes('ChunkLoadError') && entry.includes('.request'),
      otherwise: 'know the error by its name of now: shell/src/modules/loading/load-errors.ts',
    },
    {
      what: 'the name of the container in what the hook loadEntry is given',
      holds: sources.includes('entryGlobalName'),
      otherwise:
        'name the container from the id of the module: shell/src/modules/loading/federation.ts',
    },
    {
      what: 'the one ES copy of each package of the runtime, by its file',
      holds: runtime.length > 0 && runtime.every((file) => existsSync(file)),
      otherwise:
        'name the files of now: oneRuntimeCopy in shared/build/src/federation.ts; without it the page has 100 KB twice',
    },
    ...Object.keys(runtimeDefinitions).map((constant) => ({
      what: `the constant ${constant}, with which parts of the runtime are left out`,
      holds: sources.includes(constant),
      otherwise:
        'name the constant of now: runtimeDefinitions in shared/build/src/federation.ts; the first module would bring more',
    })),
  ];
}

/** The code of the package that holds a file. */
function textsBeside(file: string): string {
  const folder = path.dirname(file);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}
