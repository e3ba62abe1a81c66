const KEY = 'user';

/**
 * What this browser remembers of the person, so that the next page does not have to wait for the
 * server to know it.
 */
export interface StoredUser {
  readonly id: number;
  readonly is_admin: boolean;
  /** The year that was shown last; null for somebody without company. */
  readonly year: number | null;
}

export function storeUser(user: StoredUser | null): void {
  try {
    if (user === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // storage refused by the browser: the next page waits for the server's answer
  }
}

export function storedUser(): StoredUser | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (
      typeof value !== 'object' ||
      value === null ||
      !('id' in value) ||
      typeof value.id !== 'number'
    )
      return null;
    const year = 'year' in value && typeof value.year === 'number' ? value.year : null;
    return { id: value.id, is_admin: 'is_admin' in value && value.is_admin === true, year };
  } catch {
    return null;
  }
}
