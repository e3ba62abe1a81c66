import { guardNavigator } from '@sci/shell-sdk/host';
import { hasPlace } from './frame.ts';
import { moduleBehind, tellTouched } from './module-caller.ts';

/** Where the screen is that stands on the page, and where a module has led last. */
let drawn: string | undefined;
let led: string | undefined;

export const noteDrawn = (pathname: string): void => {
  drawn = pathname;
};

/**
 * A module that has nothing on the page leads nobody elsewhere; nor does one while somebody is on the
 * way from its screen to another, unless it is asked to: what he has pressed last is where he goes.
 */
export function guardSdk(): void {
  guardNavigator((go) => (address, options) => {
    const by = moduleBehind();
    if (by !== null && (!hasPlace(by.id) || (isUserOnTheWay() && !isPressing())))
      return tellTouched(by, 'navigate');
    if (by !== null) led = new URL(address, location.href).pathname;
    go(address, options);
  });
}

/** The address is that of a screen which is not drawn yet, and no module has led there. */
const isUserOnTheWay = (): boolean =>
  drawn !== undefined && location.pathname !== drawn && location.pathname !== led;

/** Is something that the user does at this moment being answered? */
function isPressing(): boolean {
  const event: unknown = Reflect.get(window, 'event');
  return event instanceof Event && event.isTrusted && /^(click|submit|key)/.test(event.type);
}
