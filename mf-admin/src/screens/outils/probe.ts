/** What this browser got when it asked for the first file of a module, past every cache. */
export type Probe =
  | { readonly outcome: 'served'; readonly ms: number }
  | { readonly outcome: 'refused'; readonly status: number }
  | { readonly outcome: 'altered' }
  | { readonly outcome: 'unreachable' };

interface Entry {
  readonly address: string;
  /** sha384-… of the content: the browser itself compares, as it does when it loads the module. */
  readonly integrity: string;
}

/** Loads the entry of a module now, as a user's browser would. Never rejects. */
export async function probeEntry({ address, integrity }: Entry): Promise<Probe> {
  const start = performance.now();
  try {
    const answer = await fetch(address, { cache: 'no-store', integrity });
    if (!answer.ok) return { outcome: 'refused', status: answer.status };
    await answer.arrayBuffer();
    return { outcome: 'served', ms: Math.round(performance.now() - start) };
  } catch {
    return afterFailure(address);
  }
}

/**
 * A browser does not say whether the network or the hash failed: what comes without comparing
 * tells.
 */
async function afterFailure(address: string): Promise<Probe> {
  try {
    const { ok, status } = await fetch(address, { cache: 'no-store' });
    return ok ? { outcome: 'altered' } : { outcome: 'refused', status };
  } catch {
    return { outcome: 'unreachable' };
  }
}
