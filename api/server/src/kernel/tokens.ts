import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a secret. A fast hash is enough: 256 random bits can't be tried one by one. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
