import { useEffect, useState, type ComponentType } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import type { ScreenAddress, ScreenLoader, ScreenState } from '../loading/screen-loader.ts';

export type LazyPart =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType }
  | { readonly status: 'failed'; readonly failure: LoadFailure };

/**
 * Loads a part of a module for as long as it is wanted. An answer that comes when something else is
 * on screen is ignored: a module that hangs never holds the user back.
 * @param attempt another number tries again
 */
export function useLazyPart(
  loader: ScreenLoader,
  { kind, export: name }: ScreenAddress,
  attempt: number,
): LazyPart {
  const wanted = `${kind}.${name}.${attempt}`;
  const [answer, setAnswer] = useState<{
    wanted: string;
    loader: ScreenLoader;
    state: ScreenState;
  } | null>(null);
  const known = loader.loaded({ kind, export: name });

  useEffect(() => {
    let current = true;
    void loader.load({ kind, export: name }).then((state) => {
      if (current) setAnswer({ wanted, loader, state });
    });
    return () => {
      current = false;
    };
  }, [loader, kind, name, wanted]);

  if (known) return { status: 'ready', Component: known };
  return answer?.wanted === wanted && answer.loader === loader
    ? answer.state
    : { status: 'loading' };
}
