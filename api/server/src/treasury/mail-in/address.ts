import { randomBytes } from 'node:crypto';

const BEGINNING = 'factures-';
const TOKEN = /^factures-([0-9a-f]{24})$/;

/** What nobody guesses of an address: 96 random bits. */
export const newMailToken = (): string => randomBytes(12).toString('hex');

export const addressOf = (token: string, domain: string): string =>
  `${BEGINNING}${token}@${domain}`;

/** The token of what stands before the @; undefined for anything else. */
export const tokenOf = (mailbox: string): string | undefined => TOKEN.exec(mailbox)?.[1];
