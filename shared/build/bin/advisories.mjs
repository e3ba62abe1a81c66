// Whether something is known against what the server ships, as the registry of packages tells it.
// Runs on any Node from 20 on, with built-in modules only.
import { runPnpm } from './workspace.mjs';

const AUDIT = ['audit', '--prod', '--json'];
/** A registry that is away keeps nobody waiting. */
const BRIEFLY = ['--config.fetch-retries=0', '--config.fetch-timeout=20000'];

/** Asks the registry that the package manager is set up with. */
export const askAdvisories = () => readAdvisories(runPnpm([...AUDIT, ...BRIEFLY]).stdout);

/**
 * What the answer of the package manager says, a sentence for each advisory; null where no source
 * answered: many registries of companies know nothing of advisories.
 */
export function readAdvisories(output) {
  const advisories = parsed(output)?.advisories;
  if (typeof advisories !== 'object' || advisories === null) return null;
  return Object.values(advisories).map(
    ({ module_name, severity, title, url, findings = [] }) =>
      `${module_name} ${[...new Set(findings.map(({ version }) => version))].join(', ')} (${severity}) : ${title}, ${url}`,
  );
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
