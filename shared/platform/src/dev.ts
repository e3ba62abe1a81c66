import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import type http from 'node:http';
import { BUNDLED_BY_MODULES, SHARED } from '@sci/build/shared-policy';
import { inWorkspace, IS_INSTALLED, packageOf } from '@sci/build/workspace';
import { changeFor } from '@sci/registry/release-build';
import { memoryStore } from '@sci/registry/memory-store';
import type { RemotesRegistry } from '@sci/module-contract';
import { assetKey, fromStore } from '@sci/registry/verify';
import { uploadBuild } from '@sci/registry/upload';
import { hotBuilder } from '@sci/build/hot-builder';
import { hotBuild, hotRelease } from './hot-module.ts';
import { devBarScript, isReset } from './dev-bar.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ownHooks } from './own-hooks.ts';
import { servePages } from './page-server.ts';
import type { Target } from './target.ts';
import { startSwitchboard } from './switchboard.ts';
import { TOUCHED_LIST, watchTouched } from './touched.ts';
import { UsageError } from './usage-error.ts';

export interface DevOptions {
  readonly id: string;
  readonly folder: string;
  /** Where the shell and the other modules come from. */
  readonly target: Target;
  /** Null: the API made from the contract, with its switchboard. */
  readonly api: string | null;
  readonly port: number;
  /** What is wrong with the types, asked for after each build, which is in the page by then. */
  readonly types?: (() => Promise<readonly string[]>) | undefined;
  readonly say: (sentence: string) => void;
}

/** Editors write a file in several steps, in milliseconds; what one writes later is built next. */
const QUIET_MS = 20;

/**
 * The real shell and the other modules from the registry, and one module from this machine, built
 * and proved again at each change: hashes and policy are those of users, its weight is not looked at
 * before `build` and `release`. A page that has the module open takes the new build in place.
 */
export async function startDev({
  id,
  folder,
  target,
  api,
  port,
  types,
  say,
}: DevOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const published = await target.current();
  if (!published)
    throw new UsageError(`Rien n’est publié dans ${target.name} : le shell vient de là.`);
  const store = memoryStore();
  const output = inWorkspace('.cache/dev', `${id}-${process.pid}`);
  const builder = hotBuilder(folder, output);
  const listeners = new Set<http.ServerResponse>();
  let registry: RemotesRegistry = published;

  const complain = (sentence: string): void => {
    say(sentence);
    for (const listener of listeners)
      listener.write(`event: refused\ndata: ${sentence.split('\n').slice(0, 3).join(' ')}\n\n`);
  };
  const lookAtTypes = oneAtATime(async () => {
    const wrong = (await types?.().catch((error: unknown) => [String(error)])) ?? [];
    if (wrong.length > 0) complain(`Types de ${id} à corriger :\n  - ${wrong.join('\n  - ')}`);
  });
  const rebuild = async (): Promise<void> => {
    const start = performance.now();
    try {
      const release = await builder.build();
      await uploadBuild(store, output, release, new Date());
      const change = await changeFor(store, 'production', release, {}, new Date());
      const { shell, remotes } = change(published);
      const build = hotBuild(release, ownHooks(folder));
      const hot = hotRelease(release, build);
      await store.write(assetKey(hot.address, ''), hot.source);
      registry = { ...published, shell, remotes: { ...remotes, [id]: hot.release } };
      say(`${id} construit en ${Math.round(performance.now() - start)} ms`);
      for (const listener of listeners) listener.write(`data: ${JSON.stringify(build)}\n\n`);
      void lookAtTypes();
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
  };
  await rebuild();
  const mock = api === null ? await startSwitchboard() : null;
  const isOff = (request: http.IncomingMessage): boolean => isReset(request.headers.cookie);
  const played = (whole: RemotesRegistry): RemotesRegistry => {
    const release = whole.remotes[id];
    return release && mock
      ? { ...whole, remotes: { ...whole.remotes, [id]: mock.played(release) } }
      : whole;
  };
  const local = fromStore(store);
  const server = await servePages({
    registry: (request) => (isOff(request) ? published : played(registry)),
    read: async (address) => (await local(address)) ?? target.read(`/${assetKey(address, '')}`),
    api: api ?? mock?.baseUrl ?? '',
    port,
    script: (request) =>
      `window.${TOUCHED_LIST} = { push: (touched) => console.error('Un module touche à la page', touched) };${watchTouched()}` +
      devBarScript({ module: id, active: !isOff(request), switches: mock?.switches() ?? null }),
    extra: (pathname, request, response) => {
      if (pathname === '/dev/switch')
        mock?.turn(new URL(request.url ?? '', 'http://dev').searchParams);
      if (pathname === '/dev/switch') response.writeHead(204).end();
      if (pathname === '/dev/changes') listen(listeners, response);
      return pathname.startsWith('/dev/') || (mock?.fail(pathname, response) ?? false);
    },
  });
  const watchers = [
    watchFolder(`${folder}/src`, rebuild),
    ...placesBeside(BUNDLED_BY_MODULES).map((place) => watchFolder(place, rebuild)),
    ...placesBeside(FACADES).map((place) => watchFolder(place, async () => complain(OF_SHELL))),
  ];
  say(`${id} dans l’application : ${server.url}`);
  return {
    url: server.url,
    close: async () => {
      for (const watcher of watchers) watcher.close();
      await builder.close();
      await server.close();
      await mock?.close();
      await rm(output, { recursive: true, force: true });
    },
  };
}

function listen(listeners: Set<http.ServerResponse>, response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** The packages of the page, of which a module compiles nothing. */
const FACADES = [...new Set(SHARED.map(({ request }) => packageOf(request)))]
  .filter((name) => name.startsWith('@sci/'))
  .map((name) => `shared/${name.slice('@sci/'.length)}/`);

const OF_SHELL =
  'Ce fichier est compilé dans le shell, et la page a celui qui est publié : « npm run release -- shell » publie le vôtre.';

/** Folders of this repository beside the module; a team’s has none of them. */
const placesBeside = (places: readonly string[]): string[] =>
  IS_INSTALLED
    ? []
    : places.filter((place) => place.endsWith('/')).map((place) => inWorkspace(`${place}src`));

/** One build at a time; what changes meanwhile is built next. */
function watchFolder(folder: string, rebuild: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(rebuild);
    }, QUIET_MS);
  });
}
