import type { RemoteRelease, ShellRelease } from '@sci/module-contract';
import { decodeText } from './object-store.ts';
import { PublicationRefused } from './refused.ts';
import { isBuildRecord } from './revision-shape.ts';

/** A build kept in the store, live or not yet. */
export interface BuildRecord {
  readonly uploadedAt: string;
  readonly release: RemoteRelease | ShellRelease;
}

/** @throws PublicationRefused when what is kept under the key is no record: nothing is built on it */
export function readRecord(key: string, content: Uint8Array): BuildRecord {
  const value = parsed(decodeText(content));
  if (isBuildRecord(value)) return value;
  throw new PublicationRefused([`la description de construction ${key} est illisible`]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
