import path from 'node:path';
import { parseArgs } from 'node:util';
import { acceptApi, lowVersions } from './api.ts';
import { packKit, withCompiled } from './pack.ts';

/**
 * `npm run kit -- FOLDER`: the packages with which a team builds a module elsewhere. `npm run
 * kit:api`: accepts what they let modules see, under the versions that they have now.
 */
const {
  values,
  positionals: [name, folder = 'kit'],
} = parseArgs({ allowPositionals: true, options: { compatible: { type: 'string' } } });
try {
  if (name === 'api') {
    const today = new Date().toISOString().slice(0, 10);
    withCompiled((distOf) => acceptApi(distOf, today, values.compatible));
  } else pack(path.resolve(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function pack(destination: string): void {
  const files = packKit(destination, (distOf) => {
    const low = lowVersions(distOf);
    if (low.length > 0)
      throw new Error(`${low.join('\n')}\nMontez les versions, puis : npm run kit:api`);
  });
  for (const file of files) console.log(path.join(destination, file));
  console.log(
    'Dans un dossier vide où se trouve ce dossier, nommé « kit » : npx -y ./kit/sci-module-kit-….tgz new NOM',
  );
}
