import { parseArgs } from 'node:util';
import { newSecret, signerOf } from '@sci/registry/signing-key';
import { readTrustedKeys, trustedLine } from '@sci/registry/trusted-keys';
import { UsageError } from './usage-error.ts';

/**
 * Makes the key with which a team signs its builds, and shows it once: the secret for the machine
 * that publishes, the line for the server.
 */
export function runNewKey(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [team, ...modules] = positionals;
  if (team === undefined || modules.length === 0)
    throw new UsageError(
      'Indiquez l’équipe puis ce qu’elle publie : npm run new:key -- equipe-gestion mf-gestion.',
    );
  const secret = newSecret();
  const line = trustedLine(team, modules, signerOf(secret)?.publicKey ?? '');
  refuseUnlessReadable(line);
  console.log(`Clé de ${team} pour ${modules.join(', ')}. Elle n’est montrée qu’une fois.

Pour la machine qui publie, parmi ses secrets :
SCI_SIGNING_KEY=${secret}

Pour le serveur, une ligne de MODULE_KEYS :
${line}`);
  return Promise.resolve();
}

function refuseUnlessReadable(line: string): void {
  try {
    readTrustedKeys(line);
  } catch {
    throw new UsageError(
      'L’équipe s’écrit en un mot, les modules comme leurs dossiers : npm run new:key -- equipe-gestion mf-gestion.',
    );
  }
}
