import { i18n, queryClient } from '@sci/shell-sdk';
import { guardNavigator } from '@sci/shell-sdk/host';
import { hasPlace } from './frame.ts';
import { moduleBehind, moduleCaller, tellTouched, type ModuleCaller } from './module-caller.ts';
import { replaceMethod } from './replace-method.ts';

const SHELL_TEXTS = 'shell';

/**
 * What everybody shares through the SDK: a module that has nothing on the page leads nobody elsewhere,
 * none writes the texts of the shell, and none has everybody read everything again.
 */
export function guardSdk(): void {
  guardNavigator((go) => (address, options) => {
    if (!isRefused(moduleBehind(), 'navigate', ({ id }) => !hasPlace(id))) go(address, options);
  });
  for (const name of ['addResourceBundle', 'addResources', 'addResource', 'removeResourceBundle'])
    replaceMethod(i18n, name, (original) => (...args: unknown[]) => {
      const [, namespace] = args;
      if (namespace === SHELL_TEXTS && isRefused(moduleBehind(), name)) return i18n;
      return original(i18n, args);
    });
  const clients: object | null = Object.getPrototypeOf(queryClient);
  if (clients !== null)
    // The shell clears it for modules, too: when they have it log in as another, or out.
    replaceMethod(clients, 'clear', (original) => () => {
      if (!isRefused(moduleCaller(), 'clear')) original(queryClient, []);
    });
}

/** Whether code of a module asks, of which this is true; its line is told. */
function isRefused(
  caller: ModuleCaller | null,
  what: string,
  isForbidden: (caller: ModuleCaller) => boolean = () => true,
): boolean {
  if (caller === null || !isForbidden(caller)) return false;
  tellTouched(caller, what);
  return true;
}
