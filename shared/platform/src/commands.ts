import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provePackages } from '@sci/build/package-proof';
import { appFolders, inWorkspace, IS_INSTALLED } from '@sci/build/workspace';
import type { RemotesRegistry } from '@sci/module-contract';
import { openStoreAt } from '@sci/registry/open-store';
import { nameOf } from '@sci/registry/release-build';
import { CANDIDATE } from '@sci/registry/stages';
import { onlyApp, portOf, readPlace, requireApp } from './app.ts';
import { build, readBuilt } from './built.ts';
import { weightLines } from './weight.ts';
import { noteRelease } from './change-log.ts';
import { publisherHere, signerHere, trustHere } from './identity.ts';
import { runNewKey } from './new-key.ts';
import { runNewRemote } from './new-remote.ts';
import { keepLive } from './keep.ts';
import { LIVE_TYPES, liveTypes } from './live-types.ts';
import { isServer, openTarget } from './open-target.ts';
import { findBrowser } from './find-browser.ts';
import type { Rehearsal } from './rehearse.ts';
import { proveTypes, wrongTypes } from './prove-types.ts';
import { releaseApp } from './release.ts';
import { runTests } from './run-tests.ts';
import { skew } from './skew.ts';
import { statusLines } from './status.ts';
import type { Target } from './target.ts';
import { shareIn } from './candidate-share.ts';
import { UsageError } from './usage-error.ts';

/** The commands, each with the arguments after its name. */
export const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  build: runBuild,
  release: runRelease,
  rollback: runRollback,
  status: runStatus,
  skew: runSkew,
  keep: runKeep,
  'live-types': runTypes,
  // What repositories written by the first kit call it.
  types: runTypes,
  'new:remote': runNewRemote,
  'new:key': runNewKey,
  dev: runDev,
};

/** The registry of a command that is about nothing else. */
function readTarget(args: readonly string[]): Target {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { registry: { type: 'string' } },
  });
  return openTarget(readPlace(positionals).address ?? values.registry);
}

const say = (sentence: string): void => console.log(sentence);

const WATCH_SECONDS = '300';
const LONGEST_STEP_MS = 15_000;
/** The product on this machine. */
const LOCAL_API = 'http://localhost:4000';

async function runBuild(args: readonly string[]): Promise<void> {
  const {
    positionals: [id],
  } = parseArgs({ args: [...args], allowPositionals: true });
  const app = requireApp(id);
  const folder = inWorkspace('.cache/release', app);
  await proveSources(app);
  const { release } = await build(app, folder);
  say(`${app} ${nameOf(release)}, dans ${folder}`);
  for (const line of weightLines(release)) say(line);
}

async function runRelease(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      built: { type: 'string' },
      watch: { type: 'string', default: WATCH_SECONDS },
      'without-rehearsal': { type: 'boolean', default: false },
      'with-fallback': { type: 'boolean', default: false },
      required: { type: 'boolean', default: false },
      candidate: { type: 'string' },
      companies: { type: 'string' },
      tested: { type: 'string' },
      'without-tests': { type: 'boolean', default: false },
    },
  });
  const { id, address } = readPlace(positionals);
  const app = requireApp(id, values.built !== undefined);
  const target = openTarget(address ?? values.registry);
  const forMs = Number(values.watch) * 1_000;
  if (!Number.isFinite(forMs) || forMs < 0)
    throw new UsageError('--watch attend un nombre de secondes.');
  const { built } = values;
  const signer = signerHere();
  const share = shareIn(values);
  const rehearse = values['without-rehearsal'] ? undefined : rehearseWith(requireBrowser());
  // A registry that does not answer, or to nobody with this token, is better known before the tests;
  // so is a token of another team, which may read but not ask how this module does.
  const live = await target.current();
  if (live) await target.failures(app, live.revision);
  if (built === undefined) await proveSources(app);
  const tests = values.tested ?? (built === undefined ? await testsOf(app, values) : null);
  let name = '';
  const published = await releaseApp({
    id: app,
    say,
    target,
    fallback: values['with-fallback'],
    required: values.required,
    share,
    origin: { tests, by: publisherHere(), signer },
    build: async () => {
      const result = await (built === undefined
        ? build(app, inWorkspace('.cache/release', app))
        : readBuilt(path.resolve(built)));
      name = nameOf(result.release);
      return result;
    },
    rehearse,
    watch: { forMs, everyMs: Math.min(forMs, LONGEST_STEP_MS) },
  });
  if (built === undefined && liveName(published, app) === name) noteChanges(app, name);
}

/** What is known of sources before anything runs, and what no option leaves out. */
async function proveSources(app: string): Promise<void> {
  provePackages(inWorkspace(app));
  say(`0. Types de ${app}…`);
  await proveTypes(app);
}

