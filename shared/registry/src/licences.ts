import type { RemotesRegistry } from '@sci/module-contract';
import { decodeText } from './object-store.ts';
import { assetKey, type ReadAsset } from './verify.ts';

/** A package of other people that is part of a build. */
export interface Licence {
  /** 'react 19.3.1'. */
  readonly name: string;
  /** Its SPDX name, 'MIT'. */
  readonly licence: string;
  /** What it asks to be kept with its code. */
  readonly text: string;
}

/** The file of each build that lists them. */
export const LICENCES_FILE = 'licences.txt';

const LINE = `\n${'='.repeat(78)}\n`;

/** Each package once, in the order of their names. */
export const writeLicences = (licences: readonly Licence[]): string =>
  join(licences.map(({ name, licence, text }) => `${name} (${licence})\n\n${text}\n`));

const join = (parts: readonly string[]): string => [...new Set(parts)].toSorted().join(LINE);

/**
 * What everything that is live ships of other people's work, as one text. Builds from before the
 * list have none.
 */
export async function licencesOf(
  read: ReadAsset,
  { shell, remotes, candidate }: RemotesRegistry,
): Promise<string> {
  const beside = candidate ? [candidate.release] : [];
  const files = await Promise.all(
    [shell, ...Object.values(remotes), ...beside].map(({ base }) =>
      read(assetKey(base, LICENCES_FILE)),
    ),
  );
  return join(
    files.flatMap((file) =>
      file === null || file.length === 0 ? [] : decodeText(file).split(LINE),
    ),
  );
}
