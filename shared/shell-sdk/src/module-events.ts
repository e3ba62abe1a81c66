/* oxlint-disable typescript/no-deprecated -- it stays until the next major version */
import { useEffect, useEffectEvent } from 'react';
import type { ListenedEvents, OfferedEvents } from '@sci/module-contract';

/** Of the page; what throws while it listens is reported, and the others hear all the same. */
const channel = new EventTarget();

/**
 * Tells the other modules in the page, as the manifest offers it. Nobody has to listen, and nothing
 * is kept for who comes later.
 *
 * @deprecated `invalidate`, which has every module and tab read again what was saved.
 * @public
 */
export function tellModules<Name extends keyof OfferedEvents>(
  name: Name,
  told: OfferedEvents[Name],
): void {
  channel.dispatchEvent(new CustomEvent(name, { detail: told }));
}

/**
 * Listens to another module, as the manifest declares it, while the component is on the page.
 *
 * @deprecated `useApiQuery`, which reads again what any module or tab saved.
 * @public
 */
export function useModuleEvent<Name extends keyof ListenedEvents>(
  name: Name,
  listen: (told: ListenedEvents[Name]) => void,
): void {
  const heard = useEffectEvent(listen);
  useEffect(() => {
    const hear = (event: Event): void => {
      if (event instanceof CustomEvent) heard(event.detail);
    };
    channel.addEventListener(name, hear);
    return () => channel.removeEventListener(name, hear);
  }, [name]);
}
