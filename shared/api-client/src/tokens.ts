/** Names given by the specification: other tabs and the first script of the page read them too. */
export const TOKEN_KEY = 'token';
export const IMPERSONATION_KEY = 'impersonation_token';

/**
 * What this tab has read or written last. It stands in for a storage that does not work (private
 * mode, quota), or that code of this page has emptied: nobody is logged out by that.
 */
const memory = new Map<string, string>();

/** Another tab logged out, or changed who it is: the browser tells every tab but that one. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === null) memory.clear();
    else memory.delete(key);
  });

function read(key: string): string | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) memory.set(key, stored);
  } catch {
    // The memory knows.
  }
  return memory.get(key) ?? null;
}

function write(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The session lives as long as the tab.
  }
}

/**
 * The session's tokens. With both present, calls are made in the name of the impersonated person.
 */
export const tokens = {
  own: (): string | null => read(TOKEN_KEY),
  impersonation: (): string | null => read(IMPERSONATION_KEY),
  current: (): string | null => read(IMPERSONATION_KEY) ?? read(TOKEN_KEY),
  setOwn: (token: string): void => write(TOKEN_KEY, token),
  setImpersonation: (token: string): void => write(IMPERSONATION_KEY, token),
  clearImpersonation: (): void => write(IMPERSONATION_KEY, null),
  clear(): void {
    write(IMPERSONATION_KEY, null);
    write(TOKEN_KEY, null);
  },
};
