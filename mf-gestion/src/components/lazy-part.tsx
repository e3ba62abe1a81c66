import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A part of a screen whose code is fetched when it is first shown: dialogs and views behind a click
 * do not weigh on the first load. Meanwhile a view draws its outline; a dialog, which covers
 * nothing yet, draws nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() => load().then((part) => ({ default: part })));
  const LazyPart = (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
  return LazyPart;
}
