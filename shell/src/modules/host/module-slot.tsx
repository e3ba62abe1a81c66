import { useState } from 'react';
import { Button, CardSkeleton, Notice } from '@sci/ui';
import { ScreenBoundary } from '../../failures/screen-boundary.tsx';
import type { ScreenLoader } from '../loading/screen-loader.ts';
import { useLazyPart } from './use-lazy-part.ts';

interface Props {
  readonly remote: string;
  readonly export: string;
  readonly loader: ScreenLoader;
  /** What the place gives. */
  readonly given: object;
}

/** What one module adds to a place of the shell, or of another module. It fails alone. */
export function SlotPart({ remote, export: name, loader, given }: Props) {
  const [attempt, setAttempt] = useState(0);
  const part = useLazyPart(loader, { kind: 'slots', export: name }, attempt);
  const unavailable = () => (
    <Notice
      tone="neutral"
      title="Indisponible"
      actions={
        <Button size="xs" variant="default" onClick={() => setAttempt((count) => count + 1)}>
          Réessayer
        </Button>
      }
    />
  );

  if (part.status === 'loading') return <CardSkeleton />;
  if (part.status === 'failed') return unavailable();
  return (
    <ScreenBoundary
      owner={{ module: remote, route: `slot.${name}` }}
      resetKey={String(attempt)}
      fallback={unavailable}
    >
      <part.Component key={attempt} {...given} />
    </ScreenBoundary>
  );
}
