import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a sample bank file of this folder. */
export const readSample = (name: string): Uint8Array => readFileSync(path.join(import.meta.dirname, name));
