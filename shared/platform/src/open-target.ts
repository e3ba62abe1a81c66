import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { httpTarget } from './http-target.ts';
import { localTarget } from './local-target.ts';
import type { Target } from './target.ts';
import { UsageError } from './usage-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The registry that a command is about: `--registry` or SCI_REGISTRY names a folder, a bucket
 * (`s3:`) or a server (`http:`, with its token in SCI_PUBLISHER_TOKEN, never among the arguments,
 * which other users of the machine can read). Without either it is the registry of `npm start`:
 * DATA_DIR/registry.
 * @throws UsageError when no registry is named and `npm start` has made none, when the address
 *   is none, or the token
 */
export function openTarget(
  given: string | undefined,
  environment: Environment = process.env,
): Target {
  const named = [given, environment['SCI_REGISTRY'], environment['REGISTRY_URL']].find(
    (address) => address !== undefined && address !== '',
  );
  const address = named ?? registryOfStart(environment);
  if (address.startsWith('s3:')) return localTarget(address);
  if (!isServer(address)) return localTarget(existing(address));
  if (!URL.canParse(address) || !/^https?:\/\/./.test(address))
    throw new UsageError(
      `« ${address} » n’est pas l’adresse d’un serveur, comme https://votre.serveur.`,
    );
  const token = environment['SCI_PUBLISHER_TOKEN'];
  if (token === undefined || token === '')
    throw new UsageError(
      'Un jeton de publication est nécessaire dans SCI_PUBLISHER_TOKEN ; un administrateur en donne un.',
    );
  if (!/^[\x21-\x7e]+$/.test(token.trim()))
    throw new UsageError(
      'SCI_PUBLISHER_TOKEN n’est pas un jeton : copiez-le tel qu’il a été montré, sans rien autour.',
    );
  return httpTarget(address, token.trim());
}

/** A server of the product, not a folder or a bucket. */
export const isServer = (registry: string): boolean => /^https?:/.test(registry);

function existing(address: string): string {
  if (existsSync(address.startsWith('file:') ? fileURLToPath(address) : address)) return address;
  throw new UsageError(`Aucun registre dans « ${address} » : ce dossier n’existe pas.`);
}

function registryOfStart(environment: Environment): string {
  const folder = path.join(environment['DATA_DIR'] ?? 'data', 'registry');
  if (!existsSync(folder))
    throw new UsageError(
      `Aucun registre dans ${folder} : nommez un serveur (https://…), un dossier avec --registry, ou SCI_REGISTRY. Dans le dépôt du produit, « npm start » en fait un.`,
    );
  return folder;
}
