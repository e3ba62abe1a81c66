import { moduleCaller, tellTouched, type ModuleCaller } from './module-caller.ts';

/**
 * The browser keeps the session, the drafts and the year of the shell where any code of the page can
 * reach them. A module writes under names that begin with its own (`mf-gestion.…`), and clears no
 * others: what else it asks for is not done, so that no module logs anybody out.
 */
export function guardStorage(caller: (this: void) => ModuleCaller | null = moduleCaller): void {
  const { prototype } = Storage;
  const storages = [localStorage, sessionStorage];
  const setItem = original('setItem');
  const removeItem = original('removeItem');
  const isOwn = (by: ModuleCaller | null, key: string): boolean =>
    by === null || key.startsWith(`${by.id}.`);

  prototype.setItem = function (this: Storage, key: string, value: string): void {
    const by = caller();
    if (by && !isOwn(by, key)) tellTouched(by, `setItem('${key}')`);
    else setItem(this, key, value);
  };
  prototype.removeItem = function (this: Storage, key: string): void {
    const by = caller();
    if (by && !isOwn(by, key)) tellTouched(by, `removeItem('${key}')`);
    else removeItem(this, key);
  };
  prototype.clear = function (this: Storage): void {
    const by = caller();
    const others = Object.keys(this).filter((key) => !isOwn(by, key));
    if (by && others.length > 0) tellTouched(by, 'clear()');
    for (const key of Object.keys(this)) if (isOwn(by, key)) removeItem(this, key);
  };
  ['localStorage', 'sessionStorage'].forEach((name, index) => {
    const storage = storages[index];
    if (storage) offer(name, guarded(storage, caller, isOwn));
  });
}

type IsOwn = (by: ModuleCaller | null, key: string) => boolean;

/** What is behind a guarded storage, for the browser's own methods. */
const behind = new WeakMap<Storage, Storage>();

/** The same storage, whose names are also written and deleted like fields: `localStorage.token = …`. */
function guarded(
  storage: Storage,
  caller: (this: void) => ModuleCaller | null,
  isOwn: IsOwn,
): Storage {
  const mayChange = (by: ModuleCaller | null, key: PropertyKey): boolean => {
    if (isOwn(by, String(key))) return true;
    if (by) tellTouched(by, `storage.${String(key)}`);
    return false;
  };
  const proxy = new Proxy(storage, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) =>
      !mayChange(caller(), key) || Reflect.set(target, key, value, target),
    deleteProperty: (target, key) =>
      !mayChange(caller(), key) || Reflect.deleteProperty(target, key),
    defineProperty: (target, key, descriptor) =>
      !mayChange(caller(), key) || Reflect.set(target, key, descriptor.value, target),
  });
  behind.set(proxy, storage);
  return proxy;
}

function offer(name: string, storage: Storage): void {
  if (Object.getOwnPropertyDescriptor(window, name)?.configurable === true)
    Object.defineProperty(window, name, {
      get: () => storage,
      enumerable: true,
      configurable: true,
    });
}

/** The browser's own method of that name, for any storage. */
function original(name: 'setItem' | 'removeItem'): (of: Storage, ...args: string[]) => void {
  const method: unknown = Reflect.get(Storage.prototype, name);
  return (of, ...args) => {
    if (typeof method === 'function') Reflect.apply(method, behind.get(of) ?? of, args);
  };
}