/** A build of elsewhere was tested where it was built, if `--tested` says so. */
async function testsOf(
  app: string,
  { 'without-tests': without }: { readonly 'without-tests': boolean },
): Promise<string | null> {
  if (without) {
    say('   tests laissés de côté');
    return null;
  }
  say(`   tests de ${app}…`);
  const tests = await runTests(app);
  say(`   ${tests}`);
  return tests;
}

/** The commits of a build are those of this folder only when it was built here. */
function noteChanges(app: string, name: string): void {
  const changes = noteRelease(inWorkspace(app), name, new Date());
  if (changes !== null)
    say(`${app}/CHANGELOG.md : ${changes} changement(s) depuis la publication précédente.`);
}

/** Which build of an application users get. */
function liveName({ shell, remotes }: RemotesRegistry, id: string): string {
  const live = id === 'shell' ? shell : remotes[id];
  return live ? nameOf(live) : '';
}

/** Loaded when it is needed: the browser's driver is large. */
const rehearseWith = (browser: string) => async (rehearsals: readonly Rehearsal[]) =>
  (await import('./rehearse.ts')).rehearse(rehearsals, browser);

function requireBrowser(): string {
  const browser = findBrowser();
  if (browser === null)
    throw new UsageError(
      'La répétition a besoin de Chromium : installez-le, nommez-le dans CHROMIUM, ou passez --without-rehearsal.',
    );
  return browser;
}

async function runDev(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      api: { type: 'string' },
      alone: { type: 'boolean', default: false },
      port: { type: 'string' },
    },
  });
  const { id, address } = readPlace(positionals);
  const app = requireApp(id);
  const target = openTarget(address ?? values.registry);
  const { api = isServer(target.name) ? target.name : LOCAL_API } = values;
  const { startDev } = await import('./dev.ts');
  const dev = await startDev({
    id: app,
    folder: inWorkspace(app),
    target,
    say,
    // In this repository the editor does: looking at all of it would hold up the next build.
    types: IS_INSTALLED ? () => wrongTypes(app) : undefined,
    api: values.alone || api === 'mock' ? null : `${api.replace(/\/+$/, '')}/api`,
    port: values.port === undefined ? portOf(app) : portIn(values.port),
  });
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await dev.close();
}

function portIn(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UsageError('--port attend un nombre de 1 à 65535.');
}

async function runRollback(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      to: { type: 'string' },
      reason: { type: 'string', default: 'retour demandé' },
      required: { type: 'boolean', default: false },
    },
  });
  const { id = onlyApp(), address } = readPlace(positionals);
  if (id === undefined) throw new UsageError('Indiquez l’application à ramener en arrière.');
  const { to, reason, required } = values;
  const target = openTarget(address ?? values.registry);
  const revision = await target.rollback(id, to, reason, required);
  const tabs = required
    ? 'Les onglets ouverts sont rechargés dès que rien ne s’y perd.'
    : 'Les onglets ouverts gardent leur révision jusqu’à leur prochain chargement.';
  const name = liveName(revision, id);
  const what =
    to === CANDIDATE
      ? `le candidat de ${id} est terminé, tout le monde a ${id} ${name}.`
      : `${id} ${name} est de nouveau en ligne.`;
  say(`Révision ${revision.revision} : ${what} ${tabs}`);
}

async function runStatus(args: readonly string[]): Promise<void> {
  const target = readTarget(args);
  const history = await target.history();
  say(`${target.name}\n`);
  for (const line of statusLines(history, new Date(), trustHere())) say(line);
}

async function runKeep(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { registry: { type: 'string' } },
  });
  const { id: folder, address } = readPlace(positionals);
  if (folder === undefined) throw new UsageError('Indiquez le dossier de la copie.');
  const target = openTarget(address ?? values.registry);
  const { shell, remotes } = await keepLive(target, openStoreAt(folder));
  say(`${folder} : shell ${nameOf(shell)}, ${Object.keys(remotes).join(', ')}`);
}

async function runTypes(args: readonly string[]): Promise<void> {
  const target = readTarget(args);
  const live = await target.current();
  if (!live) throw new UsageError(`Rien n’est publié dans ${target.name}.`);
  const file = inWorkspace(LIVE_TYPES);
  await writeFile(file, liveTypes(live, appFolders(), target.name));
  say(`${file} : ce que la révision ${live.revision} offre`);
}

async function runSkew(args: readonly string[]): Promise<void> {
  const target = readTarget(args);
  const { lines, reasons } = await skew(
    await target.history(),
    target.read,
    rehearseWith(requireBrowser()),
  );
  for (const line of lines) say(line);
  if (reasons.length > 0) throw new UsageError(reasons.map((reason) => `  - ${reason}`).join('\n'));
}
