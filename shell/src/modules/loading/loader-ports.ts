import type { ComponentType } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { addMessages, hasUnsavedChanges, queryClient, report, shellApi } from '@sci/shell-sdk';
import { referenceOf } from '../../reference.ts';
import { realClock, type Clock } from '../../clock.ts';
import type { ContainedProps } from '../containment/contained.tsx';
import type { PartPorts } from '../containment/doors/lazy-parts.tsx';
import { Openings } from '../containment/openings.ts';
import { noteTexts } from '../containment/owners.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { fetchTable } from '../registry/tables.ts';
import type { DownModules } from './down-modules.ts';
import { inAttempts, OutOfTime } from './attempts.ts';
import { classify } from './classify.ts';
import { investigate, investigateFile } from './investigate.ts';
import { EntryError, isNetworkError } from './load-errors.ts';
import type { LoadTimes } from './load-times.ts';
import { reloadOnce } from './reload-once.ts';
import type { LoaderPorts } from './remote-loader.ts';
import type { ScreenPorts } from './screen-loader.ts';

/** A file of its own, because neither a login page nor the dashboard needs it to be shown. */
export const federation = async () => {
  const {
    importModule,
    containment: Screen,
    callWitness,
    givePartPorts,
  } = await import('./federation.ts');
  if (!containment.Screen) callWitness(openings.name);
  if (page) givePartPorts(partPorts(page, realClock));
  containment.Screen = Screen;
  return { importModule };
};

/** What a screen of a module is drawn in: there as soon as a module has code. */
export const containment: { Screen: ComponentType<ContainedProps> | null } = { Screen: null };

/** A screen that waits longer for a part of its own is given up as a whole, in milliseconds. */
const PART_MS = 12_000;

/** For the parts of screens that modules fetch by themselves. */
export const partPorts = ({ revision, textOf }: Page, clock: Clock): PartPorts => ({
  tryFor: (load) => inAttempts(load, isNetworkError, clock, () => {}, PART_MS),
  explain: async (id, error, attempts) => {
    if (error instanceof OutOfTime) return { code: 'chunk-network', id, file: '' };
    if (!isNetworkError(error)) return null;
    return investigateFile(classify(id, error, attempts), revision);
  },
  report: reportFailure,
  textOf,
  referenceOf,
});

/** What is known of the page before any module has code. */
interface Page {
  /** The one that it was opened with. */
  readonly revision: number;
  readonly textOf: PartPorts['textOf'];
}

let page: Page | null = null;

/** What this page opens, and what earlier ones did not get over. */
export const openings = new Openings(() => queryClient.isFetching() > 0);

/** What the loaders of this page reach: its registry, its network and its notes. */
export function loaderPorts(
  store: RegistryStore,
  down: DownModules,
  times: LoadTimes,
  textOf: PartPorts['textOf'],
): LoaderPorts & Omit<ScreenPorts, 'fetchAhead'> {
  page = { revision: store.revision, textOf };
  return {
    release: (id) => store.release(id),
    shell: () => store.shell(),
    importModule: async (id, release) => {
      const [{ importModule }, isKnown] = await Promise.all([
        federation(),
        fetchTable(id, release),
      ]);
      if (!isKnown) throw new EntryError('network', release.base);
      noteTexts(release.manifest.i18n.namespace, id);
      return importModule(id, release);
    },
    investigate: (failure, release) => investigate(failure, release, store.revision),
    addMessages,
    shellApi,
    report: (failure) => {
      reportFailure(failure);
      if (failure.code === 'chunk-gone' && !hasUnsavedChanges()) reloadOnce(store.revision);
    },
    settled: (id, failure) => down.settled(id, failure),
    timed: ({ base }, ms) => times.keep(base, 'module', ms),
    timedScreen: ({ base }, ms) => times.keep(base, 'screen', ms),
    opening: (id, build) => openings.hold(id, build),
    clock: realClock,
  };
}

function reportFailure(failure: LoadFailure): void {
  const { code, ...detail } = failure;
  report(new Error(`${code} ${JSON.stringify(detail)}`), {
    module: 'id' in failure ? failure.id : 'shell',
    code,
    reference: referenceOf(failure),
  });
}
