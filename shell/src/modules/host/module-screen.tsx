import { useState } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { queryClient, report, useLocation } from '@sci/shell-sdk';
import type { KnownRoute } from '../modules.ts';
import { messageOf } from '../loading/load-errors.ts';
import { FailureCard } from './failure-card.tsx';
import { failureText } from './failure-texts.ts';
import { ScreenBoundary, type Broken } from '../../failures/screen-boundary.tsx';
import type { ScreenLoader } from '../loading/screen-loader.ts';
import { useLazyPart } from './use-lazy-part.ts';
import { Waiting } from './waiting.tsx';
import { Watched } from './watched.tsx';

interface Props {
  readonly route: KnownRoute;
  readonly loader: ScreenLoader;
  /** Called before a new try: says whether another build of the module was found and taken. */
  readonly findRepair: (failure: LoadFailure) => Promise<boolean>;
}

/** One screen of a module, from the first request for its code to its own errors. */
export function ModuleScreen({ route, loader, findRepair }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [stuck, setStuck] = useState<{ attempt: number; reason: string } | null>(null);
  const { pathname } = useLocation();
  const part = useLazyPart(loader, { kind: 'screens', export: route.export }, attempt);
  const again = (): void => setAttempt((count) => count + 1);

  if (part.status === 'loading') return <Waiting />;
  if (part.status === 'failed') {
    const { failure } = part;
    // A repaired build is taken in place; only what needs another shell has to load the page again.
    const retry = async (): Promise<void> => {
      const repaired = await findRepair(failure);
      if (failureText(failure).action === 'reload' && !repaired) window.location.reload();
      else again();
    };
    return <FailureCard title={route.title} failure={failure} onRetry={() => void retry()} />;
  }
  // What broke the screen may be an answer that is still in the cache: a new try reads again.
  const drawAgain = (): void => {
    queryClient.removeQueries({ type: 'inactive' });
    again();
  };
  const giveUp = (reason: string): void => {
    report(new Error(reason), { code: 'render', module: route.remote, route: route.id });
    setStuck({ attempt, reason });
  };
  if (stuck?.attempt === attempt)
    return (
      <FailureCard
        title={route.title}
        onRetry={drawAgain}
        failure={{ code: 'render', id: route.remote, route: route.id, message: stuck.reason }}
      />
    );
  const failedRender = ({ error, reference }: Broken) => (
    <FailureCard
      title={route.title}
      reference={reference}
      onRetry={drawAgain}
      failure={{ code: 'render', id: route.remote, route: route.id, message: messageOf(error) }}
    />
  );
  return (
    <ScreenBoundary
      owner={{ module: route.remote, route: route.id }}
      resetKey={`${pathname} ${attempt}`}
      fallback={failedRender}
    >
      <Watched key={attempt} onStuck={giveUp}>
        <part.Component />
      </Watched>
    </ScreenBoundary>
  );
}
