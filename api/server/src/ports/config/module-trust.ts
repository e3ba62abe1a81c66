import { z } from 'zod';
import { openTrust } from '@sci/registry/open-trust';
import type { Signer } from '@sci/registry/signing-key';
import type { Trust } from '@sci/registry/trust';
import { say } from '../../messages/say.ts';
import { StartError } from '../start-error.ts';

/** The keys of the teams, and what their builds have to show. */
export const MODULE_TRUST = {
  MODULE_KEYS: z.string().optional(),
  MODULE_POLICY: z.string().optional(),
};

/** Whom a server believes that signs its own acts with this key. */
export type TrustOf = (signer: Signer) => Trust;

/**
 * Reads both variables at once. Throws a StartError for what can't be read, and for a policy that
 * asks for signatures where no key is named: nothing could ever be published.
 */
export function trustOf(variables: {
  readonly MODULE_KEYS?: string | undefined;
  readonly MODULE_POLICY?: string | undefined;
}): TrustOf {
  const { keys, demands } = read(variables);
  if (demands.has('signed') && keys === null)
    throw new StartError(say('start.signed_without_keys'));
  return (signer) => ({ keys, demands, signer, judgesRevisions: true });
}

function read(variables: Parameters<typeof trustOf>[0]): Trust {
  try {
    return openTrust(variables, null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(say('start.module_trust', { reason }));
  }
}
