import { useEffect, useState, type ReactNode } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { hasUnsavedChanges, queryClient, useLocation } from '@sci/shell-sdk';
import { Notice } from '@sci/ui';
import type { KnownRoute } from '../modules.ts';
import type { StuckWhy } from '../containment/watched.tsx';
import { FailureCard } from './failure-card.tsx';
import { failureText, SWITCHED_OFF_MEANWHILE } from './failure-texts.ts';
import { InPlace } from './in-place.tsx';
import type { ScreenLoader } from '../loading/screen-loader.ts';
import { useFrozen, useOpening } from './use-frozen.ts';
import { useLazyPart } from './use-lazy-part.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  readonly route: KnownRoute;
  /** Folder of the build that is opened. */
  readonly build: string;
  /** Lets the module go, and shows another screen. */
  readonly onClose: () => void;
  readonly loader: ScreenLoader;
  /** Called before a new try: says whether another build of the module was found and taken. */
  readonly findRepair: () => Promise<boolean>;
  /** Told that the module's card is on screen; what it returns, that it no longer is. */
  readonly onFailing: (remote: string) => () => void;
}

/** One screen of a module, for as long as the module is switched on. */
export function ModuleScreen(props: Props) {
  const { route, build, findRepair, onFailing } = props;
  const isKept = useKeptWhileTyping(route.enabled);
  const frozen = useFrozen(route.remote, build, route.id);
  if (frozen)
    return (
      <Failing onFailing={onFailing} remote={route.remote}>
        <FailureCard
          title={route.title}
          why="frozen"
          failure={frozen.failure}
          reference={frozen.reference}
          onRetry={frozen.open}
        />
      </Failing>
    );
  if (route.enabled || isKept) return <OpenScreen {...props} isKept={isKept} />;
  return (
    <Failing onFailing={onFailing} remote={route.remote}>
      <FailureCard
        title={route.title}
        failure={{ code: 'not-enabled', id: route.remote }}
        onRetry={() => void findRepair()}
      />
    </Failing>
  );
}

interface OpenProps extends Props {
  /** Switched off meanwhile, and still here for what is typed in it. */
  readonly isKept: boolean;
}

/** From the first request for the screen's code to its own errors. */
function OpenScreen({ route, build, loader, findRepair, onClose, onFailing, isKept }: OpenProps) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  useOpening(route.remote, build);
  const part = useLazyPart(loader, { kind: 'screens', export: route.export }, attempt);
  const again = (): void => setAttempt((count) => count + 1);
  const card = (failure: LoadFailure, retry: () => void, reference?: string, why?: StuckWhy) => (
    <Failing onFailing={onFailing} remote={route.remote}>
      <FailureCard
        title={route.title}
        failure={failure}
        onRetry={retry}
        onClose={part.status === 'ready' ? onClose : undefined}
        reference={reference}
        why={why}
      />
    </Failing>
  );

  if (part.status === 'loading') return <Waiting />;
  if (part.status === 'failed') {
    const { failure } = part;
    // A repaired build is taken in place; only what needs another shell has to load the page again.
    const retry = async (): Promise<void> => {
      const repaired = await findRepair();
      if (failureText(failure).action === 'reload' && !repaired) window.location.reload();
      else again();
    };
    return card(failure, () => void retry());
  }
  // What broke the screen may be mended, or be an answer that is still in the cache: a new try reads
  // again.
  const drawAgain = async (): Promise<void> => {
    await findRepair();
    queryClient.removeQueries({ type: 'inactive' });
    again();
  };
  return (
    <InPlace
      owner={{ module: route.remote, route: route.id }}
      isPart={false}
      attempt={attempt}
      address={pathname}
      waiting={<Waiting />}
      broken={({ message, reference, why }) =>
        card(
          { code: 'render', id: route.remote, route: route.id, message },
          () => void drawAgain(),
          reference,
          why,
        )
      }
    >
      {isKept && <SwitchedOffMeanwhile />}
      <part.Component />
    </InPlace>
  );
}

/**
 * A screen that is switched off while something typed in it is not saved stays until it is left:
 * nobody loses a text to a switch.
 */
function useKeptWhileTyping(enabled: boolean): boolean {
  const [known, setKnown] = useState({ enabled, kept: false });
  const kept = !enabled && known.enabled ? hasUnsavedChanges() : !enabled && known.kept;
  if (known.enabled !== enabled) setKnown({ enabled, kept });
  return kept;
}

const SwitchedOffMeanwhile = () => (
  <Notice tone="warning" role="status" title={SWITCHED_OFF_MEANWHILE.title}>
    {SWITCHED_OFF_MEANWHILE.text}
  </Notice>
);

interface FailingProps {
  readonly remote: string;
  readonly onFailing: (remote: string) => () => void;
  readonly children: ReactNode;
}

/** The card of a module that shows nothing else: the tab takes its repair as soon as there is one. */
function Failing({ remote, onFailing, children }: FailingProps) {
  useEffect(() => onFailing(remote), [onFailing, remote]);
  return children;
}
