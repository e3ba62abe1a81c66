import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a screen whose code is fetched when it is first shown: dialogs and views behind a click do not weigh on the first
 * load. Nothing is drawn meanwhile.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() => load().then((part) => ({ default: part })));
  const LazyPart = (props: Props) => <Suspense fallback={null}><Part {...props} /></Suspense>;
  return LazyPart;
}
