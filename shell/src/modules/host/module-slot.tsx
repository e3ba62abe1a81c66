import { useState } from 'react';
import { Button, CardSkeleton, Notice } from '@sci/ui';
import { InPlace } from './in-place.tsx';
import type { ScreenLoader } from '../loading/screen-loader.ts';
import { useFrozen, useOpening } from './use-frozen.ts';
import { useLazyPart } from './use-lazy-part.ts';

interface Props {
  readonly remote: string;
  /** Folder of the build that is opened. */
  readonly build: string;
  readonly export: string;
  readonly loader: ScreenLoader;
  /** What the place gives. */
  readonly given: object;
}

/** What one module adds to a place of the shell, or of another module. It fails alone. */
export function SlotPart(props: Props) {
  const frozen = useFrozen(props.remote, props.build, `slot.${props.export}`);
  return frozen ? <Unavailable onRetry={frozen.open} /> : <OpenPart {...props} />;
}

const Unavailable = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice
    tone="neutral"
    title="Indisponible"
    actions={
      <Button size="xs" variant="default" onClick={onRetry}>
        Réessayer
      </Button>
    }
  />
);

function OpenPart({ remote, build, export: name, loader, given }: Props) {
  const [attempt, setAttempt] = useState(0);
  useOpening(remote, build);
  const part = useLazyPart(loader, { kind: 'slots', export: name }, attempt);
  const unavailable = () => <Unavailable onRetry={() => setAttempt((count) => count + 1)} />;

  if (part.status === 'loading') return <CardSkeleton />;
  if (part.status === 'failed') return unavailable();
  return (
    <InPlace
      owner={{ module: remote, route: `slot.${name}` }}
      isPart
      attempt={attempt}
      address=""
      waiting={<CardSkeleton />}
      broken={unavailable}
    >
      <part.Component {...given} />
    </InPlace>
  );
}
