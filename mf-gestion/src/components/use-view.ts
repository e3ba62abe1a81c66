import { useSearchParams } from '@sci/shell-sdk';

/** The part of a screen that the address names; the bare address shows the first one. */
export function useView<View extends string>(views: readonly [View, ...View[]]): View {
  const [query] = useSearchParams();
  return views.find((view) => view === query.get('vue')) ?? views[0];
}
