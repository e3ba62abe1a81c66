import { learnFiles } from './modules/known-files.ts';
import { inlineRegistry } from './modules/registry-source.ts';

/** The registry that came in the HTML; null when it is missing or unreadable. */
export const pageRegistry = inlineRegistry();

if (pageRegistry) [pageRegistry.shell, ...Object.values(pageRegistry.remotes)].forEach(learnFiles);
