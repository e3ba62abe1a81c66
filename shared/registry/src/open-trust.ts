import { signerOf, type Signer } from './signing-key.ts';
import { DEMANDS, type Demand, type Trust } from './trust.ts';
import { readTrustedKeys } from './trusted-keys.ts';

/** Variables of the environment that say whom a registry believes. */
export interface TrustVariables {
  /** Keys of the teams, one a line or between semicolons; left out: no signature is judged. */
  readonly MODULE_KEYS?: string | undefined;
  /** 'signed,tested,rehearsed', or some of them: what a new build has to show. */
  readonly MODULE_POLICY?: string | undefined;
}

/**
 * Whom a registry believes, as the environment says it.
 * @throws Error with a French sentence when a variable says nothing that can be read
 */
export function openTrust(
  { MODULE_KEYS, MODULE_POLICY = '' }: TrustVariables,
  signer: Signer | null,
): Trust {
  return {
    judgesRevisions: false,
    keys: MODULE_KEYS === undefined || MODULE_KEYS === '' ? null : readTrustedKeys(MODULE_KEYS),
    demands: new Set(listed(MODULE_POLICY).map(asDemand)),
    signer,
  };
}

/**
 * The key of a team's machine, from SCI_SIGNING_KEY; null when there is none.
 * @throws Error with a French sentence when it is none
 */
export function signerIn(secret: string | undefined): Signer | null {
  if (secret === undefined || secret === '') return null;
  const signer = signerOf(secret);
  if (signer === null)
    throw new Error('SCI_SIGNING_KEY n’est pas une clé : « npm run new:key » en fait une.');
  return signer;
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function asDemand(word: string): Demand {
  const demand = DEMANDS.find((one) => one === word);
  if (!demand)
    throw new Error(`MODULE_POLICY : « ${word} » n’est pas l’un de ${DEMANDS.join(', ')}`);
  return demand;
}
