import { userInfo } from 'node:os';
import { inWorkspace } from '@sci/build/workspace';
import { openTrust, signerIn } from '@sci/registry/open-trust';
import type { Signer } from '@sci/registry/signing-key';
import type { Trust } from '@sci/registry/trust';
import { git } from './git.ts';
import { UsageError } from './usage-error.ts';

/** Who publishes from this machine, for the provenance: the address of git, or the account. */
export const publisherHere = (): string =>
  git(inWorkspace(), 'config', 'user.email') ?? userInfo().username;

/**
 * The team's key, from SCI_SIGNING_KEY; null where there is none.
 * @throws UsageError when it is none
 */
export const signerHere = (): Signer | null =>
  orUsage(() => signerIn(process.env['SCI_SIGNING_KEY']));

/**
 * Whom this machine believes: the keys and the policy of the server, where they are given here too.
 * @throws UsageError when a variable can't be read
 */
export const trustHere = (): Trust => orUsage(() => openTrust(process.env, signerHere()));

function orUsage<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error;
  }
}
