import { moduleCaller, tellTouched, type ModuleCaller } from './module-caller.ts';

/**
 * Builds find each other's files by names of the window. From here on only the shell gives such a name
 * another value: a module that did would leave the shell, or another module, without the files that it
 * still has to load.
 * @param isForGood whether nobody takes the name away again either
 */
export function keepGlobal(
  name: string,
  isForGood: boolean,
  caller: (this: void) => ModuleCaller | null = moduleCaller,
): void {
  const found = Object.getOwnPropertyDescriptor(window, name);
  if (!found) return;
  let kept: unknown = found.value;
  if (found.configurable !== true) {
    if (found.writable === true) Object.defineProperty(window, name, { writable: false });
    return;
  }
  Object.defineProperty(window, name, {
    enumerable: true,
    configurable: !isForGood,
    get: () => kept,
    set(value: unknown): void {
      const by = value === kept ? null : caller();
      if (by) tellTouched(by, `window.${name}`);
      else kept = value;
    },
  });
}
