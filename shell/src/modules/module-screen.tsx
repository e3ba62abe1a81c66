import { useState } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { useLocation } from '@sci/shell-sdk';
import type { KnownRoute } from '../module-host.ts';
import { messageOf } from './load-errors.ts';
import { FailureCard } from './failure-card.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import { useLazyPart } from './use-lazy-part.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  readonly route: KnownRoute;
  readonly loader: ScreenLoader;
  /** Called before a new try: looks for a repaired build, say. */
  readonly beforeRetry: (failure: LoadFailure) => Promise<void>;
}

/** One screen of a module, from the first request for its code to its own errors. */
export function ModuleScreen({ route, loader, beforeRetry }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  const part = useLazyPart(loader, { kind: 'screens', export: route.export }, attempt);
  const again = (): void => setAttempt((count) => count + 1);

  if (part.status === 'loading') return <Waiting />;
  if (part.status === 'failed') {
    return <FailureCard title={route.title} failure={part.failure} onRetry={() => void beforeRetry(part.failure).then(again)} />;
  }
  const failedRender = (error: unknown, reference: string) => (
    <FailureCard
      title={route.title} reference={reference} onRetry={again}
      failure={{ code: 'render', id: route.remote, route: route.id, message: messageOf(error) }}
    />
  );
  return (
    <ScreenBoundary remote={route.remote} route={route.id} resetKey={`${pathname} ${attempt}`} fallback={failedRender}>
      <part.Component key={attempt} />
    </ScreenBoundary>
  );
}
