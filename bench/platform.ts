/**
 * This composed application beside the same code built as one application, in one run, over the
 * same emulated line and on the same slowed processor: the first load of the dashboard and of a
 * module's screen, and a second module with and without the pointer having rested on its link. Runs
 * alternate; each is compared with its neighbour, and the median of the ratios counts: a machine
 * that does other things slows both. Composing may cost 5 % of the time at most. The closing of the
 * year from the dashboard is a screen of the shell: it has a time of its own and no neighbour.
 *
 *   node bench/platform.ts [runs]
 */
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { buildAndPublishAll } from '@sci/build/publish-all';
import { inWorkspace } from '@sci/build/workspace';
import type { RemotesRegistry } from '@sci/module-contract';
import { findBrowser } from '@sci/platform/find-browser';
import { startMockApi } from '@sci/platform/mock-api';
import { servePages, type PageServer } from '@sci/platform/page-server';
import { launchBrowser } from '@sci/platform/rehearse';
import { openStoreAt } from '@sci/registry/open-store';
import { currentRegistry } from '@sci/registry/revisions';
import { fromStore, type ReadAsset } from '@sci/registry/verify';
import { median } from './median.ts';
import { buildSingle } from './platform/single-build.ts';
import { firstLoad, secondScreen, type FirstLoad, type Place } from './platform/visits.ts';

const RUNS = Number(process.argv[2] ?? 7);
/** No run begins later than that after the start, in milliseconds: the whole ends within five minutes. */
const LAST_RUN_MS = 240_000;
/** What composing may cost, in time, as a part of the single application. */
const ALLOWED = 1.05;

const DASHBOARD: Place = {
  address: '/app/Dashboard',
  content: 'VIR LOYER DURAND',
  link: 'Tableau de bord',
};
const MOVEMENTS: Place = {
  address: '/app/donnees_bancaires',
  content: 'Recettes1,00',
  link: 'Données bancaires',
};
const HERITAGE: Place = {
  address: '/app/patrimoine',
  content: 'Fiche complète',
  link: 'Patrimoine',
};

type Side = 'composed' | 'single';
const SIDES: readonly Side[] = ['composed', 'single'];

const FIRST_LOADS = {
  'first load of /app/Dashboard': DASHBOARD,
  'first load of /app/donnees_bancaires': MOVEMENTS,
} as const;
const CLOSING: Place = {
  address: '/app/cloture',
  content: 'Tout est vérifié',
  link: 'Tout faire au même endroit',
};

interface Way {
  readonly from: Place;
  readonly to: Place;
  /** The pointer has rested on the link before. */
  readonly intent: boolean;
}
const SECOND: Readonly<Record<string, Way>> = {
  'second module, link pointed at before': { from: MOVEMENTS, to: HERITAGE, intent: true },
  'second module, not pointed at': { from: MOVEMENTS, to: HERITAGE, intent: false },
};
/** From the dashboard, not pointed at, in milliseconds. */
const CLOSING_AT_MOST_MS = 1_000;

const store = openStoreAt(inWorkspace('.cache/bench/registry'));
await buildAndPublishAll({
  store: inWorkspace('.cache/bench/registry'),
  publishedBy: 'bench',
  onProgress: console.log,
});
const composed = await currentRegistry(store, 'production');
if (!composed) throw new Error('nothing is published');
const single = await buildSingle(composed);
const executable = findBrowser();
if (executable === null) throw new Error('the bench needs Chromium: name it in CHROMIUM');

const api = await startMockApi(() => 'manager');
const readSingle: ReadAsset = (address) =>
  readFile(path.join(single.folder, path.basename(address))).catch(() => null);
const open = (registry: RemotesRegistry, read: ReadAsset): Promise<PageServer> =>
  servePages({ registry: () => registry, read, api: api.baseUrl });
