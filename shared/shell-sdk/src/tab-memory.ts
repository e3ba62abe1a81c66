/**
 * What a module remembers for as long as the tab is open, through reloads; it goes when the person
 * logs out. `name` begins with the module's own (`mf-gestion.…`).
 */
export const tabMemory = {
  /** Undefined when there is nothing, or nothing that can be read. */
  read(name: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
    } catch {
      return undefined; // storage refused by the browser, or written by somebody else
    }
  },
  write(name: string, value: unknown): void {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Full, or refused by the browser: better nothing than what was true before.
      forget(name);
    }
  },
};

function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // storage refused by the browser: nothing was kept
  }
}
