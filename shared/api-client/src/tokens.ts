/** Names given by the specification: other tabs and the first script of the page read them too. */
export const TOKEN_KEY = 'token';
export const IMPERSONATION_KEY = 'impersonation_token';

/**
 * Storage may be refused by the browser (private mode, quota): the session then lives as long as
 * the tab.
 */
const memory = new Map<string, string>();

/**
 * What is stored is the truth, other tabs change it too; the memory only stands in for a storage
 * that does not work.
 */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
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
