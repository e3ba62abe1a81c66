// Whether something is known against what the server ships, as the registry of packages tells it.
// `npm test` runs it under the workspace's Node: 0 when nothing is, 1 with a sentence for each
// advisory, 2 when no source answers.
import { readAdvisories } from '../src/advisories.ts';
import { runPnpm } from './workspace.mjs';

const AUDIT = ['audit', '--prod', '--json'];
/** A registry that is away keeps nobody waiting. */
const BRIEFLY = ['--config.fetch-retries=0', '--config.fetch-timeout=20000'];

const known = readAdvisories(runPnpm([...AUDIT, ...BRIEFLY]).stdout ?? '');
if (known === null) {
  console.log(
    'Aucune source d’avis de sécurité n’a répondu\u00a0: ce que le serveur embarque n’a pas été vérifié.',
  );
  process.exitCode = 2;
} else if (known.length === 0) {
  console.log('Aucun avis ne concerne ce que le serveur embarque.');
} else {
  console.log(known.join('\n'));
  process.exitCode = 1;
}