const servers: Record<Side, PageServer> = {
  composed: await open(composed, fromStore(store)),
  single: await open(single.registry, readSingle),
};
const browser = await launchBrowser(executable);
try {
  const slow = await measure(browser, servers);
  if (slow.length > 0) throw new Error(`composing costs more than ${ALLOWED}: ${slow.join(', ')}`);
} finally {
  await browser.close();
  for (const server of Object.values(servers)) await server.close();
  await api.close();
}

/** @returns what the composed application is too slow at */
async function measure(using: Browser, at: Record<Side, PageServer>): Promise<string[]> {
  const loads = new Map<string, Record<Side, FirstLoad[]>>(
    Object.keys(FIRST_LOADS).map((name) => [name, { composed: [], single: [] }]),
  );
  const seconds = new Map<string, Record<Side, number[]>>(
    Object.keys(SECOND).map((name) => [name, { composed: [], single: [] }]),
  );
  const closing: number[] = [];
  // The servers read each file for the first time, and nobody's clock runs.
  for (const side of SIDES)
    for (const place of [DASHBOARD, MOVEMENTS, HERITAGE])
      await firstLoad(using, at[side].url, place);
  for (let run = 0; run < RUNS && (run === 0 || performance.now() < LAST_RUN_MS); run++) {
    console.log(
      `run ${run + 1} of ${RUNS}, ${(performance.now() / 1_000).toFixed(0)} s after the start`,
    );
    const sides = run % 2 === 0 ? SIDES : SIDES.toReversed();
    for (const [name, place] of Object.entries(FIRST_LOADS)) {
      for (const side of sides)
        loads.get(name)?.[side].push(await firstLoad(using, at[side].url, place));
    }
    for (const [name, { from, to, intent }] of Object.entries(SECOND)) {
      for (const side of sides)
        seconds.get(name)?.[side].push(await secondScreen(using, at[side].url, from, to, intent));
    }
    closing.push(await secondScreen(using, at.composed.url, DASHBOARD, CLOSING, false));
  }
  return [
    ...[...loads].flatMap(([name, sides]) => reportLoads(name, sides)),
    ...[...seconds].flatMap(([name, sides]) => reportTimes(name, sides)),
    ...reportClosing(median(closing)),
  ];
}

function reportLoads(name: string, sides: Record<Side, FirstLoad[]>): string[] {
  console.log(name);
  const compare = (
    what: string,
    pick: (load: FirstLoad) => number,
    unit: string,
    divide = 1,
  ): number =>
    compareValues(
      what,
      { composed: sides.composed.map(pick), single: sides.single.map(pick) },
      unit,
      divide,
    );
  const time = compare('time to content', ({ contentMs }) => contentMs, 'ms');
  compare('largest paint', ({ largestPaintMs }) => largestPaintMs, 'ms');
  compare('requests', ({ requests }) => requests, '  ');
  compare('bytes', ({ bytes }) => bytes, 'KB', 1_000);
  return time > ALLOWED ? [`${name} ×${time.toFixed(3)}`] : [];
}

function reportTimes(name: string, sides: Record<Side, number[]>): string[] {
  console.log(name);
  const ratio = compareValues('click to content', sides, 'ms', 1);
  return ratio > ALLOWED ? [`${name} ×${ratio.toFixed(3)}`] : [];
}

function reportClosing(ms: number): string[] {
  const line = `closing of the year, not pointed at: ${ms.toFixed(0)} ms`;
  console.log(line);
  return ms > CLOSING_AT_MOST_MS ? [`${line} instead of ${CLOSING_AT_MOST_MS}`] : [];
}

/** @returns the median of the ratios between neighbours */
function compareValues(
  what: string,
  { composed: ours, single: theirs }: Record<Side, number[]>,
  unit: string,
  divide: number,
): number {
  const ratio = median(ours.map((value, run) => value / (theirs[run] ?? value)));
  const [a, b] = [ours, theirs].map(
    (values) => `${(median(values) / divide).toFixed(0).padStart(6)} ${unit}`,
  );
  console.log(`  ${what.padEnd(16)} composed ${a}   single ${b}   ×${ratio.toFixed(3)}`);
  return ratio;
}
