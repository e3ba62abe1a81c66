import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from '@sci/shell-sdk';
import { ReaderContext } from '@sci/shell-sdk/host';
import { holdPlace } from './frame.ts';
import { guardNames } from './guarded-names.ts';
import { guardPage } from './guarded-page.ts';
import { guardSdk, noteDrawn } from './guarded-sdk.ts';
import { guardStorage } from './guarded-storage.ts';
import { guardWays } from './guarded-ways.ts';
import { keepFrame } from './kept-frame.ts';
import { restoreBuiltins } from './kept-builtins.ts';
import { lockBuiltins } from './locked-builtins.ts';
import { keepStacks } from './module-caller.ts';
import { PageTraces } from './page-traces.ts';
import { Watched, type OnStuck } from './watched.tsx';

// Comes with the federation runtime, before any module's code runs.
keepStacks();
guardStorage();
guardNames();
guardPage();
guardSdk();
guardWays();
const traces = new PageTraces();
lockBuiltins();

/** How often it is seen whether something lies over the menu, in milliseconds. */
const LOOK_MS = 1_000;

export interface ContainedProps {
  /** Whose screen it is. */
  readonly remote: string;
  /** Is it a part in the screen of another, of the shell's as well? */
  readonly isPart: boolean;
  readonly waiting: ReactNode;
  /** Says why the screen is given up; the shell then draws something in its place. */
  readonly onStuck: OnStuck;
  readonly children: ReactNode;
}

/** A screen of a module, or a part in another's, kept in its place: it neither holds the page back nor leaves anything on it. */
export function Contained({ remote, isPart, waiting, onStuck, children }: ContainedProps) {
  return (
    <ReaderContext value={remote}>
      <Visit remote={remote} isPart={isPart} />
      <Watched remote={remote} isPart={isPart} waiting={waiting} onStuck={onStuck}>
        {children}
      </Watched>
      <Afterwards />
    </ReaderContext>
  );
}

/** Stands after the screen: what its effects did to what all stand on is undone before anybody sees it. */
function Afterwards() {
  useEffect(restoreBuiltins);
  return null;
}

/** Stands before the screen: what the screen does to the page is known from its first effect on. */
function Visit({ remote, isPart }: { readonly remote: string; readonly isPart: boolean }) {
  traces.begin(remote);
  const { pathname } = useLocation();
  useLayoutEffect(() => noteDrawn(pathname), [pathname]);
  useLayoutEffect(() => holdPlace(remote, isPart ? 'parts' : 'screens'), [remote, isPart]);
  useEffect(() => traces.enter(remote), [remote]);
  useEffect(keepFrame, []);
  useEffect(() => {
    const looking = setInterval(() => {
      restoreBuiltins();
      traces.uncoverMenu();
    }, LOOK_MS);
    return () => clearInterval(looking);
  }, []);
  return null;
}
