import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../messages/say.ts';
import { StartError } from '../start-error.ts';

/** A key of the operator: it opens the key of the product, and nothing else. */
export interface MasterKey {
  /** What it is called in SECRETS_KEY; names no secret. */
  readonly name: string;
  /** 256 bits. */
  readonly key: Buffer;
}

/** `name:key`, one or several between commas; a key is 32 bytes in base64. */
export const SECRETS_KEY_FORM =
  /^[\w-]{1,40}:[A-Za-z0-9+/]{43}=(,[\w-]{1,40}:[A-Za-z0-9+/]{43}=)*$/;

/** Reads what fits the form. The first one seals, the others only open what they sealed. */
export const readMasterKeys = (written: string): readonly MasterKey[] =>
  written.split(',').map((entry) => {
    const colon = entry.indexOf(':');
    return { name: entry.slice(0, colon), key: Buffer.from(entry.slice(colon + 1), 'base64') };
  });

/** Of 32 random bytes some 30 differ, and fewer than these never in a lifetime. */
const LEAST_DIFFERENT = 16;

/** Whether a key can have been drawn: one that somebody typed or filled repeats itself. */
export const isRandom = ({ key }: MasterKey): boolean => new Set(key).size >= LEAST_DIFFERENT;

const FILE = 'secrets.key';

/**
 * The key of a product whose operator names none: made once and kept in the data directory, for its
 * owner alone. Throws a StartError for a file that holds something else.
 */
export function ownMasterKeys(dataDir: string): readonly MasterKey[] {
  const file = path.join(dataDir, FILE);
  const made = `local:${randomBytes(32).toString('base64')}`;
  try {
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return readMasterKeys(made);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  const written = readFileSync(file, 'utf8').trim();
  if (!SECRETS_KEY_FORM.test(written)) throw new StartError(say('sealing.damaged_file', { file }));
  return readMasterKeys(written);
}
