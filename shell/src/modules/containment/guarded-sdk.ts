import { guardNavigator } from '@sci/shell-sdk/host';
import { hasPlace } from './frame.ts';
import { moduleBehind, tellTouched } from './module-caller.ts';

/** A module that has nothing on the page leads nobody elsewhere. */
export function guardSdk(): void {
  guardNavigator((go) => (address, options) => {
    const by = moduleBehind();
    if (by === null || hasPlace(by.id)) go(address, options);
    else tellTouched(by, 'navigate');
  });
}
