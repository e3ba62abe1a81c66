import { randomBytes } from 'node:crypto';
import type { Vault } from '../../ports/sealing/vault.ts';

const BEGINNING = 'factures-';
const TOKEN = /^factures-([0-9a-f]{24})$/;

/** What nobody guesses of an address: 96 random bits. */
export const newMailToken = (): string => randomBytes(12).toString('hex');

export const addressOf = (token: string, domain: string): string =>
  `${BEGINNING}${token}@${domain}`;

/** The token of what stands before the @; undefined for anything else. */
export const tokenOf = (mailbox: string): string | undefined => TOKEN.exec(mailbox)?.[1];

/** Whose mail it is is not known when it comes: one key seals the addresses of all companies. */
const ALL_COMPANIES = 0;
const KIND = 'mail address';

/** As the database keeps a token, and finds it again. */
export const sealMailToken = (vault: Vault, token: string): string =>
  vault.sealOwned(ALL_COMPANIES, KIND, token);

/** What {@link sealMailToken} sealed; one of the time before is given as it is. */
export const openMailToken = (vault: Vault, kept: string): string => vault.openOwned(KIND, kept);
