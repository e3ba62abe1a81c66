import { memo, useLayoutEffect, useMemo, useRef, type FunctionComponent } from 'react';

/**
 * A field, or a part of a form, that is drawn again only when what it shows changes: a form gives all
 * its fields anew at every key. What it calls is always the latest that it was given.
 */
export function steady<Props extends object>(
  Field: FunctionComponent<Props>,
): FunctionComponent<Props> {
  const Drawn = memo(Field, showsSame) as unknown as FunctionComponent<Props>;
  return function Steady(props: Props) {
    const handlers = useLatest(props);
    return <Drawn {...props} {...handlers} />;
  };
}

const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);

/** One function for each handler, as long as there is one, that calls the latest. */
function useLatest<Props extends object>(props: Props): Partial<Props> {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const names = Object.entries(props)
    .filter(([name, value]) => isHandler(name) && typeof value === 'function')
    .map(([name]) => name)
    .join(' ');
  return useMemo(() => {
    const call = (name: string, given: readonly unknown[]): unknown => {
      const handler: unknown = Reflect.get(latest.current, name);
      return typeof handler === 'function' ? Reflect.apply(handler, undefined, given) : undefined;
    };
    return Object.fromEntries(
      names
        .split(' ')
        .filter((name) => name !== '')
        .map((name) => [name, (...given: readonly unknown[]) => call(name, given)]),
    ) as Partial<Props>;
  }, [names]);
}

const showsSame = (before: object, after: object): boolean => isSame({ ...before }, { ...after });

/** The same value, or lists and records of the same values. What is drawn is never looked into. */
function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return (
      before.length === after.length && before.every((item, index) => isSame(item, after[index]))
    );
  if (!isRecord(before) || !isRecord(after)) return false;
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => Object.hasOwn(after, name) && isSame(before[name], after[name]))
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value);
