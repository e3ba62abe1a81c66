// `npm run sbom -- FILE`: the list of what the server ships, with versions and licences, as
// CycloneDX. Made from the lockfile and the installed packages by the package manager itself. What a
// browser is sent stands beside each build, in its file of licences.
import path from 'node:path';
import { ensureWorkspace, runPnpm } from './workspace.mjs';

const file = path.resolve(process.argv[2] ?? 'sbom.cdx.json');
const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const shipped = ['--prod', '--filter', '@sci/server...'];

const problem = ensureWorkspace();
const made =
  problem === undefined ? runPnpm(['sbom', ...shipped, ...options, '--out', file]) : undefined;
if (made?.status === 0) {
  console.log(file);
} else {
  process.stderr.write(`${problem ?? made?.stderr ?? 'La liste n’a pas pu être faite.'}\n`);
  process.exitCode = 1;
}
