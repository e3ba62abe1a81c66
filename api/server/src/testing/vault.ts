import { Vault } from '../ports/sealing/vault.ts';

/** For tests of the database alone, in which nothing is sealed. */
export const TEST_VAULT = new Vault(Buffer.alloc(32));
