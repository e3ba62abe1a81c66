import { useEffect, useState } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { report } from '@sci/shell-sdk';
import { newReference } from '../../reference.ts';
import { openings } from '../loading/loader-ports.ts';

interface Frozen {
  readonly failure: LoadFailure;
  readonly reference: string;
  /** The user opens it all the same. */
  readonly open: () => void;
}

/**
 * A part of a module whose build kept an earlier page from answering: it is reported, since that page
 * could not, and does not run before the user asks for it. Null for any other.
 * @param route of the screen, or the name of the place that it is for
 */
export function useFrozen(id: string, build: string, route: string): Frozen | null {
  const [reference, setReference] = useState(() =>
    openings.isLost(id, build) ? newReference() : null,
  );
  useEffect(() => {
    if (reference !== null)
      report(new Error('an earlier page stopped answering while this was open'), {
        code: 'render',
        module: id,
        route,
        reference,
      });
  }, [reference, id, route]);
  if (reference === null) return null;
  return {
    failure: { code: 'render', id, route, message: 'frozen' },
    reference,
    open: () => {
      openings.forget(id);
      setReference(null);
    },
  };
}

/** Before the part is drawn: from here on, and as long as it is, its code runs in what the shell draws. */
export function useOpening(id: string, build: string): void {
  useState(() => openings.hold(id, build)());
  useEffect(() => openings.draw(id, build), [id, build]);
}
