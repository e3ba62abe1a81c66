import { useState, type ReactNode } from 'react';
import { report } from '@sci/shell-sdk';
import { ScreenBoundary } from '../../failures/screen-boundary.tsx';
import { newReference } from '../../reference.ts';
import type { StuckWhy } from '../containment/watched.tsx';
import { containment } from '../loading/loader-ports.ts';
import { messageOf } from '../loading/load-errors.ts';

/** What failed by itself, or was given up by the shell. */
export interface Failed {
  /** For the team that owns it. */
  readonly message: string;
  /** What the user can read out. */
  readonly reference: string;
  readonly why?: StuckWhy;
}

interface Props {
  readonly owner: { readonly module: string; readonly route: string };
  /** Is it drawn in the screen of another, or of the shell? */
  readonly isPart: boolean;
  /** Another number draws it from the start. */
  readonly attempt: number;
  /** Drawn again when it changes, too. */
  readonly address: string;
  readonly waiting: ReactNode;
  /** Stands in its place when it failed. */
  readonly broken: (failed: Failed) => ReactNode;
  readonly children: ReactNode;
}

interface Stuck extends Failed {
  readonly attempt: number;
}

/**
 * What a module draws, a screen or a part in somebody else's, kept in its place: it gives way to
 * something of the shell when it fails, or when it holds the page back, and its team is told.
 */
export function InPlace(props: Props) {
  const { owner, isPart, attempt, address, waiting, broken, children } = props;
  const [stuck, setStuck] = useState<Stuck | null>(null);
  const giveUp = (why: StuckWhy, message: string): void => {
    const reference = newReference();
    report(new Error(message), { code: 'render', ...owner, reference });
    setStuck({ attempt, why, message, reference });
  };
  const { Screen } = containment;
  const isStuck = stuck?.attempt === attempt;
  return (
    <ScreenBoundary
      owner={owner}
      resetKey={`${address} ${attempt} ${stuck?.reference}`}
      // What was given up may throw while it goes.
      forgivesLeaving={isStuck}
      fallback={({ error, reference }) => broken({ message: messageOf(error), reference })}
    >
      {isStuck ? (
        broken(stuck)
      ) : Screen === null ? (
        waiting
      ) : (
        <Screen
          key={attempt}
          remote={owner.module}
          isPart={isPart}
          waiting={waiting}
          onStuck={giveUp}
        >
          {children}
        </Screen>
      )}
    </ScreenBoundary>
  );
}
