import { appFolders } from '@sci/build/workspace';
import { UsageError } from './usage-error.ts';

/**
 * The application that a command is about. Where there is one only, as in the repository of a team,
 * it need not be named.
 * @param isBuilt its sources may be elsewhere
 * @throws UsageError with those of this repository
 */
export function requireApp(id: string | undefined, isBuilt = false): string {
  const known = appFolders();
  const only = id ?? onlyApp();
  if (only === undefined) throw new UsageError(`Indiquez l’application : ${known.join(', ')}.`);
  if (!isBuilt && !known.includes(only))
    throw new UsageError(
      `« ${only} » n’est pas une application de ce dépôt : ${known.join(', ')}.`,
    );
  return only;
}

/** The application of this repository, where there is one only. */
export function onlyApp(): string | undefined {
  const known = appFolders();
  return known.length === 1 ? known[0] : undefined;
}

/**
 * `release mf-conformite https://your.server`: either may be left out, and so is what is empty, as a
 * variable is that nobody set.
 * @throws UsageError when there is one word too many, which would otherwise be passed over
 */
export function readPlace(positionals: readonly string[]): {
  readonly id?: string | undefined;
  readonly address?: string | undefined;
} {
  const isAddress = (text: string): boolean => /^(https?|s3):/.test(text);
  const named = positionals.filter((text) => text !== '');
  const [id, otherId] = named.filter((text) => !isAddress(text));
  const [address, otherAddress] = named.filter(isAddress);
  const extra = otherId ?? otherAddress;
  if (extra !== undefined)
    throw new UsageError(`« ${extra} » est de trop : une seule application, une seule adresse.`);
  return { id, address };
}

const FIRST_PORT = 3001;

/** Each application has a port of its own, by its place among them. */
export const portOf = (id: string): number => FIRST_PORT + appFolders().indexOf(id);
